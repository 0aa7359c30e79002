import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

const variableValue = z.union([z.string(), z.number()]).transform(String);
const strings = z.array(z.string()).default([]);

/** The settings of a service that container.ts applies; mem_limit, init, restart and healthcheck are ignored. */
const service = z.looseObject({
  image: z.string(),
  build: z.looseObject({ target: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), variableValue).default({}),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().default(false),
  cap_drop: strings,
  cap_add: strings,
  security_opt: strings,
  tmpfs: strings,
  volumes: strings,
  network_mode: z.string().optional(),
});
export type Service = z.output<typeof service>;

const composeFile = z.looseObject({ services: z.record(z.string(), service) });
const file = resolve(import.meta.dirname, '../../ops/containers/compose.yaml');

export interface Compose {
  readonly service: (name: string) => Service;
  /** The environment variables of a service; 'environment' takes precedence over 'env_file'. */
  readonly environmentOf: (name: string) => Readonly<Record<string, string>>;
}

/** Reads ops/containers/compose.yaml; `variables` replaces the file .env, `envFiles` the files named by env_file. */
export function readCompose(
  variables: Readonly<Record<string, string>>,
  envFiles: Readonly<Record<string, string>>,
): Compose {
  const text = readFileSync(file, 'utf8').replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const variable = variables[name];
    if (variable === undefined) throw new Error(`compose.yaml needs the variable ${name}.`);
    return variable;
  });
  const { services } = composeFile.parse(parse(text, { merge: true }));
  const findService = (name: string) => {
    const named = services[name];
    if (named === undefined) throw new Error(`compose.yaml has no service '${name}'.`);
    return named;
  };
  return {
    service: findService,
    environmentOf: (name) => {
      const { env_file, environment } = findService(name);
      const settings = env_file === undefined ? '' : envFiles[env_file];
      if (settings === undefined) throw new Error(`compose.yaml needs the file ${env_file}.`);
      return { ...(parseEnv(settings) as Record<string, string>), ...environment };
    },
  };
}
