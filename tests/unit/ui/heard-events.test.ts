import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { heardEvents } from '#ui/heard-events.ts';
import { lineOf, parse, root, sourceFiles, walk } from '../../source-files.ts';

/** The events of the page by which React knows of each of these. */
const events: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onChange: ['change', 'click', 'input'],
  onClick: ['click'],
  onFocus: ['focusin'],
  onMouseDown: ['mousedown'],
  onSubmit: ['submit'],
};
/** React hears these at the element itself. */
const atElement = new Set(['onCancel', 'onClose', 'onError', 'onInvalid', 'onLoad', 'onScroll', 'onToggle']);

const types = readFileSync(join(root, 'node_modules/@types/react/index.d.ts'), 'utf8');
const known = new Set(Array.from(types.matchAll(/^ {8}(on[A-Z]\w*)\?: \w+EventHandler</gm), ([, name]) => name ?? ''));

function isHeard(name = ''): boolean {
  return atElement.has(name) || (events[name]?.every((event) => heardEvents.has(event)) ?? false);
}

test('every event that a component asks React for is one that React hears', () => {
  expect(known.size).toBeGreaterThan(50);
  const asked: string[] = [];
  for (const file of ['ui', 'engine', 'widgets', 'app'].flatMap((folder) => sourceFiles(`src/${folder}`))) {
    walk(parse(file), (node) => {
      if (!ts.isJsxAttribute(node)) return;
      const name = node.name.getText();
      if (known.has(name)) asked.push(`${name} in ${file.path}:${lineOf(node)}`);
    });
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((each) => !isHeard(each.split(' ')[0]))).toEqual([]);
});
