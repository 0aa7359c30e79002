import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** Checks versions, digests, install scripts and licences of all dependencies. */
const root = resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const versionsSchema = z.record(z.string(), z.string());
const { dependencies, devDependencies, allowScripts } = z
  .object({
    dependencies: versionsSchema,
    devDependencies: versionsSchema,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(read('package.json'));
const artPackage = z.object({ dependencies: versionsSchema }).parse(read('art/package.json'));
const packageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const lockFileSchema = z.object({ packages: z.record(z.string(), packageSchema) });
const packagesOf = (file: string) =>
  Object.entries(lockFileSchema.parse(read(file)).packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));
const lockedPackages = packagesOf('package-lock.json');
const productionPackages = lockedPackages.filter(
  ({ dev, optional, devOptional }) => !dev && !optional && !devOptional,
);

/** Permissive licences, which only require attribution. */
const productionLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
]);
/** Also allowed for development tools and for sources of pictures and fonts, because they are not shipped. */
const toolLicences = new Set([
  ...productionLicences,
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC0-1.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);
/** Packages whose package.json has no valid licence; the value is from their LICENSE file. */
const licencesReadByHand: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': 'CC-BY-SA-4.0',
  'css-select': 'BSD-2-Clause',
  domutils: 'BSD-2-Clause',
};

function hasAllowedLicence(
  { name, license = '' }: { name: string; license?: string | undefined },
  licences: Set<string>,
): boolean {
  const expression = licencesReadByHand[name] ?? license.replaceAll(/[()]/g, '');
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((one) => licences.has(one)));
}

describe('SAFE-11 dependencies', () => {
  test('have exact versions', () => {
    const inexactVersions = [dependencies, devDependencies, artPackage.dependencies]
      .flatMap(Object.entries<string>)
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(inexactVersions).toEqual([]);
  });

  test.each(['package-lock.json', 'art/package-lock.json'])('have digests in %s', (file) => {
    expect(packagesOf(file).filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test.each(['package-lock.json', 'art/package-lock.json'])('come from any registry in %s', (file) => {
    expect(packagesOf(file).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('run install scripts only if they are listed', () => {
    const names = lockedPackages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(names.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  test('are at most 80 packages in production', () => {
    expect(productionPackages.length).toBeLessThanOrEqual(80);
  });

  test.each(['ops/release/pack', 'ops/containers/Dockerfile'])('%s omits development packages', (file) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    expect(text).toMatch(/npm (?:ci|prune) --omit=dev --omit=optional /);
  });

  test('have allowed licences', () => {
    expect(productionPackages.filter((entry) => !hasAllowedLicence(entry, productionLicences))).toEqual([]);
    const allPackages = [...lockedPackages, ...packagesOf('art/package-lock.json')];
    expect(allPackages.filter((entry) => !hasAllowedLicence(entry, toolLicences))).toEqual([]);
  });

  test('are all listed in a bill of materials', () => {
    const billJson = execFileSync(process.execPath, ['tools/check/sbom.ts'], { cwd: root, encoding: 'utf8' });
    const { components } = z
      .object({ components: z.array(z.object({ name: z.string(), version: z.string() })) })
      .parse(JSON.parse(billJson));
    const bill = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(productionPackages.filter(({ name, version }) => !bill.has(`${name}@${version}`))).toEqual([]);
  });
});
