import { expect, test } from 'vitest';
import { isAppLink, outsideAddress } from '#flow/outside-address.ts';

const site = 'http://localhost:4000';
const hosts = { bank: ['https://bank.example', 'sandbox'], tax: ['https://tax.example'] };
const to = (raw: unknown, group = 'bank') => outsideAddress(raw, group, { site, hosts });

test.each([
  ['https://bank.example/connect?session=1', 'https://bank.example/connect?session=1'],
  ['https://bank.example', 'https://bank.example/'],
  ['https://BANK.example/a', 'https://bank.example/a'],
  ['https://bank.example:443/a', 'https://bank.example/a'],
  ['https://bank.example/a#part', 'https://bank.example/a#part'],
  ['https://bank.example/?next=https://evil.example', 'https://bank.example/?next=https://evil.example'],
  ['/sandbox/finbox?session=1', 'http://localhost:4000/sandbox/finbox?session=1'],
  ['http://localhost:4000/sandbox/finbox', 'http://localhost:4000/sandbox/finbox'],
])('allows %s', (raw, address) => {
  expect(to(raw)).toBe(address);
});

const refused: unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///bank.example',
  'https:bank.example',
  'https:\\\\bank.example',
  'https://evil.example',
  'https://bank.example.evil.example',
  'https://evil.example/bank.example',
  'https://evil-bank.example',
  'https://bank.exampl',
  'https://bank.example.',
  'https://www.bank.example',
  'https://bank.example@evil.example',
  'https://user@bank.example',
  'https://user:pass@bank.example',
  'https://:pass@bank.example',
  'https://bank.example:8443',
  'https://bank.example:80',
  'http://bank.example',
  'ftp://bank.example',
  'ws://bank.example',
  'wss://bank.example',
  'file:///etc/passwd',
  'blob:https://bank.example/1',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'javascript://bank.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:,x',
  'vbscript:x',
  'mailto:a@bank.example',
  'tel:112',
  'about:blank',
  'view-source:https://bank.example',
  'https://bank.example\n.evil.example',
  'https://bank.example\t',
  ' https://bank.example',
  'https://bank.example ',
  'https://bank.example\u0000',
  'https://bank.exam\u00adple/\u00a0',
  'https://ban\u212a.example\u2028',
  '\ufeffhttps://bank.example',
  'https://b\u0430nk.example',
  'https://xn--bnk-5cd.example',
  'https%3A%2F%2Fbank.example',
  '%2F%2Fevil.example',
  '/sandbox',
  '/sandbox/../enter-otp',
  '/sandbox/%2e%2e/enter-otp',
  '/sandbox/%2E./enter-otp',
  '/sandbox/..%2fenter-otp',
  '/sandboxed/finbox',
  '/home',
  'sandbox/finbox',
  'home',
  '?url=x',
  '#x',
  '/sandbox/\\evil',
  'http://localhost:4001/sandbox/x',
  'https://localhost:4000/sandbox/x',
  'http://127.0.0.1:4000/sandbox/x',
  '',
  '/',
  undefined,
  null,
  7,
  {},
  ['https://bank.example'],
];

test.each(refused.map((raw) => [raw]))('refuses %j', (raw) => {
  expect(to(raw)).toBeUndefined();
});

test('a group without the sandbox refuses the stand-in pages, and an unknown group everything', () => {
  expect(to('/sandbox/finbox', 'tax')).toBeUndefined();
  expect(to('https://bank.example', 'nobody')).toBeUndefined();
});

test('only mailto and tel are links for other apps of the phone', () => {
  expect(['mailto:a@b.example', 'tel:112', 'https://a.example', 'javascript:x'].map(isAppLink)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
