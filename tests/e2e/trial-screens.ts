import { createCipheriv, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from './dev-site.ts';

/** HTML as a hostile or careless server might send it; what of it may be shown is a table and some text. */
export const hostileHtml = `
<style>body { background: red url(/leak-by-style) }</style><script>parent.hacked = 1</script>
<meta http-equiv="refresh" content="0;url=/leak-by-meta"><base href="https://evil.example/">
<h1 onclick="parent.hacked = 1" id="location" class="x" data-a="1">Facts of the loan</h1>
<p style="position:fixed">You pay <b>₹12,34,568</b> <a href="javascript:parent.hacked = 1">in all</a>.</p>
<form action="/leak-by-form"><input name="otp" placeholder="OTP"><button>Send</button></form>
<img src="/leak-by-image" onerror="parent.hacked = 1"><svg onload="parent.hacked = 1"><text>drawn</text></svg>
<iframe src="/leak-by-frame"></iframe><object data="/leak-by-object"></object>
<table><caption>Repayment</caption><thead><tr>${'<th scope="col">A long heading</th>'.repeat(6)}</tr></thead>
<tbody><tr>${'<td colspan="1">₹1,00,000</td>'.repeat(6)}</tr></tbody></table><p>End of the facts</p>
<noscript><p title="</noscript><img src=/leak-by-noscript onerror=parent.hacked=1>"></noscript>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/leak-by-mutation onerror=parent.hacked=1&gt;">`;

const form = {
  title: 'TrialForm',
  description: 'One field for each widget.',
  type: 'object',
  required: ['selfie', 'rating'],
  properties: {
    selfie: { type: 'string' },
    account: { type: 'string', pattern: '^[0-9]{10,18}$' },
    rating: { type: 'integer', minimum: 1, maximum: 10 },
    comment: { type: 'string', maxLength: 20 },
    code: { type: 'string', minLength: 11 },
    amount: { type: 'integer' },
    filter: { type: 'string' },
    day: { type: 'integer' },
  },
};

/** Back from a screen of these tests. */
const leave = [{ when: { 'session.token': false }, to: 'sign-in' }, { to: 'home' }];

const camera = {
  width: 'selfie.width',
  height: 'selfie.height',
  wait: 'camera.prompt',
  intro: 'We compare your photo with your document. Your browser will ask for the camera.',
  open: 'Open camera',
  opening: 'The camera is starting',
  unanswered: 'Please look for the question of your browser',
  live: 'What the camera sees',
  take: 'Take photo',
  taken: 'Your photo',
  retry: 'Retry',
  denied: 'The camera is not allowed here',
  missing: 'There is no camera',
  inUse: 'Another app uses the camera',
  failed: 'The camera did not start',
  unreadable: 'This is no photo',
  again: 'Try again',
  choose: 'Choose a photo',
};

const screen = {
  $schema: '../../schemas/config/screen.schema.json',
  route: '/trial',
  title: 'Every widget',
  access: 'anyone',
  back: leave,
  form: {
    schema: 'trial',
    ui: {
      selfie: { 'ui:widget': 'camera', 'ui:title': 'Your selfie', 'ui:options': camera },
      account: {
        'ui:widget': 'secretNumber',
        'ui:title': 'Account number',
        'ui:options': { max: 18, show: 'Show the number', trim: true },
      },
      rating: {
        'ui:widget': 'rating',
        'ui:title': 'Your rating',
        'ui:options': { low: 'Poor', high: 'Very good', each: '{widget.number} of {widget.of}' },
      },
      comment: {
        'ui:widget': 'longText',
        'ui:title': 'Your comment',
        'ui:options': { max: 'feedback.length', left: '{widget.left} characters left', trim: true },
      },
      code: {
        'ui:widget': 'text',
        'ui:title': 'Bank code',
        'ui:options': {
          keep: 'alphanumeric',
          case: 'upper',
          max: 11,
          complete: { length: 11, run: 'found', otherwise: 'lost' },
        },
      },
      amount: { 'ui:widget': 'amount', 'ui:title': 'Amount', 'ui:options': { prefix: '₹', max: 10 } },
      filter: {
        'ui:widget': 'choiceCards',
        'ui:title': 'Filter',
        list: 'loan-purpose',
        'ui:options': { look: 'chips' },
      },
      day: { 'ui:widget': 'dayGrid', 'ui:title': 'Day', list: 'salary-date' },
    },
    values: { account: { from: 'query.account' } },
    messages: {
      selfie: { required: 'Please take a selfie' },
      account: { pattern: 'Please enter valid account number' },
      rating: { required: 'Please rate', minimum: 'Please rate', maximum: 'Please rate' },
      comment: { maxLength: 'Too long' },
      code: { minLength: 'Too short' },
    },
    submit: 'Send',
  },
  after: [
    { text: 'Account on file: none', when: { 'form.account': false } },
    { text: 'Bank found: {screen.bank}' },
    { text: 'Sent {form.rating}', when: { 'screen.sent': true } },
    { link: 'Home', go: 'home' },
  ],
  on: {
    submit: [{ do: [{ remember: 'screen.sent', value: true }] }],
    found: [{ do: [{ remember: 'screen.bank', from: 'form.code' }] }],
    lost: [{ do: [{ remember: 'screen.bank', value: 'none' }] }],
  },
};

const document = {
  $schema: '../../schemas/config/screen.schema.json',
  route: '/trial-document',
  title: 'A document',
  access: 'anyone',
  back: leave,
  body: [
    { text: 'Before' },
    {
      widget: 'htmlDocument',
      options: { html: '{screen.document}', title: 'The facts', empty: 'Nothing can be shown' },
      when: { 'screen.document': true },
    },
    { text: 'After' },
    { button: 'Empty', run: 'empty' },
  ],
  on: {
    enter: [{ do: [{ remember: 'screen.document', value: hostileHtml }] }],
    empty: [{ do: [{ remember: 'screen.document', value: '<script>parent.hacked = 1</script><img src=x>' }] }],
  },
};

/** The provider's key id, as the app has to find it. */
export const keyId = 'rzp_test_Ab12Cd34Ef56Gh';
const key = randomBytes(32);

/** What the checkout has to be opened with, in the provider's names. */
export const trialOrder = {
  order_id: 'order_Ab12Cd34Ef56Gh',
  customer_id: 'cust_Ab12Cd34Ef56Gh',
  callback_url: 'https://www.incometax.gov.in/emandate-status',
  name: 'Instant Loan',
};

/** The key id as a lender sends it: base64 of the IV and the AES-GCM ciphertext with its tag. */
function hidden(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

const checkout = {
  $schema: '../../schemas/config/screen.schema.json',
  route: '/trial-checkout',
  title: 'A checkout',
  access: 'anyone',
  back: leave,
  body: [
    {
      widget: 'checkout',
      options: {
        script: 'checkout',
        creds: hidden(keyId),
        order: trialOrder.order_id,
        customer: trialOrder.customer_id,
        callback: trialOrder.callback_url,
        name: '{settings.constants.product}',
        text: 'Opening the checkout',
        wait: 'checkout.load',
        opened: 'opened',
        dismissed: 'dismissed',
        failed: 'failed',
      },
    },
    { text: 'Event: {screen.event}' },
  ],
  on: Object.fromEntries(
    ['opened', 'dismissed', 'failed'].map((event) => [event, [{ do: [{ remember: 'screen.event', value: event }] }]]),
  ),
};

/** Adds a screen with every form widget and one with a document and one with a checkout to a copy of this repository. */
export function addTrialScreens({ folder, edit }: Pick<Copy, 'folder' | 'edit'>): void {
  const put = (path: string, value: unknown) => writeFileSync(join(folder, path), JSON.stringify(value));
  put('screens.config/screens/trial.json', screen);
  put('screens.config/screens/trial-document.json', document);
  put('schemas/forms/trial.schema.json', { $schema: 'http://json-schema.org/draft-07/schema#', ...form });
  put('screens.config/screens/trial-checkout.json', checkout);
  const entries = ['trial', 'trial-document', 'trial-checkout'].map((go) => JSON.stringify({ label: go, go }));
  edit('screens.config/journey.json', '"menu": [', `"menu": [${entries.join()},`);
  writeFileSync(join(folder, '.env.production.local'), `VITE_CREDS_KEY=${key.toString('hex')}\n`);
}
