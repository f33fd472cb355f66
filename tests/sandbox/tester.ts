import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** Sets an application's status by the tester's hand. */
export async function setLead(app: FastifyInstance, mobile: string, status: string): Promise<void> {
  await control(app, 'lead', { mobile, status });
}

/** Uses one of the console's controls as a program does; gives what it answers. */
export async function control<Result = object>(app: FastifyInstance, name: string, payload: object): Promise<Result> {
  const response = await app.inject({ method: 'POST', url: `/sandbox/${name}`, payload });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<Result>();
}

/** Opens a page of the sandbox under its full address. */
export async function open(app: FastifyInstance, address: string) {
  const { pathname, search } = new URL(address);
  return app.inject({ method: 'GET', url: pathname + search });
}

/** Sends a form of the sandbox as a browser does. */
export async function submit(app: FastifyInstance, url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
}
