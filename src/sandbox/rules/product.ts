import { mobileKind } from '../sentinels.ts';

/** What is lent: 1 = emi, in monthly instalments; 2 = payday, one sum and one repayment. Spec 9. */
export interface Product {
  readonly id: '1' | '2';
  readonly name: 'emi' | 'payday';
  readonly instalments: number;
}

export const payday: Product = { id: '2', name: 'payday', instalments: 1 };
export const emi: Product = { id: '1', name: 'emi', instalments: 3 };

/** The product that a customer is offered. */
export function productOf({ mobile }: { readonly mobile: string }): Product {
  return mobileKind(mobile) === 'emi' ? emi : payday;
}
