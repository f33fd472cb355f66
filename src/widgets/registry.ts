import type { WidgetMap } from '#engine/widget.ts';

/** Every widget that config may name: one line each. The name is the folder's, in camel case. */
export const widgets = {
  aadhaar: { kind: 'field', load: async () => (await import('./aadhaar/Aadhaar.tsx')).Aadhaar },
  amount: { kind: 'field', load: async () => (await import('./amount/Amount.tsx')).Amount },
  autocomplete: { kind: 'field', load: async () => (await import('./autocomplete/Autocomplete.tsx')).Autocomplete },
  bankConnect: { kind: 'block', load: async () => (await import('./bank-connect/BankConnect.tsx')).BankConnect },
  camera: { kind: 'field', title: 'group', load: async () => (await import('./camera/Camera.tsx')).Camera },
  checkbox: { kind: 'field', title: 'own', load: async () => (await import('./checkbox/Checkbox.tsx')).Checkbox },
  checkout: { kind: 'block', load: async () => (await import('./checkout/Checkout.tsx')).Checkout },
  choiceCards: {
    kind: 'field',
    title: 'group',
    load: async () => (await import('./choice-cards/ChoiceCards.tsx')).ChoiceCards,
  },
  dayGrid: { kind: 'field', title: 'group', load: async () => (await import('./day-grid/DayGrid.tsx')).DayGrid },
  htmlDocument: { kind: 'block', load: async () => (await import('./html-document/HtmlDocument.tsx')).HtmlDocument },
  longText: { kind: 'field', load: async () => (await import('./long-text/LongText.tsx')).LongText },
  otp: { kind: 'field', load: async () => (await import('./otp/Otp.tsx')).Otp },
  rating: { kind: 'field', title: 'group', load: async () => (await import('./rating/Rating.tsx')).Rating },
  secretNumber: { kind: 'field', load: async () => (await import('./secret-number/SecretNumber.tsx')).SecretNumber },
  text: { kind: 'field', holds: true, load: async () => (await import('./text/Text.tsx')).Text },
} as const satisfies WidgetMap;
