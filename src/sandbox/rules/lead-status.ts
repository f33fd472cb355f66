/** What a status of an application means for the money. Spec 4, lead statuses; Spec 1, repeat customers. */
interface StatusRow {
  /** A loan was paid out under it. */
  readonly paidOut: boolean;
  /** The repayment is not complete. */
  readonly owing: boolean;
  /** As the list of loans calls it. */
  readonly loanStatus: string;
  /** The home screen's card for an application that went no further. */
  readonly ended?: 'rejected' | 'ended';
}

const open = { paidOut: false, owing: false, loanStatus: '' } as const;

/** Every status that an application can have. */
export const leadStatuses = {
  'In Process': open,
  'Bank Connect': open,
  'Approved Process': open,
  Approved: open,
  Disbursed: { paidOut: true, owing: true, loanStatus: 'Active' },
  'Part Payment': { paidOut: true, owing: true, loanStatus: 'Active' },
  Closed: { paidOut: true, owing: false, loanStatus: 'Closed' },
  Settlement: { paidOut: true, owing: false, loanStatus: 'Settled' },
  Rejected: { ...open, ended: 'rejected' },
  'Rejected Process': { ...open, ended: 'rejected' },
  'Bank Update Rejected': { ...open, ended: 'rejected' },
  'Not Eligible': { ...open, ended: 'rejected' },
  'Not Required': { ...open, ended: 'ended' },
  'Not Required Process': { ...open, ended: 'ended' },
  'Not Interested': { ...open, ended: 'ended' },
} as const satisfies Record<string, StatusRow>;

export type LeadStatus = keyof typeof leadStatuses;

/** Reads a status as it was stored or sent. */
export function leadStatusNamed(name: string): LeadStatus | undefined {
  return Object.hasOwn(leadStatuses, name) ? (name as LeadStatus) : undefined; // its own key
}

/** What a status means. */
export function meaningOf(status: string): StatusRow {
  const name = leadStatusNamed(status);
  return name ? leadStatuses[name] : open;
}
