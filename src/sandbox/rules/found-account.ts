import type { Customer } from '../tables.ts';
import type { BankOutcomeName } from './bank-outcome.ts';
import { holderOf } from './pan-holder.ts';

/** The account from which the bank statement came. */
export interface FoundAccount {
  readonly name: string;
  /** Fourteen digits; those that the bank masks are X. */
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
}

/** The account that the outside party read: always the same for one customer. Spec 3, bank details. */
export function foundAccount(customer: Pick<Customer, 'id' | 'pan' | 'name'>, outcome: BankOutcomeName): FoundAccount {
  const plain = `50100${String(customer.id).padStart(9, '0')}`;
  return {
    name: customer.pan === null ? customer.name : holderOf(customer.pan, customer.name).full_name,
    accountNumber: masked(plain, outcome),
    ifsc: 'HDFC0001234',
    bankName: 'HDFC Bank',
  };
}

function masked(number: string, outcome: BankOutcomeName): string {
  if (outcome === 'hidden') return 'X'.repeat(number.length);
  return outcome === 'masked' ? number.slice(-4).padStart(number.length, 'X') : number;
}
