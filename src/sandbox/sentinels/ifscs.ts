interface Row {
  readonly ifsc: string;
  /** What happens, in a sentence. */
  readonly effect: string;
}

/** IFSCs. Any other of a bank that does not exist is not found (404). */
export const ifscSentinels = [
  { ifsc: 'FAIL0000400', kind: 'lookup-400', effect: 'Looking up the bank answers 400 with a message.' },
  { ifsc: 'FAIL0000500', kind: 'lookup-500', effect: 'Looking up the bank answers 500.' },
  { ifsc: 'FAIL0000000', kind: 'lookup-empty', effect: 'Looking up the bank finds an empty list.' },
] as const satisfies readonly (Row & { kind: string })[];

export type IfscKind = (typeof ifscSentinels)[number]['kind'];

/** What is special about an IFSC, if anything. */
export function ifscKind(ifsc: string): IfscKind | undefined {
  return ifscSentinels.find((row) => row.ifsc === ifsc)?.kind;
}
