import type { Facts } from '#lib/facts.ts';
import { createEvents } from './events.ts';
import type { ScreenForms } from './screen-forms.ts';
import type { ScreenScope } from './screen-hooks.ts';

/**
 * The screen as the card of one record sees it: `item` is among the facts, and the events that its buttons run see it
 * too. A card has its own events, so that the same button on another card is not busy with them.
 */
export function recordScope(scope: ScreenScope, item: Facts): ScreenScope {
  const forms = formsWith(scope.forms, item);
  const events = createEvents(scope.act, forms);
  return { ...scope, forms, events: { ...events, run: (event, input) => events.run(event, { item, ...input }) } };
}

function formsWith(forms: ScreenForms, item: Facts): ScreenForms {
  let merged: { of: Facts; facts: Facts } | undefined;
  return {
    ...forms,
    facts() {
      const of = forms.facts();
      if (merged?.of !== of) merged = { of, facts: { ...of, item } };
      return merged.facts;
    },
  };
}
