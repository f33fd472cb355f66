import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkProject } from '#build/check/check.ts';
import { compileProject } from '#build/compile/compile.ts';
import { readFiles, type Files } from '#build/source/files.ts';
import { readProject } from '#build/source/project.ts';
import type { CompiledScreen } from '#engine/compiled.ts';
import { loadWidgets } from '#engine/load-widgets.ts';
import { createScreenForms } from '#engine/screen-forms.ts';
import { ScreenView } from '#engine/ScreenView.tsx';
import type { WidgetEntry } from '#engine/widget.ts';
import { widgets } from '#widgets/registry.ts';
import { noAct, noLanguages, noLinks, stillFacts } from '../engine/sample-screen.ts';

const root = join(import.meta.dirname, '../../..');
/** Where the example is tried: in the repository, so that its imports resolve, and where git does not look. */
const place = join(root, 'dist/readme-widget');
const readme = readFileSync(join(root, 'src/widgets/README.md'), 'utf8');
const blocks = new Map(
  [...readme.matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [path, text]),
);
const example = (path: string): string => {
  const text = blocks.get(path);
  if (text === undefined) throw new Error(`The README has no file ${path}`);
  return text;
};

/** The repository's config with the example's files beside it. */
function filesWithExample(change = (text: string) => text): Files {
  const files = new Map(readFiles(root));
  for (const [path, text] of blocks) if (path.endsWith('.json')) files.set(path, { shown: path, text: change(text) });
  const journey = 'screens.config/journey.json';
  const [entry = ''] = /\{ "label": "Rate us"[^}]*\}/.exec(readme) ?? [];
  const text = (files.get(journey)?.text ?? '').replace('"menu": [', `"menu": [${entry},`);
  return files.set(journey, { shown: journey, text });
}

const ofExample = (files: Files) => checkProject(readProject(files)).filter(({ file }) => /rate-us|stars/.test(file));

/** The line of the registry, as an entry that loads the example from where it is tried. */
function entryFromLine(line: string): WidgetEntry {
  const [, name, kind, title, file, component] =
    /^\s*(\w+): \{ kind: '(\w+)', title: '(\w+)', load: async \(\) => \(await import\('\.\/(\S+)'\)\)\.(\w+) \},\s*$/.exec(
      line,
    ) ?? [];
  expect([name, kind, title]).toEqual(['stars', 'field', 'group']);
  const load = async () => {
    const module: Record<string, never> = await import(join(place, 'src/widgets', file ?? ''));
    return module[component ?? ''] as never;
  };
  return { kind: 'field', title: 'group', load };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
}

beforeAll(async () => {
  rmSync(place, { recursive: true, force: true });
  const generated = await compileProject(readProject(filesWithExample()));
  for (const [path, text] of generated) {
    if (/^(screens\/rate-us|validators\/(rate-us|shared))/.test(path)) write(`generated/${path}`, text);
  }
  for (const [path, text] of blocks) write(path, text);
}, 60_000);

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the worked example of the README', () => {
  test('is three files and a line', () => {
    const ofWidget = [...blocks.keys()].filter((path) => path.startsWith('src/widgets/stars/'));
    expect(ofWidget).toHaveLength(3);
    expect(example('src/widgets/registry.ts').trim().split('\n')).toHaveLength(1);
  });

  test('passes the checker', () => {
    expect(ofExample(filesWithExample()).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('is held to its options', () => {
    const wrong = ofExample(filesWithExample((text) => text.replace('"count": 5', '"cuont": 5')));
    expect(wrong.map(({ file }) => file)).toContain('screens.config/screens/rate-us.json');
    expect(JSON.stringify(wrong)).toContain('cuont');
  });

  test('is generated and drawn', async () => {
    const { screen } = (await import(join(place, 'generated/screens/rate-us.ts'))) as { screen: CompiledScreen };
    const map = { ...widgets, stars: entryFromLine(example('src/widgets/registry.ts')) };
    const forms = createScreenForms(screen, stillFacts({}));
    forms.setValue('main', 'rating', 3);
    const html = renderToString(
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <ScreenView
          screen={screen}
          facts={stillFacts({})}
          act={noAct}
          links={noLinks}
          languages={noLanguages}
          forms={forms}
          widgets={await loadWidgets(screen, map, {})}
          words={{}}
          shared={{}}
        />
      </MantineProvider>,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    expect(html).toContain('aria-label="3 of 5"');
    expect(html).toMatch(/role="radiogroup"[^>]*aria-labelledby="main-rating-label"/);
    expect(html).toContain('Your rating');
    expect(forms.store('main').check()).toEqual([]);
    forms.setValue('main', 'rating', undefined);
    expect(forms.store('main').check()).toEqual([{ field: 'rating', text: 'Please choose a star' }]);
  });
});
