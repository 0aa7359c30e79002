import { text } from 'node:stream/consumers';
import { type Program, runPipe } from './run-pipe.ts';

/** A private key in a file, or in memory: then age reads it from standard input. */
export type Identity = { readonly path: string } | { readonly secret: string };

interface OneTimeKey {
  readonly recipient: string;
  readonly identity: Identity;
}

/** A key for one backup, to verify its files without the owner's private key. It is never written to disk. */
export async function createOneTimeKey(): Promise<OneTimeKey> {
  const secret = await runPipe('making a one-time key', [{ name: 'age-keygen', args: [] }], {
    consume: text,
  });
  const recipient = /^# public key: (age1\w+)$/m.exec(secret)?.[1];
  if (recipient === undefined) throw new Error('making a one-time key: age-keygen names no public key.');
  return { recipient, identity: { secret } };
}

export const encryptCommand = (recipientsFile: string, { recipient }: OneTimeKey): Program => ({
  name: 'age',
  args: ['--encrypt', '--recipients-file', recipientsFile, '--recipient', recipient],
});

export function decryptCommand(
  file: string,
  identity: Identity,
): { program: Program; input: string | undefined } {
  const [path, input] = 'path' in identity ? [identity.path, undefined] : ['-', identity.secret];
  return { program: { name: 'age', args: ['--decrypt', '--identity', path, file] }, input };
}
