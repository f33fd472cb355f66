interface Row {
  readonly account: string;
  /** What happens, in a sentence. */
  readonly effect: string;
}

/** Bank account numbers: what happens to the mandate, the rupee, the choice and the Key Fact Statement of the account. */
export const accountSentinels = [
  { account: '999900000010', kind: 'save-400', effect: 'Is refused when it is saved (400 with a message).' },
  { account: '999900000020', kind: 'mandate-400', effect: 'Its mandate cannot be set up (400 with a message).' },
  { account: '999900000021', kind: 'mandate-silent', effect: 'Its mandate cannot be set up (400 with no message).' },
  {
    account: '999900000022',
    kind: 'mandate-other-key',
    effect: "Its order was made with another key: the checkout says that it doesn't exist.",
  },
  { account: '999900000023', kind: 'mandate-ready', effect: 'It has a mandate already: no checkout is needed.' },
  { account: '999900000030', kind: 'reverse', effect: 'The customer pays the rupee (reverse penny drop).' },
  { account: '999900000031', kind: 'penny-rejected', effect: "The rupee is 'rejected' (400): back to /bank-list." },
  { account: '999900000032', kind: 'penny-invalid', effect: "The rupee is 'invalid' (400): back to /bank-list." },
  { account: '999900000033', kind: 'penny-incomplete', effect: "The rupee is 'incomplete' (400): back to /bank-list." },
  {
    account: '999900000034',
    kind: 'penny-turns-reverse',
    effect: "The rupee is 'incomplete' with flow reverse (400): the customer is asked to pay it instead.",
  },
  { account: '999900000035', kind: 'penny-422', effect: 'Sending the rupee answers 422: back to /bank-list.' },
  { account: '999900000036', kind: 'penny-500', effect: 'Sending the rupee answers 500: back to /bank-list.' },
  { account: '999900000037', kind: 'penny-no-url', effect: "The rupee is 'created' with no address to look at." },
  { account: '999900000038', kind: 'penny-endless', effect: 'The rupee never arrives by itself.' },
  { account: '999900000039', kind: 'penny-at-once', effect: 'The rupee arrives at once.' },
  { account: '999900000040', kind: 'penny-flow-500', effect: 'Asking for the penny flow answers 500.' },
  { account: '999900000050', kind: 'confirm-400', effect: 'Choosing it answers 400 with a message and no status.' },
  { account: '999900000051', kind: 'confirm-422', effect: 'Choosing it answers 422 with a message.' },
  { account: '999900000060', kind: 'list-400', effect: "The list of the customer's accounts answers 400." },
  { account: '999900000061', kind: 'icon-broken', effect: 'The picture of its bank cannot be loaded.' },
  { account: '999900000062', kind: 'icon-none', effect: 'There is no picture of its bank.' },
  {
    account: '999900000070',
    kind: 'kfs-hostile',
    effect: 'Its Key Fact Statement holds scripts, forms, pictures and styles, which must not get through.',
  },
  { account: '999900000071', kind: 'kfs-no-otp', effect: 'Its Key Fact Statement is accepted without a code.' },
  {
    account: '999900000072',
    kind: 'kfs-status-0',
    effect: "Accepting its statement answers status '0' with a message.",
  },
  { account: '999900000073', kind: 'kfs-500', effect: 'Accepting its Key Fact Statement answers 500.' },
  { account: '999900000074', kind: 'kfs-read-400', effect: 'Its Key Fact Statement cannot be read (400).' },
  { account: '999900000075', kind: 'kfs-empty', effect: 'Its Key Fact Statement comes without any text.' },
] as const satisfies readonly (Row & { kind: string })[];

export type AccountKind = (typeof accountSentinels)[number]['kind'];

/** What is special about a bank account, if anything. */
export function accountKind(account: string): AccountKind | undefined {
  return accountSentinels.find((row) => row.account === account)?.kind;
}
