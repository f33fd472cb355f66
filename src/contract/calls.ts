import type { CallName } from '#generated/api.ts';

/** One server call. Fields of the request that `path` names in braces go into the path, those in `query` and all of a GET into the query, the rest into the body. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: readonly string[];
  /** Goes without a bearer token. */
  readonly anonymous?: true;
}

/** Every call that the app makes. Spec 7. */
export const calls = {
  requestOtp: { method: 'POST', path: 'customers/customer-login-byMsg91', query: ['utm_source'], anonymous: true },
  verifyOtp: { method: 'POST', path: 'customers/verify-otp', anonymous: true },
  logOut: { method: 'POST', path: 'customers/logout' },
  dashboard: { method: 'POST', path: 'customers/dashboard' },
  dashboardNew: { method: 'POST', path: 'dashboard_new' },
  saveNameAndEmail: { method: 'POST', path: 'customer_onboarding/onboard_user_NameAndEmail' },
  verifyPan: { method: 'POST', path: 'customer_onboarding/pan-verification' },
  confirmPan: { method: 'POST', path: 'customer_onboarding/pan-confirmation' },
  aadhaarStatus: { method: 'GET', path: 'common/aadhar-status' },
  sendAadhaarOtp: { method: 'POST', path: 'customer_onboarding/aadhar-verification-generate-otp' },
  verifyAadhaarOtp: { method: 'POST', path: 'customer_onboarding/aadhar-verification-verify-otp' },
  verifyAadhaarPan: { method: 'GET', path: 'customer_onboarding/aadhar-pan-verify' },
  rekycMessages: { method: 'GET', path: 'customers/rekycButtonMessages' },
  panAadhaarMismatch: { method: 'GET', path: 'customers/pan-aadhar-mismatch-click' },
  reverifyAadhaarPan: { method: 'GET', path: 'customer_onboarding/aadhar-pan-reverify' },
  startDigilocker: { method: 'POST', path: 'customer_onboarding/aadhar-verification-initiate-digilocker' },
  finishDigilocker: { method: 'GET', path: 'customer_onboarding/aadhar-verification-webhook-digilocker' },
  saveDetail: { method: 'PUT', path: 'customers/incompleteDetailsUpdate' },
  saveAddress: { method: 'PUT', path: 'customers/incompleteDetailsUpdate' },
  searchStates: { method: 'GET', path: 'customer_onboarding/getStates' },
  readAddress: { method: 'GET', path: 'customers/address' },
  nextStep: { method: 'POST', path: 'step/next-step' },
  approvalView: { method: 'POST', path: 'customer_onboarding/approval-view' },
  checkBankConnect: { method: 'POST', path: 'customer_onboarding/finbox-bank-connect' },
  createBankConnect: { method: 'POST', path: 'customer_onboarding/finbox-create-url' },
  bankingSurrogate: { method: 'POST', path: 'customer_onboarding/banking-surrogate' },
} as const satisfies Record<CallName, CallRow>;
