import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#sandbox/app.ts';
import { openDatabase } from '#sandbox/database.ts';

const script = `export const text = ${JSON.stringify('a line that repeats itself '.repeat(200))};`;

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lender-client-'));
  const log: string[] = [];
  let app: FastifyInstance;
  let end: () => Promise<void>;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>first</title>');
    writeFileSync(join(folder, 'app.html'), '<!doctype html><title>app</title>');
    writeFileSync(join(folder, 'assets', 'index-Ab3_x-9Q.js'), script);
    const database = await openDatabase('memory');
    const ports = { database, clock: () => new Date(), pause: () => Promise.resolve() };
    app = await buildApp({ ...ports, client: folder, perMinute: 5, log: { write: (line) => void log.push(line) } });
    end = async () => {
      await app.close();
      await database.destroy();
      rmSync(folder, { recursive: true });
    };
  }, 60_000);
  afterAll(() => end());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

  it('serves the first screen at / and the app at the address of any screen, never from a cache unasked, and not kept where the address has parameters', async () => {
    for (const [url, title, kept] of [
      ['/', 'first', 'no-cache'],
      ['/?mobile_no=9876543210', 'first', 'no-store'],
      ['/gender', 'app', 'no-cache'],
      ['/login?token=x', 'app', 'no-store'],
      ['/no/such/screen', 'app', 'no-cache'],
    ] as const) {
      const page = await get(url);
      expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        kept,
      ]);
      expect(page.body).toContain(`<title>${title}</title>`);
      expect(page.headers['content-security-policy']).toContain("default-src 'none';script-src 'self'");
    }
  });

  it('serves files with a hash in their name for ever, compressed as the browser can', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const file = await get('/assets/index-Ab3_x-9Q.js', { 'accept-encoding': encoding });
      expect(file.headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
      });
      expect(file.rawPayload.length).toBeLessThan(script.length / 10);
      expect(unpack[encoding](file.rawPayload).toString()).toBe(script);
    }
    expect((await get('/assets/index-Ab3_x-9Q.js')).body).toBe(script);
  });

  it('does not answer for a file that is not there, nor outside its folder', async () => {
    for (const url of ['/assets/gone.js', '/../package.json', '/%2e%2e/package.json', '/sandbox/none', '/api/none']) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.body).not.toContain('<title>');
    }
  });

  it('lets one address make so many calls a minute, and goes on showing pages', async () => {
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1)
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/step/next-step', payload: {}, remoteAddress: '203.0.113.9' }))
          .statusCode,
      );
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const refused = await app.inject({
      method: 'POST',
      url: '/api/step/next-step',
      payload: {},
      remoteAddress: '203.0.113.9',
    });
    expect(refused.json()).toEqual({ statusCode: 429, message: 'Too many requests. Please wait a minute.' });
    expect((await app.inject({ method: 'GET', url: '/', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
    expect(
      (await app.inject({ method: 'POST', url: '/api/step/next-step', payload: {}, remoteAddress: '203.0.113.10' }))
        .statusCode,
    ).toBe(403);
  });
});

describe('the pixel', () => {
  const ports = { clock: () => new Date(), pause: () => Promise.resolve() };
  const imageRule = async (options: { pixelHost?: string }) => {
    const database = await openDatabase('memory');
    const site = await buildApp({ ...ports, ...options, database });
    const response = await site.inject({ method: 'POST', url: '/none' });
    await site.close();
    await database.destroy();
    return /img-src [^;]*/.exec(String(response.headers['content-security-policy']))?.[0];
  };

  it('is loaded from the host that the server is started with, and from no other', async () => {
    expect(await imageRule({})).toBe("img-src 'self' data: blob:");
    expect(await imageRule({ pixelHost: 'https://pixel.example' })).toBe(
      "img-src 'self' data: blob: https://pixel.example",
    );
  });

  it.each(['pixel.example', 'http://pixel.example', 'https://pixel.example/p', "https://a.example; script-src 'self'"])(
    'is refused the host %s',
    async (pixelHost) => {
      const database = undefined as never; // it does not come to that
      await expect(buildApp({ ...ports, database, pixelHost })).rejects.toThrow('has to be like');
    },
  );
});

describe("the payment provider's checkout", () => {
  it('may be loaded, framed and posted to at the hosts that the server is started with, and at no other', async () => {
    const database = await openDatabase('memory');
    const hosts = ['https://checkout.pay.example', 'https://api.pay.example'];
    const ports = { database, clock: () => new Date(), pause: () => Promise.resolve() };
    const site = await buildApp({ ...ports, checkoutHosts: hosts });
    const { headers } = await site.inject({ method: 'GET', url: '/none' });
    const policy = String(headers['content-security-policy']).split(';');
    for (const directive of ['script-src', 'frame-src', 'form-action'])
      expect(policy).toContain(`${directive} 'self' ${hosts.join(' ')}`);
    expect(policy).toContain("connect-src 'self'");
    expect(headers['permissions-policy']).toContain(`payment=(self "${hosts[0]}" "${hosts[1]}")`);
    await expect(buildApp({ ...ports, checkoutHosts: ["https://a.example 'unsafe-inline'"] })).rejects.toThrow('like');
    await site.close();
    await database.destroy();
  });
});

describe('a server whose database is gone', () => {
  it('is not ready, and says so without telling why', { timeout: 60_000 }, async () => {
    const database = await openDatabase('memory');
    const log: string[] = [];
    const app = await buildApp({
      database,
      clock: () => new Date(),
      pause: () => Promise.resolve(),
      log: { write: (line) => void log.push(line) },
    });
    await app.ready();
    expect((await app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200);
    await database.destroy();
    const health = await app.inject({ method: 'GET', url: '/health' });
    const call = await app.inject({
      method: 'POST',
      url: '/api/customers/customer-login-byMsg91',
      payload: { mobile: '9876543210' },
    });
    for (const response of [health, call]) {
      expect([response.statusCode, response.json()]).toEqual([
        500,
        { statusCode: 500, message: 'Something went wrong on the server.' },
      ]);
    }
    expect(log.join('')).toContain('"msg":"failed"');
    expect(log.join('')).not.toContain('9876543210');
    await app.close();
  });
});
