import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Type declarations of schema.org's vocabulary, from the package schema-dts. The compiler checks only our source with them, not the built pages. */
const declarations = readFileSync(
  fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.[^.]+$/, '.d.ts'),
  'utf8',
);

/** schema-dts declares for a type X the interfaces XBase (its properties) and XLeaf (its @type). */
const baseByName = new Map<
  string,
  { readonly parents: readonly string[]; readonly properties: readonly string[] }
>();
for (const [, name = '', parents = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+?)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
)) {
  baseByName.set(name, {
    parents: [...parents.matchAll(/(\w+)Base\b/g)].flatMap(([, parent]) => parent ?? []),
    properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].flatMap(([, property]) => property ?? []),
  });
}
const baseNameOfType = new Map<string, string>();
for (const [, base = '', type = ''] of declarations.matchAll(
  /^export interface \w+Leaf extends (\w+?)Base \{\n {4}"@type": "(\w+)";/gm,
)) {
  baseNameOfType.set(type, base);
}

function propertiesOfBase(name: string): readonly string[] {
  const base = baseByName.get(name);
  return base ? [...base.properties, ...base.parents.flatMap(propertiesOfBase)] : [];
}

/** All properties of a type, including inherited ones; null if schema.org has no such type. */
export function propertiesOf(type: string): ReadonlySet<string> | null {
  const base = baseNameOfType.get(type);
  return base === undefined ? null : new Set(propertiesOfBase(base));
}
