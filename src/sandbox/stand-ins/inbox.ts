import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { messagesTo } from '../stores/messages.ts';
import type { Message } from '../stores/messages.ts';
import { html } from './page.ts';
import { parameter, show } from './parameters.ts';

/** The SMS inbox: `/inbox?mobile=…` for people, `/inbox.json?mobile=…` for programs, newest first. */
export function addInbox(pages: FastifyInstance, { database }: Ports): void {
  pages.get('/inbox.json', async (request) => messagesTo(database, parameter(request.query, 'mobile')));

  pages.get('/inbox', async (request, reply) => {
    const mobile = parameter(request.query, 'mobile');
    const messages = mobile === '' ? [] : await messagesTo(database, mobile);
    const found = html`<h2>To +91 ${mobile}</h2>
      ${list(messages)}<a href="/sandbox/inbox?mobile=${encodeURIComponent(mobile)}">Look again</a>`;
    return show(
      reply,
      'SMS inbox',
      html`<p>The one-time codes that the lender sends arrive here.</p>
        <form class="card" method="get" action="/sandbox/inbox">
          <label for="mobile">Mobile number</label>
          <input id="mobile" name="mobile" inputmode="numeric" autocomplete="off" value="${mobile}" />
          <button>Show messages</button>
        </form>
        ${mobile === '' ? '' : found}`,
    );
  });
}

function list(messages: readonly Message[]) {
  if (messages.length === 0) return html`<p>No messages yet.</p>`;
  const items = messages.map(
    ({ text, otp, at }) =>
      html`<li class="card">
        <div class="otp">${otp}</div>
        <p>${text}</p>
        <p class="quiet"><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
      </li>`,
  );
  return html`<ul class="plain">
    ${items}
  </ul>`;
}
