/** One text field of a workload, in no library's words. Every peer makes of it what its own users would write. */
export interface WorkField {
  readonly name: string;
  readonly label: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Must have the same value as this other field. */
  readonly equals?: string;
  /** Typed by the bench: an answer that holds. */
  readonly answer: string;
}

/** A form with one button; a valid answer shows the next one. */
export interface WorkScreen {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly WorkField[];
}

/** What a peer is asked to draw. */
export interface Workload {
  readonly name: string;
  readonly screens: readonly WorkScreen[];
}

const words = '^[A-Za-z]+( [A-Za-z]+)*$';

/** The bank details with the product's rules (schemas/forms/bank-details.schema.json). */
const bankFields: readonly WorkField[] = [
  { name: 'accountHolderName', label: "Account holder's name", pattern: words, answer: 'Asha Rao' },
  {
    name: 'accountNo',
    label: 'Account number',
    pattern: '^[0-9]*$',
    minLength: 10,
    maxLength: 18,
    answer: '123456789012',
  },
  { name: 'confirmedAccountNo', label: 'Re-enter account number', equals: 'accountNo', answer: '123456789012' },
  { name: 'ifsc', label: 'IFSC code', minLength: 11, maxLength: 11, answer: 'HDFC0001234' },
  { name: 'bankName', label: 'Bank name', answer: 'HDFC Bank' },
];

/** How many fields the made forms have. */
export const sizes = [10, 100, 500, 1000] as const;

/** How many screens the wizard has. */
export const wizardLength = 24;

/** Every workload, by its name: bank, fields-10 to fields-1000, wizard. */
export const workloads: Readonly<Record<string, Workload>> = Object.fromEntries(
  [bank(), ...sizes.map(manyFields), wizard()].map((workload) => [workload.name, workload]),
);

function bank(): Workload {
  return { name: 'bank', screens: [{ id: 'bank-details', title: 'Bank Details', fields: bankFields }] };
}

function manyFields(count: number): Workload {
  const fields = Array.from({ length: count }, (_, index) => nameField(`field${index}`, `Name ${index + 1}`));
  return { name: `fields-${count}`, screens: [{ id: `fields-${count}`, title: `${count} names`, fields }] };
}

function wizard(): Workload {
  const screens = Array.from({ length: wizardLength }, (_, index) => ({
    id: `wizard-${index + 1}`,
    title: `Question ${index + 1} of ${wizardLength}`,
    fields: [nameField(`answer${index}`, `Your answer to question ${index + 1}`)],
  }));
  return { name: 'wizard', screens };
}

function nameField(name: string, label: string): WorkField {
  return { name, label, pattern: words, answer: 'Asha Rao' };
}
