import type { CallName } from '#generated/api.ts';

/** One server call. Fields of the request that `path` names in braces go into the path, those in `query` and all of a GET into the query, the rest into the body. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: readonly string[];
  /** Fields that hold a file as a data URL: the request goes as multipart/form-data. */
  readonly files?: readonly string[];
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
  saveReferences: { method: 'POST', path: 'customer_onboarding/reference' },
  checkLiveness: { method: 'POST', path: 'customer_onboarding/selfie_liveness', files: ['image'] },
  verifySelfie: { method: 'POST', path: 'customer_onboarding/verify_selfie', files: ['image'] },
  storedAccount: { method: 'GET', path: 'customers/finbox-account-details' },
  saveBankDetails: { method: 'POST', path: 'customer-bank-account/bank-details' },
  findBank: { method: 'GET', path: 'common/bank-details' },
  setEmandate: { method: 'POST', path: 'customer_onboarding/set-emandate' },
  setEmandateV2: { method: 'POST', path: 'customer_onboarding/set-emandateV2' },
  lenderCreds: { method: 'GET', path: 'lender/get-lender-creds' },
  pennyFlow: { method: 'GET', path: 'customer_onboarding/penny-flow' },
  pennyDrop: { method: 'POST', path: 'customer_onboarding/penny-drop' },
  listAccounts: { method: 'GET', path: 'customer-bank-account' },
  confirmAccount: { method: 'POST', path: 'customer-bank-account/confirm' },
  readKfs: { method: 'GET', path: 'customer_onboarding/kfs-payday' },
  acceptKfs: { method: 'POST', path: 'customer_onboarding/kfs-facts-acceptance' },
  onePage: { method: 'GET', path: 'customers/one-page/{leadId}' },
  checkRepeatCase: { method: 'POST', path: 'customers/check-repeat-case/{leadId}' },
  customerLoans: { method: 'GET', path: 'customers/{customerId}/customer-loans' },
  sectionPdf: { method: 'GET', path: 'customers/checkSectionPdf' },
  saveFeedback: { method: 'POST', path: 'customers/feedback' },
} as const satisfies Record<CallName, CallRow>;
