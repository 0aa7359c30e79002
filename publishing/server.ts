import { createReadStream } from 'node:fs';
import { machine, type } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PublishingFailure } from './failure.ts';
import { lastLines, run } from './run-program.ts';
import type { VisitorsSee } from './state.ts';

/** Detects a lost connection within 15 s, and fails instead of asking for a password. */
const sshOptions = [
  'BatchMode=yes',
  'ConnectTimeout=15',
  'ServerAliveInterval=5',
  'ServerAliveCountMax=3',
].flatMap((option) => ['-o', option]);

const root = `\${SEAFACE_ROOT:-/srv/seaface}`;
const unchanged = 'The live site is as it was, and your changes are saved here.';

function ssh(server: string, command: string, file?: string) {
  return run(
    'ssh',
    [...sshOptions, server, command],
    file === undefined ? {} : { input: createReadStream(file) },
  );
}

async function sshOrFail(server: string, command: string, words: string, file?: string): Promise<string> {
  const { status, stdout, output } = await ssh(server, command, file);
  if (status !== 0) throw new PublishingFailure(words, { details: lastLines(output) });
  return stdout;
}

/** Exit status of ssh without a connection. */
const noConnection = 255;

export async function liveRelease(server: string): Promise<string> {
  const { status, stdout, output } = await ssh(server, `readlink "${root}/current"`);
  if (status === 0) return basename(stdout.trim());
  throw new PublishingFailure(
    status === noConnection
      ? `The server could not be reached. ${unchanged} Try again in a few minutes; if it fails again, send the details to whoever looks after the server.`
      : 'The first version has to be installed on the server by hand: docs/operating.md says how.',
    { details: lastLines(output) },
  );
}

/** Copies and installs a release without switching to it; returns its name. */
export async function copyRelease(server: string, archive: string): Promise<string> {
  const name = basename(archive, '.tar.gz');
  const lost = `The connection to the server was lost while copying. ${unchanged} Publish again.`;
  const folder = '.seaface-incoming';
  const file = `${folder}/${name}.tar.gz`;
  await sshOrFail(
    server,
    `mkdir -p ${folder} && find ${folder} -type f -mmin +1440 -delete && cat >"${file}.part" && mv "${file}.part" "${file}"`,
    lost,
    archive,
  );
  await sshOrFail(
    server,
    `"${root}/current/ops/release/install" "${file}" && rm "${file}"`,
    `The server could not take the new version. ${unchanged} Send the details to whoever looks after the server.`,
  );
  // A failure to remove old releases does not matter.
  await ssh(server, `"${root}/current/ops/release/remove-old"`);
  return name;
}

/** A release contains the Node of the computer that packed it. */
export async function checkSameSystem(server: string): Promise<void> {
  const { status, stdout, output } = await ssh(server, 'uname -sm');
  const [there, here] = [stdout.trim(), `${type()} ${machine()}`];
  if (status !== 0 || there !== here)
    throw new PublishingFailure(
      `This computer (${here}) cannot build for the server (${there}). ${unchanged} Publish through Git, or from a computer like the server: docs/operating.md says how.`,
      { details: lastLines(output) },
    );
}

/** The live release after a running switch has ended; null if the server is unreachable. */
async function releaseAfterSwitch(server: string): Promise<string | null> {
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const { status, stdout } = await ssh(server, `flock "${root}/.switch.lock" readlink "${root}/current"`);
    if (status === 0) return basename(stdout.trim());
    await pause(10_000);
  }
  return null;
}

interface Switch {
  /** The message if the release does not become ready. */
  readonly words: string;
  readonly options?: string;
  readonly visitorsSee?: VisitorsSee;
}

/** Exit status of `ops/release/switch --expect` if another release is live. */
const replaced = 3;

/** A switch continues after the connection is lost; then the server is asked for the result. */
async function switchTo(
  server: string,
  name: string,
  { words, options = '', visitorsSee = 'before' }: Switch,
): Promise<void> {
  const { status, output } = await ssh(server, `"${root}/current/ops/release/switch" "${name}" ${options}`);
  if (status === 0) return;
  if (status === replaced)
    throw new PublishingFailure(
      'Another version was put live meanwhile, so nothing was changed. Your changes are saved here. Publish again.',
      { details: lastLines(output) },
    );
  const live = status === noConnection ? await releaseAfterSwitch(server) : '';
  if (live === name) return;
  throw new PublishingFailure(
    live === null
      ? 'The connection to the server was lost while the version was exchanged, so it is not known which one visitors see. Try again when the server can be reached: that settles it.'
      : words,
    { details: lastLines(output), visitorsSee: live === null ? 'unknown' : visitorsSee },
  );
}

/** Fails if another release was published meanwhile. */
export async function switchRelease(
  server: string,
  { release, before }: { readonly release: string; readonly before: string },
): Promise<void> {
  await switchTo(server, release, {
    words: `The new version did not start on the server, so the server went back to the one before. ${unchanged} Send the details to whoever looks after the server.`,
    options: `--expect "${before}"`,
  });
}

const stillLive =
  'The server could not go back to the version before. What was published last is still live. Send the details to whoever looks after the server.';

/** Rolls back a faulty release, and marks it so that `ops/release/rollback` never selects it. */
export const rejectRelease = (server: string, before: string) =>
  switchTo(server, before, { words: stillLive, options: '--reject-current', visitorsSee: 'new' });

export async function goBackTo(server: string, name: string, from: string): Promise<void> {
  const { status } = await ssh(server, `test -f "${root}/releases/${name}/RELEASE"`);
  if (status === 1)
    throw new PublishingFailure(
      'The version before is no longer on the server. Load it into a draft and publish it.',
    );
  await switchTo(server, name, { words: stillLive, options: `--expect "${from}"` });
}

export async function showPreview(server: string, name: string): Promise<void> {
  await sshOrFail(
    server,
    `"${root}/releases/${name}/ops/release/preview" "${name}"`,
    `The preview could not be changed. ${unchanged} Send the details to whoever looks after the server.`,
  );
}

/** By file. */
export async function livePageDigests(server: string): Promise<ReadonlyMap<string, string>> {
  const text = await sshOrFail(
    server,
    `cd "${root}/current/build/client" && find . -name '*.html' -type f -exec sha256sum {} +`,
    `The server could not be asked for its pages. ${unchanged}`,
  );
  const lines = text
    .trim()
    .split('\n')
    .map((line) => /^(\w+) {2}\.\/(.+)$/.exec(line));
  return new Map(lines.flatMap((found) => (found ? [[found[2] ?? '', found[1] ?? ''] as const] : [])));
}
