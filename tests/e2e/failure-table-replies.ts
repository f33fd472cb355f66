import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { calls } from '#contract/calls.ts';
import { root } from '../source-files.ts';
import type { Facts } from './failure-table-config.ts';
import { site, type Answer } from './failure-table-oracle.ts';

/** The names of the calls. */
export type Call = keyof typeof calls;

/** Each way in which a call goes wrong. */
export const kinds = [
  '400',
  '404',
  '412',
  '428',
  '500',
  'garbage',
  'an HTML page',
  'nothing at all',
  'too late',
  '403',
] as const;

export type Kind = (typeof kinds)[number];

/** What the server sends: a status and a text, or nothing. */
export type Sent = { readonly status: number; readonly text: string } | 'nothing' | 'late';

const words: Readonly<Record<string, string>> = {
  '400': 'This was not accepted.',
  '403': 'This is not allowed.',
  '404': 'This was not found.',
  '412': 'THIS IS NOT possible today',
  '428': 'Please complete the previous step first.',
  '500': 'Our machines are ill.',
};

/** What comes over the line for this kind of failure. */
export function failing(kind: Kind): Sent {
  if (kind === 'nothing at all') return 'nothing';
  if (kind === 'too late') return 'late';
  if (kind === 'garbage') return { status: 200, text: '{"statusCode":200,"data":{"na' };
  if (kind === 'an HTML page') return { status: 502, text: '<!doctype html><title>502</title><h1>Bad Gateway</h1>' };
  return { status: Number(kind), text: JSON.stringify({ statusCode: Number(kind), message: words[kind], data: {} }) };
}

/** What the app makes of it: the status in the body counts, a page that is no reply is a server's fault. Spec 8. */
export function asAnswer(sent: Sent): Answer {
  if (sent === 'late') return 'late';
  if (sent === 'nothing') return { http: 0, statusCode: 0, body: {} };
  const body = readObject(sent.text);
  const status = typeof body?.['statusCode'] === 'number' ? body['statusCode'] : sent.status;
  return { http: sent.status, statusCode: body === undefined && status === 200 ? 500 : status, body: body ?? {} };
}

function readObject(text: string): Facts | undefined {
  try {
    return JSON.parse(text) as Facts; // every text of this file that can be parsed is an object
  } catch {
    return undefined;
  }
}

/** A good answer with this body: its own statusCode is the status. */
export function good(body: Facts): Sent {
  const status = typeof body['statusCode'] === 'number' ? body['statusCode'] : 200;
  return { status, text: JSON.stringify(body) };
}

/** The payment provider's key id, hidden as the server hides it. */
function sealed(keyId: string): string {
  const [, hex = ''] = /^VITE_CREDS_KEY=(\w+)/m.exec(readFileSync(join(root, '.env.production'), 'utf8')) ?? [];
  const cipher = createCipheriv('aes-128-gcm', Buffer.from(hex, 'hex'), Buffer.alloc(12, 7));
  const text = Buffer.concat([cipher.update(keyId), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([Buffer.alloc(12, 7), text]).toString('base64');
}

const yes = (data?: unknown): Facts => ({ statusCode: 200, message: 'Done', ...(data !== undefined && { data }) });
const person = { customerID: 501, mobile: '7000000000', name: 'Asha Rao' };
/** A bank account as the list of accounts has it. */
export const account = {
  mandateId: 31,
  accountID: 77,
  bank: 'Lotus Bank',
  bankIcon: '',
  accountNo: 'XXXXXX3210',
  bankIfsc: 'LOTS0001234',
  status: 'Verified',
  bankLogo: '',
};
const loan = {
  loanNo: 'LN1001',
  leadID: 1001,
  customerID: '501',
  disbursalAmount: 125000,
  disbursalDate: '2026-10-01',
  repayDate: '2026-12-01',
  status: 'Closed',
  loanStatus: 'Closed',
  loanType: 'payday',
  tenure: 60,
  loanAmtApproved: 125000,
  adminFee: 2500,
  GstOfAdminFee: 450,
  roi: 24,
  restructure_eligible: false,
};

/** What each call answers when all is well, in the server's spelling. */
export const wellBodies: Readonly<Record<Call, Facts>> = {
  requestOtp: yes(),
  verifyOtp: yes({
    jwtToken: 'a.b.c',
    accessToken: 'second',
    customer: person,
    lead: { customer_type: 'New', productId: 1 },
  }),
  logOut: yes(),
  dashboard: yes({
    dashboard_message1: 'Get up to ₹2 lakh',
    dashboard_message2: 'Go on with your application.',
    dashboard_message3: '',
    dashboard_message4: '',
    dashboard_message5: '',
    dashboard_message6: '',
    dashboard_message7: '',
    showButton: 'Continue',
    buttonEnable: true,
    isKycFailure: false,
    isRejected: false,
    showContactPage: false,
    isLoanOverDue: false,
    step: { current_route: 'gender' },
    lead: { status: 'Fresh', leadID: 1001 },
    customer_type: 'New',
    productId: '1',
    noOfEMIs: 1,
    showStepDashboardMessages: false,
    isFeedbackRequired: false,
    loanDetails: {
      totalAmount: 25000,
      processingAmount: 500,
      finalAmount: 24410,
      repayDate: '2026-12-25',
      repayAmount: 25600,
    },
  }),
  dashboardNew: { status: 1, statusCode: 200, message: 'Done', data: { customer_details: person } },
  saveNameAndEmail: yes(),
  verifyPan: yes({
    pan_number: 'ABCPS1234F',
    full_name: 'Asha Rao',
    name: 'Asha Rao',
    full_name_split: { first: 'Asha', last: 'Rao' },
    dob: '1995-05-05',
  }),
  confirmPan: yes(),
  aadhaarStatus: yes({ isAadharDown: false }),
  sendAadhaarOtp: yes(),
  verifyAadhaarOtp: yes(),
  verifyAadhaarPan: yes(),
  rekycMessages: yes({ msg1: 'Your PAN and Aadhaar are not linked.', msg2: 'Link them first.', isLinkedDone: '1' }),
  panAadhaarMismatch: yes({ route: 'loan-purpose' }),
  reverifyAadhaarPan: yes({ route: 'loan-purpose' }),
  startDigilocker: yes({ url: `${site}/sandbox/digilocker?state=1` }),
  finishDigilocker: yes(),
  saveDetail: yes(),
  saveAddress: yes({ CibilAndBreData: { status: 1, message: 'Approved' } }),
  searchStates: yes({ states: ['Maharashtra', 'Manipur'] }),
  readAddress: yes({ address: {} }),
  nextStep: yes({
    step: { current_route: 'contact-us' },
    customer: { name: 'Asha Rao' },
    leadID: 1001,
    leadType: 'Fresh',
  }),
  approvalView: yes({
    totalAmount: 25000,
    processingAmount: 500,
    gstOfAdminFee: 90,
    finalAmount: 24410,
    repayDate: '2026-12-25',
    repayAmount: 25600,
    tenure: 34,
    isLoanAmountUpgradable: true,
  }),
  checkBankConnect: yes({ api_status: 'done', pageName: 'approval' }),
  createBankConnect: yes({ redirect_url: `${site}/sandbox/finbox?entity_id=e1` }),
  bankingSurrogate: yes({ data: { final_result_from_BRE: 'ACCEPT' } }),
  saveReferences: yes(),
  checkLiveness: yes(),
  verifySelfie: yes(),
  storedAccount: yes({ name: 'Asha Rao', accountNumber: 'XXXXXXXX3210', ifsc: 'LOTS0001234', bankName: 'Lotus Bank' }),
  saveBankDetails: yes({ accountId: 77 }),
  findBank: yes({ banks: [{ BANK: 'Lotus Bank' }] }),
  setEmandate: { ...yes({ customer_id: 'cust_1', order_id: 'order_1' }), message: 'Success' },
  setEmandateV2: { ...yes({ customer_id: 'cust_1', order_id: 'order_1' }), message: 'Success' },
  lenderCreds: yes({
    lenderCreds: { emandate: { provider: 'razorpay', disbursal_key_id: sealed('rzp_test_AbCdEfGhIj1234') } },
  }),
  pennyFlow: yes({ flow: 'forward' }),
  pennyDrop: yes({ pennyStatus: 'completed', metaData: {} }),
  listAccounts: yes([account]),
  confirmAccount: yes({}),
  readKfs: yes('<h1>Key Fact Statement</h1><p>Loan amount 25,000</p>'),
  acceptKfs: yes({ kfsSuccess: '4322', status: '1', message: 'Accepted' }),
  onePage: yes({
    loanPurpose: 'Education',
    maritalStatus: 'Single',
    qualification: 'Bachelors',
    employementType: 'Salaried',
    modeOfPayment: 'Bank Transfer',
    companyName: 'Blue Lotus Textiles',
    industry: 'Healthcare',
    designation: 'Manager',
    monthlySalary: 42000,
    salaryDate: 5,
    address: { type: 'Rented', address: '12 Lake Road, Pune, Maharashtra, 411001' },
  }),
  checkRepeatCase: yes({ leadID: 1001, pageName: 'approval', metaData: {} }),
  customerLoans: { success: true, message: 'Done', data: [loan, { ...loan, loanNo: 'LN1002', status: 'Disbursed' }] },
  sectionPdf: { success: true, message: 'Done', data: { signUrl: `${site}/sandbox/documents/letter.pdf` } },
  saveFeedback: yes(),
};
