import type { FastifyReply } from 'fastify';
import { asFacts } from '#lib/facts.ts';
import { html, page } from './page.ts';
import type { Html } from './page.ts';

/** A parameter of the address or of a posted form; empty when it is missing or given twice. */
export function parameter(from: unknown, name: string): string {
  if (typeof from !== 'object' || from === null) return '';
  const value: unknown = Object.entries(from).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** What a program sent: the fields of its JSON, also of one that a beacon sends as text; none when it is not JSON. */
export function fields(body: unknown): Record<string, unknown> {
  const value: unknown = typeof body === 'string' ? parsed(body) : body;
  return { ...asFacts(value) };
}

/** A moment as people in India read it, to the second. */
export function time(moment: Date): Html {
  const shown = moment.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime="${moment.toISOString()}">${shown}</time>`;
}

/** Sends a page. */
export function show(reply: FastifyReply, title: string, body: Html, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page(title, body));
}

/** Sends the page for a visit that is unknown, over or too old. */
export function showGone(reply: FastifyReply): FastifyReply {
  const body = html`<p>This visit is over. Please go back to the app and start it again.</p>
    <a class="button" href="/">To the app</a>`;
  return show(reply, 'This page has expired', body, 404);
}

/** Sends the customer back to the app with parameters. */
export function returnTo(reply: FastifyReply, callback: string, parameters: Record<string, string>): FastifyReply {
  const address = new URL(callback);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return reply.redirect(address.href, 303);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
