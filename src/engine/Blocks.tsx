import type { ReactNode } from 'react';
import type { Block, ButtonBlock, EachBlock, ImageBlock } from '#generated/config.ts';
import { Foot } from '#ui/Foot.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Prose } from '#ui/Prose.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { ButtonView } from './ButtonView.tsx';
import { CardsView } from './CardsView.tsx';
import { Filled } from './Filled.tsx';
import { FormView } from './FormView.tsx';
import { LanguagesView } from './LanguagesView.tsx';
import { LinkView } from './LinkView.tsx';
import { ListView } from './ListView.tsx';
import { RowsView } from './RowsView.tsx';
import { useFilled, useHolds, useScreen } from './screen-hooks.ts';
import { WidgetView } from './WidgetView.tsx';

/** Blocks from top to bottom. Buttons that follow each other stand together, at the foot when they are not in a box. */
export function Blocks({
  blocks,
  boxed = false,
}: {
  readonly blocks: readonly Block[];
  readonly boxed?: boolean;
}): ReactNode {
  return groups(blocks).map((group, index) =>
    Array.isArray(group) ? (
      <Foot key={index} inline={boxed || group.every(({ style }) => style === 'quiet')}>
        {group.map((button) => (
          <When key={button.run + button.button} condition={button.when}>
            <ButtonView block={button} />
          </When>
        ))}
      </Foot>
    ) : (
      <When key={index} condition={group.when}>
        <BlockView block={group} boxed={boxed} />
      </When>
    ),
  );
}

interface WhenProps {
  readonly condition: Block['when'];
  readonly children: ReactNode;
}

/** What shows while its condition holds; what has none asks nobody. */
function When({ condition, children }: WhenProps): ReactNode {
  return condition === undefined ? children : <Watched condition={condition}>{children}</Watched>;
}

function Watched({ condition, children }: WhenProps): ReactNode {
  return useHolds(condition) ? children : null;
}

/** One block, by the key that names its kind. */
function BlockView({
  block,
  boxed,
}: {
  readonly block: Exclude<Block, ButtonBlock>;
  readonly boxed: boolean;
}): ReactNode {
  if ('text' in block) return <TextView text={block.text} look={block.style ?? 'body'} />;
  if ('rows' in block) return <RowsView block={block} />;
  if ('list' in block) return <ListView block={block} />;
  if ('image' in block) return <ImageView block={block} />;
  if ('notice' in block) return <NoticeView text={block.notice} title={block.title} tone={block.tone ?? 'info'} />;
  if ('link' in block) return <LinkView block={block} />;
  if ('form' in block) return <FormView name={block.form} boxed={boxed} />;
  if ('widget' in block) return <WidgetView block={block} />;
  if ('cards' in block) return <CardsView block={block} draw={drawBoxed} />;
  if ('each' in block) return <RecordsView block={block} />;
  if ('loader' in block) return <Waiting label={<Filled text={block.loader} />} />;
  if ('languages' in block) return <LanguagesView label={block.languages} />;
  return <SharedView name={block.shared} boxed={boxed} />;
}

/** Records are drawn by code that only screens with records load. */
function RecordsView({ block }: { readonly block: EachBlock }): ReactNode {
  const { EachView } = useScreen().widgets;
  return EachView ? <EachView block={block} draw={drawBoxed} /> : null;
}

function drawBoxed(body: readonly Block[]): ReactNode {
  return <Blocks blocks={body} boxed />;
}

function TextView({
  text,
  look,
}: {
  readonly text: string;
  readonly look: React.ComponentProps<typeof Prose>['look'];
}): ReactNode {
  const filled = useFilled(text);
  return filled === '' ? null : <Prose look={look}>{filled}</Prose>;
}

function ImageView({ block }: { readonly block: ImageBlock }): ReactNode {
  return <Picture name={block.image} alt={useFilled(block.alt)} size={block.size === 'small' ? 'medium' : 'large'} />;
}

interface NoticeViewProps {
  readonly text: string;
  readonly title: string | undefined;
  readonly tone: React.ComponentProps<typeof Notice>['tone'];
}

function NoticeView({ text, title, tone }: NoticeViewProps): ReactNode {
  return (
    <Notice tone={tone} title={title === undefined ? undefined : <Filled text={title} />}>
      <Filled text={text} />
    </Notice>
  );
}

function SharedView({ name, boxed }: { readonly name: string; readonly boxed: boolean }): ReactNode {
  const { shared } = useScreen();
  return <Blocks blocks={shared[name] ?? []} boxed={boxed} />;
}

/** Blocks with neighbouring buttons as one group. */
function groups(blocks: readonly Block[]): (ButtonBlock[] | Exclude<Block, ButtonBlock>)[] {
  const grouped: (ButtonBlock[] | Exclude<Block, ButtonBlock>)[] = [];
  for (const block of blocks) {
    const last = grouped.at(-1);
    if (!('button' in block)) grouped.push(block);
    else if (Array.isArray(last)) last.push(block);
    else grouped.push([block]);
  }
  return grouped;
}
