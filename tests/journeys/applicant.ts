import type { FastifyInstance } from 'fastify';
import { codeFor } from './person.ts';
import type { openApp } from './person.ts';

type Person = Awaited<ReturnType<typeof openApp>>;

/** An applicant whom the sandbox approves, unless the answers say otherwise. */
export const plainAnswers = {
  mobile: '9812345670',
  name: 'Asha Rao',
  email: 'asha@example.com',
  pan: 'ABCPE1234F',
  aadhaar: '234567890124',
  loanAmount: 25_000,
  companyName: 'Tata Motors',
  monthlyIncome: 40_000,
  pinCode: '411001',
};

export type Answers = typeof plainAnswers;

/** Signs in and comes to /home. */
export async function signIn(app: FastifyInstance, person: Person, { mobile }: Answers): Promise<void> {
  await person.submit('/', { mobileNumber: mobile });
  await person.at('/enter-otp');
  await person.submit('/enter-otp', { otp: await codeFor(app, mobile) });
  await person.at('/home');
}

/** From /home up to the first question after the KYC, /loan-purpose. */
export async function verifyIdentity(app: FastifyInstance, person: Person, answers: Answers): Promise<void> {
  await person.press('/home', 'continue');
  await person.submit('/enter-name', { name: answers.name, email: answers.email });
  await person.submit('/enter-your-pan', { pan: answers.pan });
  await person.press('/enter-your-pan', 'confirm');
  await person.submit('/enter-aadhar', { aadhaar: answers.aadhaar }, 'number');
  await person.submit('/enter-aadhar', { otp: await codeFor(app, answers.mobile) }, 'code');
}

const choices = ['/gender', '/marital-status', '/highest-education', '/employment-details', '/payment-mode'];
const laterChoices = ['/industry', '/your-designation'];

/** The questions from /loan-purpose up to /company-name. */
export async function answerBeforeCompany(person: Person, answers: Answers): Promise<void> {
  await choose(person, '/loan-purpose');
  await person.submit('/enter-loan-amount', { loanAmount: answers.loanAmount });
  for (const path of choices) await choose(person, path);
}

/** Every question from /loan-purpose to /your-residence, with the first choice of each list. */
export async function answerQuestions(person: Person, answers: Answers): Promise<void> {
  await answerBeforeCompany(person, answers);
  await person.submit('/company-name', { companyName: answers.companyName });
  for (const path of laterChoices) await choose(person, path);
  await person.submit('/monthly-income', { monthlyIncome: answers.monthlyIncome });
  for (const path of ['/work-experience', '/salary-date', '/your-residence']) await choose(person, path);
}

/** The address, with which the decision comes. */
export async function saveAddress(person: Person, { pinCode }: Answers) {
  return person.submit('/enter-address', { houseNo: '12 MG Road', pinCode, city: 'Pune', state: 'Maharashtra' });
}

/** All of it, from / to the reply to the address. */
export async function apply(app: FastifyInstance, person: Person, changes: Partial<Answers> = {}): Promise<void> {
  const answers = { ...plainAnswers, ...changes };
  await signIn(app, person, answers);
  await verifyIdentity(app, person, answers);
  await answerQuestions(person, answers);
  await saveAddress(person, answers);
}

async function choose(person: Person, path: string): Promise<void> {
  const { screen } = await person.at(path);
  const form = screen.forms['main'];
  const [field = ''] = form?.order ?? [];
  const schema: unknown = form?.schema.properties?.[field];
  const value =
    typeof schema === 'object' && schema !== null && 'enum' in schema && Array.isArray(schema.enum)
      ? schema.enum[0]
      : 1;
  await person.submit(path, { [field]: value as unknown });
}
