import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvironment } from '../../server/environment.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('ops/containers/Dockerfile');
const instructions = dockerfile.replaceAll(/\\\n\s*/g, ' ').match(/^[A-Z]+ .+$/gm) ?? [];
const stages = instructions.flatMap((line) => line.match(/^FROM \S+ AS (\S+)$/)?.[1] ?? []);

const serviceSchema = z.looseObject({
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  image: z.string(),
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(z.string()).optional(),
});
const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
  'x-site': z.unknown(),
  'x-settings': z.unknown(),
  'x-logging': z.unknown(),
});
const compose = composeSchema.parse(parse(read('ops/containers/compose.yaml'), { merge: true }));

test('RUN-12 the Dockerfile uses only known instructions, stages and files', () => {
  const knownInstructions = [
    'FROM',
    'WORKDIR',
    'ENV',
    'COPY',
    'RUN',
    'USER',
    'HEALTHCHECK',
    'ENTRYPOINT',
    'CMD',
    'EXPOSE',
  ];
  expect(
    instructions.map((line) => line.split(' ')[0]).filter((word) => !knownInstructions.includes(word ?? '')),
  ).toEqual([]);
  expect(instructions.length).toBe(dockerfile.match(/^[A-Z]{2,}\b/gm)?.length);
  for (const line of instructions.filter((text) => text.startsWith('COPY'))) {
    const from = line.match(/--from=(\S+)/)?.[1];
    if (from !== undefined) expect(stages).toContain(from);
    const sources = line
      .split(' ')
      .slice(1, -1)
      .filter((word) => !word.startsWith('--'));
    const projectPaths =
      from === undefined ? sources : sources.map((path) => path.replace('/srv/seaface/current/', ''));
    for (const path of projectPaths.filter((name) => !/^(?:build|node_modules)(?:\/|$)/.test(name)))
      expect(existsSync(join(root, path)), path).toBe(true);
  }
  for (const line of instructions.filter((text) => /^(?:CMD|ENTRYPOINT) /.test(text)))
    expect(line).toMatch(/^[A-Z]+ \[".+"\]$/);
  expect(dockerfile.slice(dockerfile.indexOf('AS site'), dockerfile.indexOf('AS proxy'))).toMatch(
    /^USER node$/m,
  );
});

test('RUN-12 compose.yaml uses only existing stages and settings, and opens only the ports of the proxy', () => {
  for (const [name, { build, environment = {}, ports, volumes = [] }] of Object.entries(compose.services)) {
    if (build) {
      expect(stages).toContain(build.target);
      expect(existsSync(resolve(root, 'ops/containers', build.context, build.dockerfile))).toBe(true);
    }
    expect([name, ports !== undefined]).toEqual([name, name === 'proxy']);
    for (const volume of volumes.filter((text) => !text.startsWith('/')))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    if (build?.target !== 'site') continue;
    const settings = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, String(value)]),
    );
    const parsedSettings = readEnvironment({
      ...settings,
      DATABASE_URL: 'postgres://seaface@database/seaface',
      SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
    });
    expect(Object.keys(settings).filter((key) => !(key in parsedSettings))).toEqual([]);
  }
});

test('RUN-12 the workflows run only existing scripts', () => {
  const workflowSchema = z.looseObject({
    jobs: z.record(
      z.string(),
      z.looseObject({ steps: z.array(z.looseObject({ run: z.string().optional() })) }),
    ),
  });
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const runs = ['check', 'deployed', 'publish'].flatMap((name) =>
    Object.values(workflowSchema.parse(parse(read(`.github/workflows/${name}.yml`))).jobs).flatMap(
      ({ steps }) => steps.flatMap(({ run }) => run ?? []),
    ),
  );
  const ownScripts = runs.flatMap((run) => run.match(/\.ci\/[\w-]+/g) ?? []);
  expect(new Set(ownScripts)).toEqual(new Set(['.ci/run', '.ci/affected-parts']));
  for (const script of ownScripts) expect(statSync(join(root, script)).mode & 0o111).not.toBe(0);
  for (const run of runs)
    for (const [, script = ''] of run.matchAll(/npm run (\S+)/g))
      expect(Object.keys(scripts)).toContain(script);
});
