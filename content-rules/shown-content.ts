import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isRecord } from './json-values.ts';

const root = join(import.meta.dirname, '..');

/** They read content only to check a field or to find its picture. */
const modulesOfFields = ['app/content/fields.ts', 'app/content/target.ts'];

interface Module {
  /** Source and exported name, by local name. */
  readonly imports: ReadonlyMap<string, readonly [source: string, name: string]>;
  /** Syntax trees of the values at the top level, by name. */
  readonly values: ReadonlyMap<string, unknown>;
}

function readModule(file: string): Module {
  const { program, module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const imports = new Map<string, readonly [string, string]>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName, importName, isType } of entries)
      if (!isType) imports.set(localName.value, [moduleRequest.value, importName.name ?? 'default']);
  const values = new Map<string, unknown>();
  for (const statement of program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      values.set(declaration.id.name, declaration);
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        for (const name of namesIn(id)) values.set(name, init);
  }
  return { imports, values };
}

/** The names that are used in a syntax tree, except those of which it only reads the length. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isRecord(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'ImportExpression')
    throw new Error('import() in the code of a loader cannot be followed.');
  const { key, property, ...children } = node;
  if (isRecord(property) && property.name === 'length') return [];
  return [...Object.values(children), ...(node.computed ? [key, property] : [])].flatMap(namesIn);
}

const modules = new Map<string, Module>();

/** Follows the imports within app/content: other code may not read content (`npm run check:imports`). */
function collectContentFiles(file: string, name: string, found: Set<string>, seen: Set<string>): void {
  if (seen.has(`${file} ${name}`)) return;
  seen.add(`${file} ${name}`);
  const { imports, values } = modules.getOrInsertComputed(file, readModule);
  if (!values.get(name))
    throw new Error(`${file} does not define ${name}: what it shows cannot be found out.`);
  for (const used of namesIn(values.get(name))) {
    const [source = '', importedName = ''] = imports.get(used) ?? [];
    const importedFile = join(file, '..', source);
    if (source.startsWith('#content/')) found.add(source.slice(1));
    else if (source === '') {
      if (values.has(used)) collectContentFiles(file, used, found, seen);
    } else if (/^app\/content\/.+\.ts$/.test(importedFile) && !modulesOfFields.includes(importedFile))
      collectContentFiles(importedFile, importedName, found, seen);
  }
}

/** The content files that every page shows. Of the pages in menus it shows no more than their entries. */
export const contentOnEveryPage = (): readonly string[] =>
  shownContent('app/root.tsx').filter((file) => !file.startsWith('content/pages/'));

/** The content files from which the loader of a route takes what it returns. */
export function shownContent(route: string): readonly string[] {
  const found = new Set<string>();
  collectContentFiles(route, 'loader', found, new Set());
  return [...found].toSorted();
}
