import type { Facts } from './failure-table-config.ts';
import { account, type Call } from './failure-table-replies.ts';
import { answersOf } from './walk.ts';

/** The values that are typed and chosen. */
export const typed = {
  ...answersOf({ mobile: '7000000000', pan: 'ABCPS1234F', aadhaar: '765432109878' }),
  otp: '123456',
  accountNo: '00112233443210',
  confirmedAccountNo: '00112233443210',
  ifsc: 'LOTS0001234',
  bankName: 'Lotus Bank',
  selfie: 'a photo',
  rating: '8',
  feedback: 'All was clear.',
};

/** Somebody who is signed in and has answered everything. */
export const signedIn = {
  session: {
    token: 'token-of-asha',
    accessToken: 'second',
    leadID: 1001,
    customerID: '501',
    custId: '501',
    phoneNo: '7000000000',
    mobileNo: '7000000000',
    mobile: '7000000000',
    productId: '1',
    customerType: 'new',
    userName: 'Asha Rao',
    accountId: 77,
  },
  draft: {
    loanPurpose: 'Education',
    loanAmount: 25000,
    maritalStatus: 'Single',
    highestEducation: 'Bachelors',
    employmentDetails: 'Salaried',
    paymentMode: 'Bank Transfer',
    companyName: 'Blue Lotus Textiles',
    industry: 'Healthcare',
    designation: 'Manager',
    monthlyIncome: 42000,
    salaryDate: 5,
    yourResidence: 'Rented',
    address: { houseNo: '12 Lake Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' },
  },
} satisfies Facts;
const { accountId: _none, ...session } = signedIn.session;
/** The same on a device that does not know the bank account. */
export const withoutAccount: Facts = { ...signedIn, session };

/** Somebody who asked for a code. */
export const signedOut: Facts = { session: { mobileNo: '7000000000' }, draft: {} };

/** What a way needs that the tables do not say: facts of the address or of the app, a reply, another way before. */
export interface Hint {
  readonly facts?: Facts;
  readonly bodies?: Partial<Record<Call, Facts>>;
  /** What the server says to the action itself, where that differs from what it said on the way. */
  readonly last?: Partial<Record<Call, Facts>>;
  readonly via?: { readonly screen: string; readonly event: string; readonly route: string };
}

/** By screen, or by screen and event. */
export const hints: Readonly<Record<string, Hint>> = {
  'digilocker-verify': { facts: { query: { code: 'c1', state: 's1' } } },
  'home.rekyc': { bodies: { dashboard: { data: { isKycFailure: true } } } },
  'home.send-feedback': {
    bodies: { dashboard: { data: { isFeedbackRequired: true, lead: { status: 'Disbursed', leadID: 1001 } } } },
  },
  'bank-list.continue': { bodies: { listAccounts: { data: [{ ...account, status: 'Pending' }] } } },
  'key-fact-statement.accept': {
    bodies: { acceptKfs: { data: { kfsOtpRequest: '4321', kfsSuccess: '', status: '' } } },
    last: {},
  },
  'login.take': { facts: { query: { token: 'token-of-ravi', leadID: '1002' }, screen: { otherSession: true } } },
  'login.enter': { facts: { query: { token: 'token-of-asha', leadID: '1001' } } },
  'pan-verify': { via: { screen: 'enter-your-pan', event: 'confirm', route: 'pan-verify' } },
};
