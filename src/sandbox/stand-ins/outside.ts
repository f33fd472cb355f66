import type { FastifyInstance } from 'fastify';
import type { Ports } from '../http/perform.ts';
import { logOutside, outsideKindNamed, outsideKinds, outsideLog } from '../stores/outside-log.ts';
import type { OutsideEntry } from '../stores/outside-log.ts';
import { html } from './page.ts';
import { fields, parameter, show, time } from './parameters.ts';

const titles = { pixel: 'Affiliate pixel', device: 'Device reports', analytics: 'Analytics events' } as const;

/**
 * Stands in for the service that takes device reports and for the one that takes analytics events, and shows what
 * they and the pixel were told: `/log?kind=…` for people, `/log.json?kind=…` for programs, newest first. Spec 7.
 */
export function addOutside(pages: FastifyInstance, { database, clock }: Ports): void {
  pages.post('/api/sync_web', async (request, reply) => {
    // Under which name the SDK's authorisation comes is the service's own matter: that it comes is what counts here.
    const authorised = Object.entries(request.headers).some(([name, value]) => name.includes('auth') && value);
    if (!request.headers['client-id'] || !authorised)
      return reply.code(401).send({ status: 'error', message: 'Unknown client' });
    await logOutside(database, 'device', fields(request.body), clock());
    return { status: 'success' };
  });

  pages.post('/analytics', async (request, reply) => {
    await logOutside(database, 'analytics', fields(request.body), clock());
    return reply.code(204).send();
  });

  pages.get('/log.json', async (request, reply) => {
    const kind = outsideKindNamed(parameter(request.query, 'kind'));
    return kind ? outsideLog(database, kind) : reply.code(400).send({ message: `kind is ${outsideKinds.join(', ')}` });
  });

  pages.get('/log', async (request, reply) => {
    const kind = outsideKindNamed(parameter(request.query, 'kind')) ?? 'pixel';
    const links = outsideKinds.map((name) => html`<li><a href="/sandbox/log?kind=${name}">${titles[name]}</a></li>`);
    const entries = await outsideLog(database, kind);
    return show(
      reply,
      titles[kind],
      html`<ul>
          ${links}
        </ul>
        ${entries.length === 0 ? html`<p>Nothing was sent yet.</p>` : entries.slice(0, 50).map(card)}
        <a href="/sandbox">To the sandbox</a>`,
    );
  });
}

function card({ at, entry }: OutsideEntry) {
  const rows = Object.entries(entry).map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${typeof value === 'string' ? value : JSON.stringify(value)}</td>
      </tr>`,
  );
  return html`<div class="card">
    <p class="quiet">${time(new Date(at))}</p>
    <div class="wide" tabindex="0" role="region" aria-label="What was sent">
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </div>`;
}
