/** A value of a field, and what the applicant reads about it; no message when it is fine. */
export interface Rule {
  readonly field: string;
  /** undefined: nothing was entered. */
  readonly value: unknown;
  readonly message: string | undefined;
  /** Values of the form's other fields. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** Rows of one field: for each message, the values that bring it. */
function of(field: string, good: readonly unknown[], bad: Readonly<Record<string, readonly unknown[]>>): Rule[] {
  return [
    ...good.map((value) => ({ field, value, message: undefined })),
    ...Object.entries(bad).flatMap(([message, values]) => values.map((value) => ({ field, value, message }))),
  ];
}

/** A choice: all of its values are fine, no other is. */
function choice(field: string, message: string, values: readonly (string | number)[]): Rule[] {
  return of(field, values, { [message]: [undefined, '', 'Something else', `${String(values[0])} `, null, 0] });
}

/** A box that must be ticked. */
function ticked(field: string): Rule[] {
  return of(field, [true], { 'Please tick the box to continue': [undefined] });
}

/** A person who knows the customer: the first, 'One', or the second, 'Two'. */
function reference(which: 'One' | 'Two'): Rule[] {
  return [
    ...of(`name${which}`, ['Asha Rao', 'A'], {
      'Please enter referred name': [undefined],
      'Please enter valid name': ['Asha4', 'Asha-Rao', 'A.', 'आशा'],
    }),
    ...choice(`relation${which}`, 'Please select relation', [
      'Mother',
      'Father',
      'Brother',
      'Sister',
      'Spouse',
      'Relative',
      'Friends',
      'Other',
    ]),
    ...of(`mobile${which}`, ['9876543210', '6000000000'], {
      'Mobile number is required': [undefined],
      'Please enter valid mobile number': ['5876543210', '0000000000', '98765a3210', '98765432101'],
      'Mobile number should be min 10 char.': ['9', '987654321'],
    }),
  ];
}

const amount = 'Amount must be at least 1000';

/** Every rule and message of the forms from sign-in to approval, by screen (and form). Spec 5. */
export const rules: Readonly<Record<string, readonly Rule[]>> = {
  'sign-in': of('mobileNumber', ['9876543210', '6000000000', '7999999999'], {
    'Mobile number is required': [undefined],
    'Please enter valid mobile number': ['000000000000', '0000000000', '5876543210', '1234567890', '98765a3210'],
    'Mobile number should be min 10 char.': ['9', '987654321'],
  }),
  'enter-otp': of('otp', ['1234', '0000'], {
    'OTP is required': [undefined],
    'OTP must be 4 digits': ['1', '123', '12345', '12a4', '    '],
  }),
  'enter-name': [
    ...of('name', ['Asha Rao', 'Ann', 'A B', 'Mohandas Karamchand Gandhi'], {
      'Name is required': [undefined],
      'Please enter valid name': ['Asha  Rao', 'Asha R4o', 'Asha-Rao', ' Asha', 'Asha ', 'A.', '4', 'आशा राव'],
      'Name is too short': ['A', 'Al'],
    }),
    ...of('email', ['asha@example.com', 'a.b+c_d%e@mail-1.co.in', 'A@b.IN'], {
      'Email is required': [undefined],
      'Invalid email Id': [
        'asha',
        'asha@',
        '@example.com',
        'asha@example',
        'a b@example.com',
        'a@b.c',
        'a@b..in',
        'a@@b.in',
      ],
    }),
  ],
  'enter-your-pan': of('pan', ['ABCPS1234F', 'abcps1234f', 'ABCpS1234F'], {
    'PAN is required': [undefined],
    'Please enter valid PAN number': [
      'ABCPS1234',
      'ABCXS1234F',
      'ABCPS12345',
      '1BCPS1234F',
      'ABCPS1234FF',
      'ABCPS 1234F',
      'A',
    ],
  }),
  'enter-aadhar.method': choice('method', 'Please select a way to verify your Aadhaar', ['digilocker', 'otp']),
  'enter-aadhar.number': of('aadhaar', ['234567890124', '2345 6789 0124', '2345-6789-0124', '000000000001'], {
    'Please enter aadhaar number': [undefined],
    'Please enter valid aadhaar number': [
      '000000000000',
      '0000 0000 0000',
      '23456789012',
      '2345678901245',
      '2345_6789_0124',
      '23 456789 0124',
      'x',
    ],
  }),
  'enter-aadhar.code': of('otp', ['123456', '000000'], {
    'Please enter aadhaar otp': [undefined, '1', '12345', '1234567', '12345a'],
  }),
  'loan-purpose': choice('loanPurpose', 'Please select a purpose', [
    'Medical Emergency',
    'Salary Delay',
    'Personal Emergency',
    'Education',
    'Rent / Bills',
    'Others',
  ]),
  'enter-loan-amount': of('loanAmount', [1000, 1001, 200000, 999999], {
    'Please enter loan amount': [undefined],
    [amount]: [0, 1, 999, 999.99],
    'Maximun amount should be 999999': [1000000, 999999.5],
  }),
  gender: choice('gender', 'Please select your gender', ['Male', 'Female', 'Other']),
  'marital-status': choice('maritalStatus', 'Please select your marital status', ['Single', 'Married']),
  'highest-education': choice('highestEducation', 'Please select your education', [
    'Below 10th',
    'Secondary School (10th)',
    'Senior Secondary School (12th)',
    'Diploma',
    'Bachelors',
    'Masters',
  ]),
  'employment-details': choice('employmentDetails', 'Please select your employment type', [
    'Salaried',
    'Self Employee',
  ]),
  'payment-mode': choice('paymentMode', 'Please select how you get your salary', ['Bank Transfer', 'Cheque', 'Cash']),
  'company-name': of('companyName', ['3M', 'TCS', '24 Seven Ltd.', 'a'.repeat(50)], {
    'Please enter your company name': [undefined],
    'Input cannot be only numbers': ['1', '12', '1'.repeat(51)],
    'Company name should be min 2 char': ['a'],
    'Company name should be max 50 char': ['a'.repeat(51)],
  }),
  industry: choice('industry', 'Please select your industry', [
    'Information Technology (IT)',
    'Healthcare',
    'Education',
    'Automotive',
    'E-commerce',
    'Hospitality',
    'Other',
  ]),
  'your-designation': choice('designation', 'Please select your designation', [
    'Associate',
    'Executive',
    'Manager',
    'Senior Manager',
    'CEO',
    'Other',
  ]),
  'monthly-income': of('monthlyIncome', [1000, 45000, 9999999999], {
    'Please enter your monthly income': [undefined],
    [amount]: [0, 999],
  }),
  'work-experience': choice('workExperience', 'Please select your work experience', [
    '0 - 2 Years',
    '2 - 5 Years',
    '5 - 8 Years',
    '8 - 10 Years',
    'More than 10 years',
  ]),
  'salary-date': of(
    'salaryDate',
    Array.from({ length: 31 }, (_, index) => index + 1),
    {
      'Please select your salary date': [undefined, 0, 32, 1.5, '1', -1],
    },
  ),
  'your-residence': choice('yourResidence', 'Please select your residence', ['Owned', 'Rented']),
  'enter-address': [
    ...of('houseNo', ['12', '12 Lake Road, 3rd floor'], { 'Please enter your house no.': [undefined] }),
    ...of('city', ['Pune'], { 'Please enter your city': [undefined] }),
    ...of('state', ['Maharashtra'], { 'Please enter your state': [undefined] }),
    ...of('pinCode', ['411001', '000000'], {
      'Please enter your pincode': [undefined],
      'Pincode must be 6 digits': ['4', '41100', '4110011', '41100a', '411 001'],
    }),
    ...of('landmark', [undefined, 'Near the post office'], {}),
  ],
  'reference-details': [...reference('One'), ...reference('Two')],
  'selfie-verification.shot': of('selfie', ['data:image/jpeg;base64,/9j/'], { 'Please take a selfie': [undefined] }),
  'selfie-verification.consent': ticked('consent'),
  'bank-details': [
    ...of('accountHolderName', ['Asha Rao', 'A'], {
      'Please enter account holder name': [undefined],
      'Please enter valid account holder name': ['Asha4', 'Asha-Rao', 'आशा', 'A.'],
    }),
    ...of('accountNo', ['1234567890', '1'.repeat(18), '0000000000'], {
      'Please enter account number': [undefined, 'XXXXXX1234', 'xxxx5678'],
      'Please enter valid account number': ['12345 67890', '1234567890a', '-1234567890'],
      'Account number must be at least 10 digits': ['1', '123456789'],
      'Account number cannot be longer than 18 digits': ['1'.repeat(19)],
    }),
    ...of('confirmedAccountNo', [], { 'Please re-enter account number': [undefined] }),
    { field: 'confirmedAccountNo', value: '1234567890', message: undefined, others: { accountNo: '1234567890' } },
    {
      field: 'confirmedAccountNo',
      value: '1234567891',
      message: 'Re-enter account number must match',
      others: { accountNo: '1234567890' },
    },
    ...of('ifsc', ['HDFC0000001', 'SBIN0001234'], {
      'Please enter IFSC code': [undefined],
      'IFSC code must be 11 characters': ['H', 'HDFC000000', 'HDFC00000012'],
    }),
    ...of('bankName', ['HDFC Bank'], { 'Please enter bank name': [undefined] }),
  ],
  'bank-list.holder': ticked('holds'),
  'key-fact-statement.agreement': ticked('agree'),
  'home.feedback': [
    ...of('rating', [1, 5, 10], {
      'Please choose a number': [undefined],
      'Please choose a number from 1 to 10': [0, -1, 11],
    }),
    ...of('feedback', [undefined, 'Quick and clear', 'a'.repeat(100)], {
      'Please write 100 characters at most': ['a'.repeat(101)],
    }),
  ],
  'my-loan.filter': of('status', ['All Loans', 'Closed', 'Settlement', 'Disbursed', 'Part Payment', undefined], {}),
  'select-loan': of('option', ['one-time', 'two-months', 'six-months', undefined], {}),
  're-payment.tabs': of('tab', ['emi-calendar', 'transactions', 'documents', undefined], {}),
  'key-fact-statement.code': of('otp', ['123456', '1234'], {
    'OTP is required': [undefined],
    'OTP must be digits only': ['12345a', '12 456', '१२३४५६'],
  }),
};
