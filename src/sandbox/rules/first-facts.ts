import { mobileKind } from '../sentinels.ts';
import type { MobileKind } from '../sentinels.ts';
import type { Address } from '../tables.ts';
import type { LeadStatus } from './lead-status.ts';
import type { Answers } from './steps.ts';

/** What the lender knows of a customer at the first sign-in. */
export interface FirstFacts {
  readonly person?: {
    readonly name: string;
    readonly email: string;
    readonly pan: string;
    readonly pan_confirmed: boolean;
    readonly aadhaar_verified: boolean;
    readonly pan_linked: boolean;
  };
  readonly answers: Answers;
  readonly address: Address | null;
  /** Earlier loans, oldest first. */
  readonly history: readonly EarlierLoan[];
  /** The application in hand; without one it is that of the last loan. */
  readonly lead?: { readonly type: string; readonly status: LeadStatus };
}

/** A loan from before the first sign-in. */
export interface EarlierLoan {
  readonly status: LeadStatus;
  /** Rupees. */
  readonly amount: number;
  /** How many days ago the money was paid out. */
  readonly daysAgo: number;
}

const fresh: FirstFacts = {
  answers: {},
  address: null,
  history: [],
  lead: { type: 'New Case', status: 'In Process' },
};

/** A person whose identity and answers are known. */
const known = {
  person: {
    name: 'Meera Sharma',
    email: 'meera@example.com',
    pan: 'ABCPS1234F',
    pan_confirmed: true,
    aadhaar_verified: true,
    pan_linked: true,
  },
  answers: {
    purposeloan: 'Education',
    loanRequeried: 20000,
    gender: 'Female',
    marrital: 'Married',
    education: 'Bachelors',
    employeeType: 'Salaried',
    salaryMode: 'Bank Transfer',
    companyName: 'Sunrise Textiles',
    industry: 'Other',
    designation: 'Manager',
    monthlyIncome: 45000,
    totalExperience: '5 - 8 Years',
    salary_date: 5,
    residenceType: 'Rented',
  },
  address: {
    residenceAddress: '12 Lake Road, Pune, Maharashtra, 411001',
    state: 'Maharashtra',
    city: 'Pune',
    pincode: '411001',
    landmark: '',
  },
};

/** The numbers that the lender knows already. Spec 1, repeat customers. */
const acquainted: Partial<Record<MobileKind, FirstFacts>> = {
  repeat: {
    ...known,
    history: [{ status: 'Closed', amount: 15_000, daysAgo: 120 }],
    lead: { type: 'Repeat Case', status: 'Closed' },
  },
  'paid-out': { ...known, history: [{ status: 'Disbursed', amount: 20_000, daysAgo: 3 }] },
  overdue: { ...known, history: [{ status: 'Disbursed', amount: 20_000, daysAgo: 70 }] },
  loans: {
    ...known,
    history: [
      { status: 'Closed', amount: 5_000, daysAgo: 400 },
      { status: 'Settlement', amount: 12_000, daysAgo: 300 },
      { status: 'Closed', amount: 125_000, daysAgo: 200 },
      { status: 'Part Payment', amount: 30_000, daysAgo: 20 },
      { status: 'Disbursed', amount: 20_000, daysAgo: 2 },
    ],
  },
  'documents-400': { ...known, history: [{ status: 'Closed', amount: 15_000, daysAgo: 120 }] },
};

/** What the lender knows of a number at the first sign-in. */
export function firstFactsOf(mobile: string): FirstFacts {
  const kind = mobileKind(mobile);
  return (kind && acquainted[kind]) ?? fresh;
}
