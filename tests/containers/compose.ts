import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

const variableValue = z.union([z.string(), z.number()]).transform(String);
const stringList = z.array(z.string()).default([]);

/** The settings of a service that container.ts applies; mem_limit, init, restart and healthcheck are ignored. */
const serviceSchema = z.looseObject({
  image: z.string(),
  build: z.looseObject({ target: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), variableValue).default({}),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().default(false),
  cap_drop: stringList,
  cap_add: stringList,
  security_opt: stringList,
  tmpfs: stringList,
  volumes: stringList,
  network_mode: z.string().optional(),
});
export type Service = z.output<typeof serviceSchema>;

const composeSchema = z.looseObject({ services: z.record(z.string(), serviceSchema) });
const composePath = resolve(import.meta.dirname, '../../ops/containers/compose.yaml');

export interface Compose {
  readonly service: (name: string) => Service;
  /** The environment variables of a service; 'environment' takes precedence over 'env_file'. */
  readonly environmentOf: (name: string) => Readonly<Record<string, string>>;
}

/** Reads ops/containers/compose.yaml; `variables` replaces the file .env, `envFileContents` the files named by env_file. */
export function readCompose(
  variables: Readonly<Record<string, string>>,
  envFileContents: Readonly<Record<string, string>>,
): Compose {
  const text = readFileSync(composePath, 'utf8').replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const variable = variables[name];
    if (variable === undefined) throw new Error(`compose.yaml needs the variable ${name}.`);
    return variable;
  });
  const { services } = composeSchema.parse(parse(text, { merge: true }));
  const findService = (name: string) => {
    const service = services[name];
    if (service === undefined) throw new Error(`compose.yaml has no service '${name}'.`);
    return service;
  };
  return {
    service: findService,
    environmentOf: (name) => {
      const { env_file, environment } = findService(name);
      const envFileContent = env_file === undefined ? '' : envFileContents[env_file];
      if (envFileContent === undefined) throw new Error(`compose.yaml needs the file ${env_file}.`);
      return { ...(parseEnv(envFileContent) as Record<string, string>), ...environment };
    },
  };
}
