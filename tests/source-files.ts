import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '..');

/** A TypeScript file of this repository, its path from the root with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every .ts, .tsx and .mjs file below a folder, generated ones left out. */
export function sourceFiles(folder: string): SourceFile[] {
  return (
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      // The bench's own packages and what it makes are no files of this repository.
      .filter((path) => !/^src\/generated\/|^tests\/bench\/(node_modules|\.cache)\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  );
}

/** The syntax tree of a source file, with parents. */
export function parse(file: SourceFile): ts.SourceFile {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true, kind);
}

/** Calls `visit` for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The line that a node begins on, counted from 1. */
export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** An import of a file. `to` is a path from the root for one of this repository, else the package's name. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly own: boolean;
  /** Whether it vanishes when types are stripped. */
  readonly typeOnly: boolean;
}

/** Every import, export-from and dynamic import of a file. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  walk(parse(file), (node) => {
    const target = targetOf(node);
    if (target !== undefined) found.push(resolveImport(file.path, target.text, target.typeOnly));
  });
  return found;
}

function targetOf(node: ts.Node): { text: string; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return {
      text: node.moduleSpecifier.text,
      typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
    return { text: node.moduleSpecifier.text, typeOnly: node.isTypeOnly };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [first] = node.arguments;
    if (first !== undefined && ts.isStringLiteralLike(first)) return { text: first.text, typeOnly: false };
  }
  return undefined;
}

function resolveImport(from: string, text: string, typeOnly: boolean): Import {
  if (text.startsWith('#')) return { from, to: `src/${text.slice(1)}`, own: true, typeOnly };
  if (text.startsWith('.')) return { from, to: join(dirname(from), text).replaceAll('\\', '/'), own: true, typeOnly };
  return { from, to: text, own: false, typeOnly };
}
