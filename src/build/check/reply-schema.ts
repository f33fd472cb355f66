import { inlined } from '../compile/inlined.ts';
import { objectOf, type JsonObject } from '../source/json-value.ts';
import type { CheckContext } from './context.ts';

/** The schema of a call's reply. The same object each time, so that its parts can be told apart. */
export function replyOf({ project }: CheckContext, call: string): JsonObject {
  return objectOf(objectOf(inlined(project, 'calls', call)['properties'])['reply']);
}

/** What is known of every reply, whatever the call. Spec 8. */
export function everyReply({ language }: CheckContext): JsonObject {
  return objectOf(language.definitions['replyFacts']);
}
