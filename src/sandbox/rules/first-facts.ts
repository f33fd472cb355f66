import { mobileKind } from '../sentinels.ts';
import type { FirstFacts } from '../stores/customers.ts';

const fresh: FirstFacts = {
  customer: {},
  lead: { type: 'New Case', status: 'In Process', answers: {}, address: null },
};

/** A customer whose earlier loan is closed: identity and answers are known. Spec 1, repeat customers. */
const returning: FirstFacts = {
  customer: {
    name: 'Meera Sharma',
    email: 'meera@example.com',
    pan: 'ABCPS1234F',
    pan_confirmed: true,
    aadhaar_verified: true,
    pan_linked: true,
  },
  lead: {
    type: 'Repeat Case',
    status: 'Closed',
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
  },
};

/** What the lender knows of a customer at the first sign-in. */
export function firstFactsOf(mobile: string): FirstFacts {
  return mobileKind(mobile) === 'repeat' ? returning : fresh;
}
