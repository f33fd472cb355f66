import type { Block } from '#generated/config.ts';
import { blocksOf } from './blocks-of.ts';
import type { CompiledScreen } from './compiled.ts';
import type { LoadedWidgets, WidgetMap } from './widget.ts';

/**
 * Loads the widgets that a screen names, in its forms and in `widget` blocks, so that it can be drawn at once. Throws for
 * a name that the map does not have.
 */
export async function loadWidgets(
  screen: CompiledScreen,
  widgets: WidgetMap,
  shared: Readonly<Record<string, readonly Block[]>>,
): Promise<LoadedWidgets> {
  const inForms = Object.values(screen.forms).flatMap((form) => form.order.map((field) => String(form.uiSchema[field]?.['ui:widget'])));
  const inBlocks = blocksOf(screen, shared).flatMap((block) => ('widget' in block ? [block.widget] : []));
  const loaded: { fields: Record<string, LoadedWidgets['fields'][string]>; blocks: Record<string, LoadedWidgets['blocks'][string]> } = {
    fields: {},
    blocks: {},
  };
  await Promise.all(
    [...new Set([...inForms, ...inBlocks])].map(async (name) => {
      const entry = widgets[name];
      if (!entry) throw new Error(`The screen ${screen.id} uses the widget ${name}, which is not in the registry`);
      if (entry.kind === 'field') loaded.fields[name] = await entry.load();
      else loaded.blocks[name] = await entry.load();
    }),
  );
  return loaded;
}
