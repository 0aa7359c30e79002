import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

const value = z.union([z.string(), z.number()]).transform(String);
const words = z.array(z.string()).default([]);

/** As much of a service as can be honoured without Docker; mem_limit, init, restart and healthcheck cannot. */
const service = z.looseObject({
  image: z.string(),
  build: z.looseObject({ target: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), value).default({}),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().default(false),
  cap_drop: words,
  cap_add: words,
  security_opt: words,
  tmpfs: words,
  volumes: words,
  network_mode: z.string().optional(),
});
export type Service = z.output<typeof service>;

const composeFile = z.looseObject({ services: z.record(z.string(), service) });
const file = resolve(import.meta.dirname, '../../ops/containers/compose.yaml');

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly service: (name: string) => Service;
  /** What the service's processes find in their environment: 'environment' wins over 'env_file'. */
  readonly environmentOf: (name: string) => Readonly<Record<string, string>>;
}

/** ops/containers/compose.yaml, with what the files beside it would hold: variables (.env) and the owner's settings. */
export function readCompose(
  variables: Readonly<Record<string, string>>,
  envFiles: Readonly<Record<string, string>>,
): Compose {
  const text = readFileSync(file, 'utf8').replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const given = variables[name];
    if (given === undefined) throw new Error(`compose.yaml asks for ${name}.`);
    return given;
  });
  const { services } = composeFile.parse(parse(text, { merge: true }));
  const find = (name: string) => {
    const found = services[name];
    if (found === undefined) throw new Error(`compose.yaml has no service '${name}'.`);
    return found;
  };
  return {
    services,
    service: find,
    environmentOf: (name) => {
      const { env_file, environment } = find(name);
      const owners = env_file === undefined ? '' : envFiles[env_file];
      if (owners === undefined) throw new Error(`compose.yaml asks for the file ${env_file}.`);
      return { ...(parseEnv(owners) as Record<string, string>), ...environment };
    },
  };
}
