import type { MouseEvent, ReactNode } from 'react';
import type { LinkBlock } from '#generated/config.ts';
import { LinkLine } from '#ui/LinkLine.tsx';
import { Filled } from './Filled.tsx';
import { useScreen } from './screen-hooks.ts';

/** A link: to a screen, to an outside address, or one that runs an event. */
export function LinkView({ block }: { readonly block: LinkBlock }): ReactNode {
  const { events, links } = useScreen();
  const look = { icon: block.icon, before: block.before === undefined ? undefined : <Filled text={block.before} /> };
  const label = <Filled text={block.link} />;
  const { go, run, leave } = block;
  if (go !== undefined) return <GoLink {...look} screen={go} supply={block.supply} label={label} />;
  if (run !== undefined) return <LinkLine {...look} label={label} onPress={() => void events.run(run)} />;
  return <LinkLine {...look} label={label} href={links.address(leave ?? '')} />;
}

interface GoLinkProps {
  readonly screen: string;
  readonly supply: string | undefined;
  readonly label: ReactNode;
  readonly icon?: string | undefined;
  readonly before?: ReactNode;
}

function GoLink({ screen: to, supply, label, icon, before }: GoLinkProps): ReactNode {
  const { links, screen } = useScreen();
  const page = supply === 'this' ? screen.id : supply;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    links.go(to, page);
  };
  return <LinkLine icon={icon} before={before} label={label} href={links.href(to)} onClick={go} />;
}
