import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { screens as all } from './config.ts';

/** A tree of facts. */
export type Facts = Record<string, unknown>;

export type Condition = Readonly<Record<string, boolean | { readonly const?: unknown; readonly enum?: unknown[] }>>;

/** One thing that happens, with the keys of every kind of outcome. */
export interface Outcome {
  readonly go?: string | { readonly from: string };
  readonly leave?: { readonly from?: string; readonly link?: string };
  readonly newTab?: boolean;
  readonly once?: string;
  readonly refused?: readonly Outcome[];
  readonly toast?: string;
  readonly for?: string;
  readonly alert?: string;
  readonly title?: string;
  readonly button?: string;
  readonly then?: readonly Outcome[];
  readonly open?: string;
  readonly close?: string;
  readonly 'field-error'?: string;
  readonly text?: string;
  readonly remember?: string;
  readonly from?: string;
  readonly as?: string;
  readonly join?: string;
  readonly value?: unknown;
  readonly same?: readonly string[];
  readonly address?: string;
  readonly forget?: string;
  readonly wait?: string;
  readonly after?: string;
  readonly run?: string;
}

export interface Row {
  readonly when?: Condition;
  readonly do?: readonly Outcome[];
  readonly call?: string;
  readonly busy?: 'button' | 'screen' | 'none';
  readonly then?: readonly Row[];
  readonly while?: Condition;
  readonly meanwhile?: readonly Row[];
  readonly onEnd?: readonly Row[];
  readonly catalogue?: boolean;
}

/** A block, with the keys of the kinds that can be pressed or that say something. */
export interface Block {
  readonly when?: Condition;
  readonly text?: string;
  readonly notice?: string;
  readonly loader?: string;
  readonly button?: string;
  readonly link?: string;
  readonly run?: string;
  readonly enabled?: Condition;
  readonly form?: string;
  readonly shared?: string;
  readonly cards?: readonly { readonly when?: Condition; readonly body: readonly Block[] }[];
  readonly each?: string;
  readonly card?: { readonly body: readonly Block[] };
  readonly choose?: { readonly run: string };
}

export interface Field {
  readonly 'ui:widget': string;
  readonly 'ui:title': string;
  readonly list?: string;
  readonly 'ui:options'?: {
    readonly resend?: { readonly run: string; readonly text: string; readonly wait: string };
    readonly complete?: { readonly run: string };
    readonly load?: string;
  };
}

export interface Form {
  readonly ui: Readonly<Record<string, Field>>;
  readonly submit?: string;
  readonly run?: string;
  readonly enabled?: Condition;
  readonly values?: Facts;
}

export interface Screen {
  readonly route: string;
  readonly access: string;
  readonly transient?: boolean;
  readonly body?: readonly Block[];
  readonly after?: readonly Block[];
  readonly form?: Form;
  readonly forms?: Readonly<Record<string, Form>>;
  readonly sheets?: Readonly<Record<string, { readonly title: string; readonly body: readonly Block[] }>>;
  readonly on?: Readonly<Record<string, readonly Row[]>>;
  readonly load?: Readonly<Record<string, { readonly call: string; readonly pick: string }>>;
}

export interface Journey {
  readonly serverRoutes: readonly string[];
  readonly unknownRoute: string;
  readonly nextStep: readonly Row[];
  readonly sessionOver: readonly Row[];
  readonly errors: readonly Row[];
  readonly on: Readonly<Record<string, readonly Row[]>>;
  readonly shared: Readonly<Record<string, readonly Block[]>>;
  readonly words: Readonly<Record<string, string>>;
}

/** The same files as config.ts reads, with more of what they say. */
export const screens = all as unknown as Readonly<Record<string, Screen>>;
export const journey = read('journey.json') as Journey;
export const settings = read('settings.json') as {
  readonly links: Readonly<Record<string, string>>;
  readonly constants: Facts;
  readonly switches: Facts;
  readonly durations: Readonly<Record<string, { readonly ms: number }>>;
};

/** The table of an event: the screen's own, else the shared one. */
export function tableOf(screen: string, event: string): readonly Row[] {
  return screens[screen]?.on?.[event] ?? journey.on[event] ?? [];
}

/** The forms of a screen by name; a single form is called main. */
export function formsOf(screen: string): Readonly<Record<string, Form>> {
  const { form, forms } = screens[screen] ?? {};
  return { ...(form && { main: form }), ...forms };
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(root, 'screens.config', name), 'utf8'));
}
