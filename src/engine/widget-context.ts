import { fillText } from '#lib/fill-text.ts';
import type { ScreenScope } from './screen-hooks.ts';
import type { WidgetContext } from './widget.ts';

/** The way from a widget to the rest of the app; what differs by where it stands is given. */
export function widgetContext(
  { act, events, forms, words }: ScreenScope,
  busy: boolean,
  place: Pick<WidgetContext, 'status' | 'submit'>,
): WidgetContext {
  return {
    run: events.run,
    load: (name, word, signal) => act.load(name, word, signal),
    busy,
    word: (name, facts = {}) => fillText(words[name] ?? '', { ...forms.facts(), ...facts }),
    fill: (text, facts = {}) => fillText(text, { ...forms.facts(), ...facts }),
    ...place,
  };
}

/** Makes one context a field and keeps it, so that a widget can tell that its context did not change. */
export function perField(make: (field: string) => WidgetContext): (field: string) => WidgetContext {
  const made = new Map<string, WidgetContext>();
  return (field) => {
    const context = made.get(field) ?? make(field);
    made.set(field, context);
    return context;
  };
}
