import type { ComponentType } from 'react';
import type { Block } from '#generated/config.ts';
import { blocksOf } from './blocks-of.ts';
import type { CompiledScreen } from './compiled.ts';
import type {
  BlockWidgetProps,
  FieldTitle,
  FieldWidgetProps,
  LoadedWidgets,
  WidgetEntry,
  WidgetMap,
} from './widget.ts';

/**
 * Loads the widgets that a screen names, in its forms and in `widget` blocks, so that it can be drawn at once. Throws for
 * a name that the map does not have.
 */
export async function loadWidgets(
  screen: CompiledScreen,
  widgets: WidgetMap,
  shared: Readonly<Record<string, readonly Block[]>>,
): Promise<LoadedWidgets> {
  const inForms = Object.values(screen.forms).flatMap((form) =>
    form.order.map((field) => String(form.uiSchema[field]?.['ui:widget'])),
  );
  const blocks = blocksOf(screen, shared);
  const inBlocks = blocks.flatMap((block) => ('widget' in block ? [block.widget] : []));
  const names = [...new Set([...inForms, ...inBlocks])];
  const isGroup = (name: string) => widgets[name]?.kind === 'field' && widgets[name].title === 'group';
  const [records, groups, ...entries] = await Promise.all([
    blocks.some((block) => 'each' in block) ? import('./EachView.tsx') : undefined,
    names.some(isGroup) ? import('./GroupFrame.tsx') : undefined,
    ...names.map((name) => loadOne(screen.id, name, widgets[name])),
  ]);
  return {
    EachView: records?.EachView,
    GroupFrame: groups?.GroupFrame,
    fields: Object.fromEntries(entries.flatMap(({ name, field }) => (field ? [[name, field]] : []))),
    titles: Object.fromEntries(entries.flatMap(({ name, title }) => (title ? [[name, title]] : []))),
    holding: entries.flatMap(({ name, holds }) => (holds ? [name] : [])),
    blocks: Object.fromEntries(entries.flatMap(({ name, block }) => (block ? [[name, block]] : []))),
  };
}

interface Loaded {
  readonly name: string;
  readonly title?: FieldTitle | undefined;
  readonly holds?: true | undefined;
  readonly field?: ComponentType<FieldWidgetProps>;
  readonly block?: ComponentType<BlockWidgetProps>;
}

async function loadOne(screen: string, name: string, entry: WidgetEntry | undefined): Promise<Loaded> {
  if (!entry) throw new Error(`The screen ${screen} uses the widget ${name}, which is not in the registry`);
  if (entry.kind === 'block') return { name, block: await entry.load() };
  return { name, title: entry.title, holds: entry.holds, field: await entry.load() };
}
