const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const digits = new Intl.NumberFormat('en-IN');

/** An amount in rupees as `₹12,34,568`, with paise only where there are some. */
export function formatInr(amount: number): string {
  return rupees.format(amount);
}

/** A whole number with Indian grouping, as `12,34,568`. */
export function groupIndian(amount: number): string {
  return digits.format(amount);
}
