import { objectOf, type JsonObject } from '../source/json-value.ts';
import type { JsonFile } from '../source/project.ts';
import type { CheckContext } from './context.ts';
import { valueAt } from './references.ts';
import { replyOf } from './reply-schema.ts';

/** The schemas of the replies that may be known at a place; none where there is no reply. */
export function repliesAround(context: CheckContext, file: JsonFile, pointer: string): JsonObject[] {
  return callsAround(context, file, pointer).map((call) => replyOf(context, call));
}

/** The calls whose reply may be known at a place: the one around it, or those from whose answers its event is run. */
export function callsAround(
  context: CheckContext,
  file: JsonFile,
  pointer: string,
  trail: readonly string[] = [],
): string[] {
  const own = callAround(file, pointer);
  if (own !== undefined) return context.project.calls.has(own) ? [own] : [];
  const event = /^\/on\/([^/]+)/.exec(pointer)?.[1];
  if (/^\/(errors|sessionOver)\b/.test(pointer) && file === context.project.journey)
    return [...context.project.calls.keys()];
  if (event === undefined || trail.includes(event)) return [];
  const sites = context.places('event', event).filter(({ file: other, pointer: place }) => {
    const near = other === file || file === context.project.journey;
    return near && place.endsWith('/run');
  });
  return sites.flatMap((site) => callsAround(context, site.file, site.pointer, [...trail, event]));
}

/** The call in whose reply table, repeat or `pick` a place stands: the innermost one. */
function callAround(file: JsonFile, pointer: string): string | undefined {
  const steps = pointer.split('/');
  for (let end = steps.length - 1; end > 0; end -= 1) {
    if (!['then', 'onEnd', 'meanwhile', 'while', 'pick'].includes(steps[end] ?? '')) continue;
    const call = objectOf(valueAt(file.json.value, steps.slice(0, end).join('/')))['call'];
    if (typeof call === 'string') return call;
  }
  return undefined;
}
