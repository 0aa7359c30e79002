import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the site is published to: publishing.json, described in docs/operating.md. */
const settingsSchema = z.strictObject({
  /** Who builds and releases: this computer, or a workflow that sees the push. */
  target: z.enum(['server', 'git']),
  /** The server as ssh knows it. */
  server: z.string().regex(/^[^-\s]\S*$/),
  /** Where visitors find the site. */
  address: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
  preview: z
    .strictObject({
      address: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
    })
    .optional(),
});

export type PublishingSettings = z.output<typeof settingsSchema>;

/** Null if publishing is not set up. */
export function publishingSettings(root: string): PublishingSettings | null {
  const file = join(root, 'publishing.json');
  if (!existsSync(file)) return null;
  const parsed = settingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`publishing.json: ${z.prettifyError(parsed.error)}`);
}
