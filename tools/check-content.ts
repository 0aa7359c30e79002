import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fieldName } from '../app/content/parse-content.ts';

/**
 * The door of content/, tried without building: every file parses, every picture has its file, every link
 * inside the site leads somewhere, every sample mark points at a field.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const faults: string[] = [];

async function parseAll(): Promise<void> {
  for (const module of globSync('app/content/*.server.ts', { cwd: root })) {
    try {
      await import(`../${module}`);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
}

type Visit = (path: readonly PropertyKey[], value: string) => void;

function eachString(value: unknown, visit: Visit, path: readonly PropertyKey[] = []): void {
  if (typeof value === 'string') visit(path, value);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) eachString(item, visit, [...path, index]);
  else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) eachString(item, visit, [...path, key]);
  }
}

function fieldExists(data: unknown, field: string): boolean {
  let here: unknown = data;
  for (const key of field.split(/[.[\]]+/).filter(Boolean)) {
    if (here === null || typeof here !== 'object' || !(key in here)) return false;
    here = (here as Record<string, unknown>)[key];
  }
  return true;
}

function checkFile(file: string, addresses: ReadonlySet<string>): void {
  const data: unknown = JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
  const samples = data && typeof data === 'object' && 'samples' in data ? data.samples : {};
  for (const field of Object.keys(samples ?? {})) {
    if (!fieldExists(data, field)) faults.push(`${file}\n  samples: there is no field '${field}'`);
  }
  eachString(data, (path, value) => {
    if (!value.startsWith('/') || value.includes(' ')) return;
    const field = `${file}\n  ${fieldName(path)}`;
    const [address = ''] = value.split(/[?#]/);
    if (address.startsWith('/assets/')) {
      if (!existsSync(`${root}public${address}`)) faults.push(`${field}: there is no file public${address}`);
    } else if (!addresses.has(address)) {
      faults.push(`${field}: '${value}' is not a page of this site`);
    }
  });
}

await parseAll();
const { pagePaths } = await import('../app/paths.ts');
for (const file of globSync('content/**/*.json', { cwd: root })) checkFile(file, new Set<string>(pagePaths));

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`\n${faults.length} faults in content/`);
  process.exit(1);
}
console.log('content/ is in order');
