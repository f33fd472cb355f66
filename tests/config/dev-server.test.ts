import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configPlugin } from '#build/vite-plugin.ts';
import { filesOf, smallConfig } from './fixture.ts';

const colour = 'screens.config/screens/colour.json';

let root = '';
let server: ViteDevServer;
/** What the server tells the page. */
const told = vi.fn<(message: unknown) => void>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dev-server-'));
  for (const [path, { text }] of filesOf(smallConfig())) save(path, text);
  server = await createServer({
    configFile: false,
    root: join(root, 'src'),
    mode: 'development',
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
    plugins: [configPlugin(root)],
  });
  server.ws.send = told; // the page's end of the line
  await server.listen();
}, 60_000);

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

test('the config is compiled when the server starts', { timeout: 60_000 }, async () => {
  await expect.poll(() => generated('screens/colour.ts'), { timeout: 30_000 }).toContain('"Which colour?"');
});

test(
  'a saved screen is compiled at once, and its module hands the change to the page',
  { timeout: 60_000 },
  async () => {
    save(colour, JSON.stringify({ ...smallConfig()[colour], title: 'Which one?' }));
    await expect.poll(() => generated('screens/colour.ts'), { timeout: 30_000 }).toContain('"Which one?"');
    const module = await server.transformRequest('/generated/screens/start.ts');
    expect(module?.code).toContain('"config-screen-changed"');
    expect(module?.code).toContain('import.meta.hot?.accept');
  },
);

test('a file that is saved twice at once is read as it was saved last', { timeout: 60_000 }, async () => {
  save(colour, JSON.stringify({ ...smallConfig()[colour], title: 'Which first?' }));
  await expect.poll(() => generated('screens/colour.ts'), { timeout: 30_000, interval: 1 }).toContain('"Which first?"');
  save(colour, JSON.stringify({ ...smallConfig()[colour], title: 'Which last?' }));
  await expect.poll(() => generated('screens/colour.ts'), { timeout: 30_000 }).toContain('"Which last?"');
});

test(
  'an error shows in the page, in the words of the checker, and the last good config stays',
  { timeout: 60_000 },
  async () => {
    told.mockClear();
    const before = generated('screens/colour.ts');
    save(colour, JSON.stringify({ ...smallConfig()[colour], titel: 'x' }));
    await expect.poll(() => told.mock.calls, { timeout: 30_000 }).not.toEqual([]);
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      type: 'custom',
      event: 'config-problems',
      data: { text: expect.stringContaining('The file knows no key "titel".\n  → did you mean title?') as string },
    });
    expect(generated('screens/colour.ts')).toBe(before);
  },
);

test('the error goes when the file is right again', { timeout: 60_000 }, async () => {
  told.mockClear();
  save(colour, JSON.stringify({ ...smallConfig()[colour], title: 'Which one?' }));
  await expect
    .poll(() => told.mock.calls, { timeout: 30_000 })
    .toContainEqual([{ type: 'custom', event: 'config-problems', data: { text: '' } }]);
});

test(
  'what takes long to prove is said a moment later, and the change shows all the same',
  { timeout: 60_000 },
  async () => {
    told.mockClear();
    const lonely = { route: '/lonely', title: 'Nobody comes here', access: 'anyone', back: [{ to: 'start' }] };
    save('screens.config/screens/lonely.json', JSON.stringify(lonely));
    await expect
      .poll(() => told.mock.calls, { timeout: 30_000 })
      .toContainEqual([
        {
          type: 'custom',
          event: 'config-problems',
          data: { text: expect.stringContaining('Nobody can get to “Nobody comes here” (lonely)') as string },
        },
      ]);
    expect(generated('screens/lonely.ts')).toContain('"Nobody comes here"');
  },
);

function save(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function generated(path: string): string {
  try {
    return readFileSync(join(root, 'src/generated', path), 'utf8');
  } catch {
    return '';
  }
}
