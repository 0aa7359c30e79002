import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { allSettingNames, type Environment, ownerSettingNames, readEnvironment } from './environment.ts';
import type { Log } from './log.ts';

/** Settings of the owner's file that have no effect, by name. */
export interface IneffectiveSettings {
  /** Known settings that are not allowed in this file, or have another value in the process environment. */
  readonly ignored: readonly string[];
  /** Names of no setting. */
  readonly unknown: readonly string[];
}

export interface Settings extends IneffectiveSettings {
  readonly environment: Environment;
}

function readSettingsFile(path: string): Readonly<Record<string, string>> {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    throw new Error(`SETTINGS_FILE: ${path} cannot be read (${String(code)}).`);
  }
}

/** SETTINGS_FILE may set only the owner's settings, and the process environment has priority over it. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const { SETTINGS_FILE: path } = variables;
  if (!path) return { environment: readEnvironment(variables), ignored: [], unknown: [] };
  const fileSettings = Object.entries(readSettingsFile(path));
  const isEffective = (name: string) => ownerSettingNames.has(name) && (variables[name] ?? '') === '';
  const ineffectiveNames = fileSettings
    .filter(([name, value]) => value !== '' && value !== variables[name] && !isEffective(name))
    .map(([name]) => name);
  const effectiveEntries = fileSettings.filter(([name]) => isEffective(name));
  try {
    return {
      environment: readEnvironment({ ...variables, ...Object.fromEntries(effectiveEntries) }),
      ignored: ineffectiveNames.filter((name) => allSettingNames.has(name)),
      unknown: ineffectiveNames.filter((name) => !allSettingNames.has(name)),
    };
  } catch (error) {
    throw error instanceof Error ? new Error(`${error.message}\n(settings file: ${path})`) : error;
  }
}

export function logIneffectiveSettings({ ignored, unknown }: IneffectiveSettings, log: Log): void {
  for (const variable of ignored)
    log.warn('setting_ignored', { variable, reason: 'it cannot be set in this file' });
  for (const variable of unknown)
    log.warn('setting_ignored', { variable, reason: 'there is no such setting' });
}
