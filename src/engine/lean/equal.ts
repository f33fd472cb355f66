/** What rjsf makes of fast-equals: a deep comparison that takes every function for the same. It compares schemas, uiSchemas and values, which are JSON. */
export function createCustomEqual(): (one: unknown, other: unknown) => boolean {
  return isEqual;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
