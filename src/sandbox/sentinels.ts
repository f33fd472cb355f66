import type { Decision } from './rules/verdict.ts';
import { accountSentinels } from './sentinels/accounts.ts';
import { ifscSentinels } from './sentinels/ifscs.ts';
import { feedbackSentinels } from './sentinels/feedback.ts';
import { referenceSentinels } from './sentinels/references.ts';
import { repeatSentinels } from './sentinels/repeat.ts';

/** What goes wrong on the way back of a reply. */
export type Fault = 'no-reply' | 'reply-lost' | 'slow' | 'not-json' | 'garbage';

interface Row {
  /** What happens, in a sentence. */
  readonly effect: string;
}

/** Mobile numbers: they colour the whole customer. */
export const mobileSentinels = [
  { mobile: '9000000001', kind: 'otp-not-sent', effect: 'The sign-in code cannot be sent (400).' },
  {
    mobile: '9000000002',
    kind: 'repeat',
    effect: 'A repeat customer, with a closed loan: Get Cash leads to /confirm-details.',
  },
  { mobile: '9000000003', kind: 'aadhaar-down', effect: 'The Aadhaar service is down: DigiLocker is recommended.' },
  { mobile: '9000000004', kind: 'dashboard-500', effect: 'The dashboard answers 500.' },
  { mobile: '9000000005', kind: 'next-step-400', effect: 'The next step answers 400 with a message.' },
  { mobile: '9000000006', kind: 'contact', effect: 'The dashboard asks the customer to contact support.' },
  { mobile: '9000000007', kind: 'wait', effect: 'The dashboard has a button that cannot be pressed.' },
  { mobile: '9000000008', kind: 'emi', effect: 'The loan is an emi loan of three monthly instalments.' },
  {
    mobile: '9000000009',
    kind: 'creds-unreadable',
    effect: "The payment provider's key was locked with another key: it cannot be opened.",
  },
  {
    mobile: '9000000011',
    kind: 'paid-out',
    effect: 'A loan was paid out three days ago: repayment and feedback wait.',
  },
  { mobile: '9000000012', kind: 'overdue', effect: 'The repayment of a loan is overdue.' },
  { mobile: '9000000013', kind: 'loans', effect: 'Five loans in every status, for the list of loans.' },
  { mobile: '9000000014', kind: 'loans-500', effect: 'The list of loans answers 500.' },
  {
    mobile: '9000000015',
    kind: 'documents-400',
    effect: 'A closed loan whose sanction letter and NOC cannot be made (400).',
  },
] as const satisfies readonly (Row & { mobile: string; kind: string })[];

/** PANs. The fourth letter is P, as everywhere. */
export const panSentinels = [
  {
    pan: 'AAAPA0001A',
    kind: 'other-account',
    effect: 'Belongs to another account (400 with its masked mobile number).',
  },
  { pan: 'AAAPA0002A', kind: 'unknown', effect: 'Is not found (400 with a message).' },
  { pan: 'AAAPA0003A', kind: 'service-500', effect: 'The PAN service answers 500.' },
  {
    pan: 'AAAPL0001A',
    kind: 'unlinked',
    effect: "Not linked to Aadhaar; 'is linked' is offered and checking again succeeds.",
  },
  {
    pan: 'AAAPL0002A',
    kind: 'unlinked-no-claim',
    effect: "Not linked; 'is linked' is hidden, and 'Verify again' on the home screen succeeds.",
  },
  {
    pan: 'AAAPL0003A',
    kind: 'unlinked-400',
    effect: 'Not linked; checking again answers 400 and leads to /enter-aadhar.',
  },
  {
    pan: 'AAAPL0004A',
    kind: 'unlinked-other',
    effect: 'Not linked; checking again answers 422 with a message.',
  },
] as const satisfies readonly (Row & { pan: string; kind: string })[];

/** Aadhaar numbers; all pass the checksum. */
export const aadhaarSentinels = [
  {
    aadhaar: '200000000013',
    kind: 'other-account',
    effect: 'Belongs to another account (400 with its masked mobile number).',
  },
  { aadhaar: '200000000021', kind: 'unknown', effect: 'Is not found: no code is sent (400 with a message).' },
  { aadhaar: '200000000032', kind: 'service-500', effect: 'The Aadhaar service answers 500.' },
] as const satisfies readonly (Row & { aadhaar: string; kind: string })[];

/** Loan amounts in rupees: they make the credit decision at the address save. */
export const amountSentinels = [
  { amount: 66601, decision: { status: 1, message: 'Reject' }, upgradable: false, effect: "Rejected: 'Reject'." },
  {
    amount: 66602,
    decision: { status: 1, message: 'Cibil Rejected' },
    upgradable: false,
    effect: "Rejected: 'Cibil Rejected'.",
  },
  {
    amount: 66603,
    decision: { status: 1, message: 'Dtree Bre Rejected' },
    upgradable: false,
    effect: "Rejected: 'Dtree Bre Rejected'.",
  },
  {
    amount: 77701,
    decision: { status: 1, message: 'BRE Accepted' },
    upgradable: false,
    effect: "Approved: 'BRE Accepted'.",
  },
  {
    amount: 77702,
    decision: { status: 1, message: 'Accepted on conditions' },
    upgradable: false,
    effect: 'Approved with another message.',
  },
  { amount: 77703, decision: { status: 1 }, upgradable: false, effect: 'Approved with no message.' },
  {
    amount: 77704,
    decision: { status: 1, message: 'Approved' },
    upgradable: true,
    effect: 'Approved, and a larger amount is possible.',
  },
  {
    amount: 88801,
    decision: { status: 1, message: 'Proceed to Bank' },
    upgradable: false,
    effect: "The bank must be connected: 'Proceed to Bank'.",
  },
  { amount: 88802, decision: { status: 0 }, upgradable: false, effect: 'The bank must be connected: a falsy status.' },
] as const satisfies readonly (Row & { amount: number; decision: Decision; upgradable: boolean })[];

/** Pincodes: what happens to the address save before any decision. */
export const pincodeSentinels = [
  {
    pincode: '999400',
    status: 400,
    message: 'We do not serve this pincode yet.',
    route: undefined,
    effect: 'The address is refused (400).',
  },
  {
    pincode: '999406',
    status: 406,
    message: 'Please check your income.',
    route: '/monthly-income',
    effect: 'Answers 406 and leads to /monthly-income.',
  },
  {
    pincode: '999407',
    status: 406,
    message: 'Please go on.',
    route: 'https://evil.example/',
    effect: 'Answers 406 with a route that no app knows.',
  },
] as const satisfies readonly (Row & { pincode: string; status: number; message: string; route: string | undefined })[];

/** Company names: saving them fails in a way of the error catalogue, each time. Spec 8. */
export const companySentinels = [
  { company: 'Fail 400 Ltd', status: 400, message: 'Please check the name of your company.', effect: 'Answers 400.' },
  { company: 'Fail 403 Ltd', status: 403, message: 'Unauthorized', effect: 'Answers 403: the session is over.' },
  { company: 'Fail 404 Ltd', status: 404, message: 'This company was not found.', effect: 'Answers 404.' },
  {
    company: 'Fail 412 Ltd',
    status: 412,
    message: 'WE COULD NOT CHECK YOUR COMPANY TODAY',
    effect: 'Answers 412: an alert in sentence case.',
  },
  { company: 'Fail 428 Ltd', status: 428, message: 'Please complete the previous step first.', effect: 'Answers 428.' },
  { company: 'Fail 500 Ltd', status: 500, message: 'Internal Server Error', effect: 'Answers 500.' },
  { company: 'Fail 418 Ltd', status: 418, message: 'No.', effect: 'Answers 418, which the catalogue does not name.' },
  { company: 'No Reply Ltd', fault: 'no-reply', effect: 'The connection breaks, nothing is saved.' },
  {
    company: 'Reply Lost Ltd',
    fault: 'reply-lost',
    effect: 'Is saved, but the reply is lost; sending it again gives the reply.',
  },
  { company: 'Slow Ltd', fault: 'slow', effect: 'Is saved, and the reply comes after 10 seconds.' },
  { company: 'Html Ltd', fault: 'not-json', effect: 'Answers 502 with a page instead of JSON, nothing is saved.' },
] as const satisfies readonly (Row & { company: string } & ({ status: number; message: string } | { fault: Fault }))[];

/** One table of all of them, for the README and the page /sandbox. */
export const sentinelTable: readonly { kind: string; value: string; effect: string }[] = [
  ...mobileSentinels.map((row) => ({ kind: 'Mobile number', value: row.mobile, effect: row.effect })),
  ...panSentinels.map((row) => ({ kind: 'PAN', value: row.pan, effect: row.effect })),
  ...aadhaarSentinels.map((row) => ({ kind: 'Aadhaar number', value: row.aadhaar, effect: row.effect })),
  ...amountSentinels.map((row) => ({ kind: 'Loan amount', value: String(row.amount), effect: row.effect })),
  ...repeatSentinels.map((row) => ({ kind: 'Loan amount', value: String(row.amount), effect: row.effect })),
  ...pincodeSentinels.map((row) => ({ kind: 'Pincode', value: row.pincode, effect: row.effect })),
  ...companySentinels.map((row) => ({ kind: 'Company name', value: row.company, effect: row.effect })),
  ...referenceSentinels.map((row) => ({ kind: 'First reference', value: row.reference, effect: row.effect })),
  ...ifscSentinels.map((row) => ({ kind: 'IFSC', value: row.ifsc, effect: row.effect })),
  ...accountSentinels.map((row) => ({ kind: 'Bank account number', value: row.account, effect: row.effect })),
  ...feedbackSentinels.map((row) => ({ kind: 'Comment of the feedback', value: row.comment, effect: row.effect })),
];

export type MobileKind = (typeof mobileSentinels)[number]['kind'];
export type PanKind = (typeof panSentinels)[number]['kind'];
export type AadhaarKind = (typeof aadhaarSentinels)[number]['kind'];

/** What is special about a mobile number, if anything. */
export function mobileKind(mobile: string): MobileKind | undefined {
  return mobileSentinels.find((row) => row.mobile === mobile)?.kind;
}

/** What is special about a PAN, if anything. */
export function panKind(pan: string | null): PanKind | undefined {
  return panSentinels.find((row) => row.pan === pan)?.kind;
}

/** What is special about an Aadhaar number, if anything. */
export function aadhaarKind(aadhaar: string): AadhaarKind | undefined {
  return aadhaarSentinels.find((row) => row.aadhaar === aadhaar)?.kind;
}
