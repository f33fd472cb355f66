import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { WidgetBlock } from '#generated/config.ts';
import { useRunning, useScreen } from './screen-hooks.ts';
import { widgetContext } from './widget-context.ts';

const noOptions = {};

/** A custom widget that is not a form field. */
export function WidgetView({ block }: { readonly block: WidgetBlock }): ReactNode {
  const scope = useScreen();
  const busy = useRunning().size > 0;
  const context = useMemo(() => widgetContext(scope, busy, { status: nothing, submit: nothing }), [scope, busy]);
  const Widget = scope.widgets.blocks[block.widget];
  if (!Widget) throw new Error(`The widget ${block.widget} of the screen ${scope.screen.id} is not loaded`);
  return <Widget options={block.options ?? noOptions} context={context} />;
}

function nothing(): void {
  // a widget outside of a form has no form to send and to keep from being sent
}
