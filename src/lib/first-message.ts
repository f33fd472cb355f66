/** What is said when a rule of a field is broken. */
export interface RuleMessage {
  readonly rule: string;
  readonly text: string;
}

/**
 * The one message that shows when a field breaks these rules: the first in the field's order of messages. Where none of
 * the rules has a message, the field's first one shows. Specification 5, "several errors on one field".
 */
export function firstMessage(messages: readonly RuleMessage[], broken: ReadonlySet<string>): RuleMessage | undefined {
  return messages.find(({ rule }) => broken.has(rule)) ?? messages[0];
}
