/** A loan that is repaid in equal monthly instalments; amounts in one unit, whichever it is. */
export interface Equated {
  readonly principal: number;
  /** 20 = 20 % a year. */
  readonly yearlyPercent: number;
  readonly months: number;
}

/** The equated instalment, not rounded. */
export function instalmentOf({ principal, yearlyPercent, months }: Equated): number {
  const rate = yearlyPercent / 1200;
  return rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
}

/**
 * The annual percentage rate (22.7 = 22.7 %) of a loan in equal instalments: the monthly rate at which the instalments,
 * not rounded, are worth what is paid out after the charges, times 12.
 */
export function aprOfInstalments(loan: Equated, charges: number): number {
  const paidOut = loan.principal - charges;
  const instalment = instalmentOf(loan);
  const worth = (rate: number) =>
    rate === 0 ? instalment * loan.months : (instalment * (1 - (1 + rate) ** -loan.months)) / rate;
  return rateWhere((rate) => worth(rate) - paidOut) * 1200;
}

/** The annual percentage rate of a loan that is repaid in one sum after so many days. */
export function aprOfOneSum(paidOut: number, repaid: number, days: number): number {
  return (repaid / paidOut - 1) * (365 / days) * 100;
}

/** Where a function that falls from above zero at 0 crosses it, up to 1000 % a month. */
function rateWhere(falling: (rate: number) => number): number {
  let [low, high] = [0, 10];
  for (let halving = 0; halving < 100; halving += 1) {
    const middle = (low + high) / 2;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
