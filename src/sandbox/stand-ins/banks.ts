import type { FastifyInstance } from 'fastify';
import { bankOf } from '../rules/banks.ts';
import { html } from './page.ts';

/** Pictures of banks: a house with columns in a colour of its own, and the code's letters. Nobody's trademark. */
export function addBanks(pages: FastifyInstance): void {
  pages.get<{ Params: { code: string } }>('/banks/:code.svg', async (request, reply) => {
    const { code } = request.params;
    const bank = bankOf(`${code}0000000`);
    if (bank === undefined) return reply.code(404).send();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture(code, bank));
  });
}

function picture(code: string, bank: string): string {
  const hue = Array.from(code).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img">
    <title>${bank}</title>
    <rect width="48" height="48" rx="12" fill="hsl(${hue} 55% 38%)" />
    <path d="M24 8 10 16v3h28v-3zM13 21h4v9h-4zM22 21h4v9h-4zM31 21h4v9h-4zM10 32h28v3H10z" fill="#fff" />
    <text x="24" y="44" font-family="sans-serif" font-size="7" font-weight="700" text-anchor="middle" fill="#fff">
      ${code}
    </text>
  </svg>`.html;
}
