interface Row {
  readonly reference: string;
  /** What happens, in a sentence. */
  readonly effect: string;
}

/** Names of the first reference: they colour the references and the selfie. */
export const referenceSentinels = [
  { reference: 'Reference Refused', kind: 'refused', effect: 'The references are refused (400 with a message).' },
  {
    reference: 'Selfie Fail Once',
    kind: 'fail-once',
    effect: 'The first selfie fails (attempt 1 of 2), the next is good.',
  },
  {
    reference: 'Selfie Fail Twice',
    kind: 'fail-twice',
    effect: 'Two selfies fail; a day later another one is good.',
  },
  {
    reference: 'Selfie Match Fails',
    kind: 'match-fails',
    effect: 'The first selfie is of a living person, but another one than on the document; the next is good.',
  },
  { reference: 'Selfie No Count', kind: 'no-count', effect: 'Selfies fail with no count of attempts (400).' },
  { reference: 'Selfie Error', kind: 'error', effect: 'Checking a selfie answers 422 with a message.' },
  { reference: 'Selfie Silent', kind: 'silent', effect: 'Checking a selfie answers 422 with no message.' },
] as const satisfies readonly (Row & { kind: string })[];

export type ReferenceKind = (typeof referenceSentinels)[number]['kind'];

/** What is special about the first reference, if anything. */
export function referenceKind(reference: string | undefined): ReferenceKind | undefined {
  return referenceSentinels.find((row) => row.reference === reference)?.kind;
}
