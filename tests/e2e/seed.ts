import type { Page } from 'playwright-core';
import { screenOf } from './config.ts';
import { newestCode, type Person } from './person.ts';
import type { Call, Reply, Step } from './seed-call.ts';
import { moneySteps } from './seed-money.ts';
import type { Answers } from './walk.ts';

/**
 * Takes a person to a step of the application by the server's calls alone, as fast as they go, and returns the address
 * at which the app takes over: the session landing, which asks the server for the next step.
 */
export async function seed(page: Page, person: Person, target: string, answers: Answers): Promise<string> {
  let token: string | undefined;
  const call: Call = async (method, path, body, multipart) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const content = { ...(body && { data: body }), ...(multipart && { multipart }) };
    const reply = await page.request.fetch(`/api/${path}`, { method, headers, ...content });
    // The sandbox answers every call of the API in this shape.
    const answered = (await reply.json()) as Reply;
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()} ${JSON.stringify(answered)}`);
    return answered;
  };
  await call('POST', 'customers/customer-login-byMsg91', { mobile: person.mobile });
  const otp = await newestCode(page, person.mobile);
  const signedIn = await call('POST', 'customers/verify-otp', { mobile: person.mobile, otp });
  token = String(signedIn.data['jwtToken']);
  const leadID = Number((await call('POST', 'step/next-step', {})).data['leadID']);
  for (const [screen, send] of [...steps, ...moneySteps]) {
    if (screen === target) break;
    await send(call, answers, leadID, page.request);
  }
  return `${screenOf('login').route}?token=${token}&leadID=${leadID}`;
}

const save =
  (key: string, field: string, read: (text: string) => unknown = String) =>
  (call: Call, answers: Answers, leadID: number): Promise<unknown> =>
    call('PUT', 'customers/incompleteDetailsUpdate', { [key]: read(answers[field] ?? ''), leadID });

const steps: readonly Step[] = [
  [
    'enter-name',
    (call, { name, email }) => call('POST', 'customer_onboarding/onboard_user_NameAndEmail', { name, email }),
  ],
  ['enter-your-pan', (call, { pan }) => call('POST', 'customer_onboarding/pan-verification', { panNumber: pan })],
  ['pan-verify', (call, { pan }) => call('POST', 'customer_onboarding/pan-confirmation', { panNumber: pan })],
  ['enter-aadhar', verifyAadhaar],
  ['pan-not-linked', () => Promise.resolve()],
  ['loan-purpose', save('purposeloan', 'loanPurpose')],
  ['enter-loan-amount', save('loanRequeried', 'loanAmount', Number)],
  ['gender', save('gender', 'gender')],
  ['marital-status', save('marrital', 'maritalStatus')],
  ['highest-education', save('education', 'highestEducation')],
  ['employment-details', save('employeeType', 'employmentDetails')],
  ['payment-mode', save('salaryMode', 'paymentMode')],
  ['company-name', save('companyName', 'companyName')],
  ['industry', save('industry', 'industry')],
  ['your-designation', save('designation', 'designation')],
  ['monthly-income', save('monthlyIncome', 'monthlyIncome', Number)],
  ['work-experience', save('totalExperience', 'workExperience')],
  ['salary-date', save('salary_date', 'salaryDate', Number)],
  ['your-residence', save('residenceType', 'yourResidence')],
  ['enter-address', saveAddress],
  ['loan-approval', () => Promise.resolve()],
];

async function verifyAadhaar(call: Call, answers: Answers): Promise<unknown> {
  const aadharNo = answers['aadhaar'];
  await call('POST', 'customer_onboarding/aadhar-verification-generate-otp', { aadharNo });
  await call('POST', 'customer_onboarding/aadhar-verification-verify-otp', {
    aadharNo,
    otp: await codeOf(call, answers),
  });
  return call('GET', 'customer_onboarding/aadhar-pan-verify').catch(ignoreRefusal);
}

/** A PAN that is not linked answers 400; the person is then asked to link it. */
function ignoreRefusal(): undefined {
  return undefined;
}

async function codeOf(call: Call, answers: Answers): Promise<string> {
  const inbox: unknown = await call('GET', `../sandbox/inbox.json?mobile=${answers['mobileNumber'] ?? ''}`);
  // The inbox is a list of messages, newest first.
  return (inbox as readonly { readonly otp: string }[])[0]?.otp ?? '';
}

function saveAddress(call: Call, answers: Answers, leadID: number): Promise<unknown> {
  const { houseNo, city, state, pinCode: pincode, landmark } = answers;
  const residenceAddress = [houseNo, city, state, pincode].join(', ');
  return call('PUT', 'customers/incompleteDetailsUpdate', { residenceAddress, state, city, pincode, landmark, leadID });
}
