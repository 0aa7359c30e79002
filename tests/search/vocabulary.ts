import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** schema.org's vocabulary, read from the types of the package schema-dts: the compiler checks only the source. */
const declarations = readFileSync(
  fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.[^.]+$/, '.d.ts'),
  'utf8',
);

const bases = new Map<
  string,
  { readonly parents: readonly string[]; readonly properties: readonly string[] }
>();
for (const [, name = '', parents = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+?)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
)) {
  bases.set(name, {
    parents: [...parents.matchAll(/(\w+)Base\b/g)].flatMap(([, parent]) => parent ?? []),
    properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].flatMap(([, property]) => property ?? []),
  });
}
const baseOfLeaf = new Map<string, string>();
for (const [, base = '', type = ''] of declarations.matchAll(
  /^export interface \w+Leaf extends (\w+?)Base \{\n {4}"@type": "(\w+)";/gm,
)) {
  baseOfLeaf.set(type, base);
}

function propertiesOfBase(name: string): readonly string[] {
  const base = bases.get(name);
  return base ? [...base.properties, ...base.parents.flatMap(propertiesOfBase)] : [];
}

/** All properties of a type, including inherited ones; null if schema.org has no such type. */
export function propertiesOf(type: string): ReadonlySet<string> | null {
  const base = baseOfLeaf.get(type);
  return base === undefined ? null : new Set(propertiesOfBase(base));
}
