import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const originSchema = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

/** publishing.json, described in docs/operating.md. */
const settingsSchema = z.strictObject({
  /** 'server': this computer builds and releases; 'git': a workflow does, started by a push. */
  target: z.enum(['server', 'git']),
  /** The host for ssh. */
  server: z.string().regex(/^[^-\s]\S*$/),
  /** The origin of the live site. */
  address: originSchema,
  preview: z.strictObject({ address: originSchema }).optional(),
});

export type PublishingSettings = z.output<typeof settingsSchema>;

/** Null if publishing is not set up. */
export function readPublishingSettings(root: string): PublishingSettings | null {
  const file = join(root, 'publishing.json');
  if (!existsSync(file)) return null;
  const parsed = settingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`publishing.json: ${z.prettifyError(parsed.error)}`);
}
