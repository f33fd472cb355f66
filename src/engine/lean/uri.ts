/** What rjsf needs of fast-uri, by the browser's own URLs. It asks only for schemas that name themselves (`$id`) by addresses. */
export const uri = {
  /** The address that a reference leads to from a base address. Throws where the base is none. */
  resolve: (base: string, reference: string): string => new URL(reference, base).href,
  /** Whether two addresses are one. */
  equal: (one: string, other: string): boolean => one === other,
};
