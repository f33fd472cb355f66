/** The answers of an application, under the server's keys. Spec 7, incomplete-details keys. */
export interface Answers {
  readonly purposeloan?: string;
  readonly loanRequeried?: number;
  readonly gender?: string;
  readonly marrital?: string;
  readonly education?: string;
  readonly employeeType?: string;
  readonly salaryMode?: string;
  readonly companyName?: string;
  readonly industry?: string;
  readonly designation?: string;
  readonly monthlyIncome?: number;
  readonly totalExperience?: string;
  readonly salary_date?: number;
  readonly residenceType?: string;
}

/** How far an application is. */
export interface Progress {
  readonly name: boolean;
  readonly pan: boolean;
  readonly panConfirmed: boolean;
  readonly aadhaar: boolean;
  readonly linked: boolean;
  readonly answers: Answers;
  readonly address: boolean;
  /** The decision asked for the bank statement. */
  readonly bankNeeded: boolean;
  readonly bankConnected: boolean;
  readonly references: boolean;
  readonly selfie: boolean;
  readonly account: boolean;
  /** The mandate is set up and a rupee verified the account. */
  readonly accountVerified: boolean;
  readonly accountChosen: boolean;
  /** The Key Fact Statement is accepted. */
  readonly accepted: boolean;
}

interface Step {
  /** The route that the app shows for this step. */
  readonly route: string;
  /** The step in a sentence: 'Please complete … first.' */
  readonly label: string;
  readonly done: (progress: Progress) => boolean;
}

/** Every step in its order. Spec 2, onboarding. */
const steps = {
  name: { route: '/enter-name', label: 'your name', done: (progress) => progress.name },
  pan: { route: '/enter-your-pan', label: 'your PAN', done: (progress) => progress.pan },
  panConfirm: { route: '/pan-verify', label: 'the check of your PAN', done: (progress) => progress.panConfirmed },
  kyc: { route: '/enter-aadhar', label: 'your KYC', done: (progress) => progress.aadhaar },
  link: { route: '/pan-not-linked', label: 'the link of Aadhaar and PAN', done: (progress) => progress.linked },
  purposeloan: answer('/loan-purpose', 'the loan purpose', 'purposeloan'),
  loanRequeried: answer('/enter-loan-amount', 'the loan amount', 'loanRequeried'),
  gender: answer('/gender', 'your gender', 'gender'),
  marrital: answer('/marital-status', 'your marital status', 'marrital'),
  education: answer('/highest-education', 'your education', 'education'),
  employeeType: answer('/employment-details', 'your employment', 'employeeType'),
  salaryMode: answer('/payment-mode', 'your payment mode', 'salaryMode'),
  companyName: answer('/company-name', 'your company', 'companyName'),
  industry: answer('/industry', 'your industry', 'industry'),
  designation: answer('/your-designation', 'your designation', 'designation'),
  monthlyIncome: answer('/monthly-income', 'your monthly income', 'monthlyIncome'),
  totalExperience: answer('/work-experience', 'your work experience', 'totalExperience'),
  salary_date: answer('/salary-date', 'your salary date', 'salary_date'),
  residenceType: answer('/your-residence', 'your residence', 'residenceType'),
  address: { route: '/enter-address', label: 'your address', done: (progress) => progress.address },
  bank: {
    route: '/finbox-create',
    label: 'the connection of your bank',
    done: (progress) => !progress.bankNeeded || progress.bankConnected,
  },
  references: { route: '/reference-details', label: 'your references', done: (progress) => progress.references },
  selfie: { route: '/selfie-verification', label: 'your selfie', done: (progress) => progress.selfie },
  account: { route: '/bank-details', label: 'your bank details', done: (progress) => progress.account },
  mandate: { route: '/emandate', label: 'the check of your account', done: (progress) => progress.accountVerified },
  choice: { route: '/bank-list', label: 'the choice of your account', done: (progress) => progress.accountChosen },
  statement: { route: '/key-fact-statement', label: 'the Key Fact Statement', done: (progress) => progress.accepted },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/** All steps by name, in their order. */
export const stepNames = Object.keys(steps).filter((name): name is StepName => name in steps);

/** The first step that is not done; undefined when all are. Spec 4, step routing. */
export function currentStep(progress: Progress): StepName | undefined {
  return stepNames.find((name) => !steps[name].done(progress));
}

/** The first step before `target` that is not done: the one that a call for `target` has to wait for. Spec 8, 428. */
export function missingBefore(target: StepName, progress: Progress): StepName | undefined {
  return stepNames.slice(0, stepNames.indexOf(target)).find((name) => !steps[name].done(progress));
}

/** The route of a step. */
export function routeOf(name: StepName): string {
  return steps[name].route;
}

/** A step in words. */
export function labelOf(name: StepName): string {
  return steps[name].label;
}

function answer(route: string, label: string, key: keyof Answers): Step {
  return { route, label, done: (progress) => progress.answers[key] !== undefined };
}
