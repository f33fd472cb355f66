/** What another tab, or an older state of this one, may have done to the session. */
export type TabChange = 'none' | 'signed-out' | 'other-session';

/**
 * What a difference between the token of this tab and the stored one means. The stored one counts; a tab that has none
 * and finds one starts afresh with it. Spec 4, "Inactivity".
 */
export function tabChange(mine: string | undefined, stored: string | undefined): TabChange {
  if (mine === stored) return 'none';
  return stored === undefined ? 'signed-out' : 'other-session';
}
