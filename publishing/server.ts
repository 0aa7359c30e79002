import { createReadStream } from 'node:fs';
import { machine, type } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PublishingFailure } from './failure.ts';
import type { ReleaseNames } from './publications.ts';
import { lastLines, runProgram } from './run-program.ts';
import type { SeenVersion } from './state.ts';

/** Detects a lost connection within 15 s, and fails instead of asking for a password. */
const sshOptions = [
  'BatchMode=yes',
  'ConnectTimeout=15',
  'ServerAliveInterval=5',
  'ServerAliveCountMax=3',
].flatMap((option) => ['-o', option]);

const rootFolder = `\${SEAFACE_ROOT:-/srv/seaface}`;
const nothingChangedMessage = 'The live site is as it was, and your changes are saved here.';

const ssh = (server: string, command: string, inputFile?: string) =>
  runProgram('ssh', [...sshOptions, server, command], {
    input: inputFile === undefined ? undefined : createReadStream(inputFile),
  });

async function sshOrFail(
  server: string,
  command: string,
  failureMessage: string,
  inputFile?: string,
): Promise<string> {
  const { status, stdout, output } = await ssh(server, command, inputFile);
  if (status !== 0) throw new PublishingFailure(failureMessage, { details: lastLines(output) });
  return stdout;
}

/** The exit status of ssh if there is no connection. */
const noConnectionStatus = 255;

export async function readLiveRelease(server: string): Promise<string> {
  const { status, stdout, output } = await ssh(server, `readlink "${rootFolder}/current"`);
  if (status === 0) return basename(stdout.trim());
  throw new PublishingFailure(
    status === noConnectionStatus
      ? `The server could not be reached. ${nothingChangedMessage} Try again in a few minutes; if it fails again, send the details to whoever looks after the server.`
      : 'The first version has to be installed on the server by hand: docs/operating.md says how.',
    { details: lastLines(output) },
  );
}

/** Copies and installs a release without switching to it; returns its name. */
export async function copyRelease(server: string, archive: string): Promise<string> {
  const name = basename(archive, '.tar.gz');
  const connectionLostMessage = `The connection to the server was lost while copying. ${nothingChangedMessage} Publish again.`;
  const folder = '.seaface-incoming';
  const file = `${folder}/${name}.tar.gz`;
  await sshOrFail(
    server,
    `mkdir -p ${folder} && find ${folder} -type f -mmin +1440 -delete && cat >"${file}.part" && mv "${file}.part" "${file}"`,
    connectionLostMessage,
    archive,
  );
  await sshOrFail(
    server,
    `"${rootFolder}/current/ops/release/install" "${file}" && rm "${file}"`,
    `The server could not take the new version. ${nothingChangedMessage} Send the details to whoever looks after the server.`,
  );
  // The status is ignored, because a failure to remove old releases does not matter.
  await ssh(server, `"${rootFolder}/current/ops/release/remove-old"`);
  return name;
}

/** Needed because a release contains the Node of the computer that packed it. */
export async function checkSameSystem(server: string): Promise<void> {
  const { status, stdout, output } = await ssh(server, 'uname -sm');
  const [serverSystem, ownSystem] = [stdout.trim(), `${type()} ${machine()}`];
  if (status !== 0 || serverSystem !== ownSystem)
    throw new PublishingFailure(
      `This computer (${ownSystem}) cannot build for the server (${serverSystem}). ${nothingChangedMessage} Publish through Git, or from a computer like the server: docs/operating.md says how.`,
      { details: lastLines(output) },
    );
}

/** The live release after a running switch has ended; null if the server is unreachable. */
async function waitForReleaseAfterSwitch(server: string): Promise<string | null> {
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const { status, stdout } = await ssh(
      server,
      `flock "${rootFolder}/.switch.lock" readlink "${rootFolder}/current"`,
    );
    if (status === 0) return basename(stdout.trim());
    await pause(10_000);
  }
  return null;
}

interface SwitchOptions {
  /** The message if the release does not become ready. */
  readonly failureMessage: string;
  readonly commandOptions?: string;
  readonly visitorsSee?: SeenVersion;
}

/** Exit status of `ops/release/switch --expect` if another release is live. */
const otherReleaseStatus = 3;

/** Makes a release live. If the connection is lost, asks the server for the result, because the switch continues there. */
async function switchTo(
  server: string,
  release: string,
  { failureMessage, commandOptions = '', visitorsSee = 'before' }: SwitchOptions,
): Promise<void> {
  const { status, output } = await ssh(
    server,
    `"${rootFolder}/current/ops/release/switch" "${release}" ${commandOptions}`,
  );
  if (status === 0) return;
  if (status === otherReleaseStatus)
    throw new PublishingFailure(
      'Another version was put live meanwhile, so nothing was changed. Your changes are saved here. Publish again.',
      { details: lastLines(output) },
    );
  const liveRelease = status === noConnectionStatus ? await waitForReleaseAfterSwitch(server) : '';
  if (liveRelease === release) return;
  throw new PublishingFailure(
    liveRelease === null
      ? 'The connection to the server was lost while the version was exchanged, so it is not known which one visitors see. Try again when the server can be reached: that settles it.'
      : failureMessage,
    { details: lastLines(output), visitorsSee: liveRelease === null ? 'unknown' : visitorsSee },
  );
}

/** Throws if another release was published meanwhile. */
export async function switchRelease(
  server: string,
  { release, previousRelease }: ReleaseNames,
): Promise<void> {
  await switchTo(server, release, {
    failureMessage: `The new version did not start on the server, so the server went back to the one before. ${nothingChangedMessage} Send the details to whoever looks after the server.`,
    commandOptions: `--expect "${previousRelease}"`,
  });
}

const stillLiveMessage =
  'The server could not go back to the version before. What was published last is still live. Send the details to whoever looks after the server.';

/** Rolls back a faulty release, and marks it so that `ops/release/rollback` never selects it. */
export const rejectRelease = (server: string, previousRelease: string) =>
  switchTo(server, previousRelease, {
    failureMessage: stillLiveMessage,
    commandOptions: '--reject-current',
    visitorsSee: 'new',
  });

export async function goBackTo(server: string, release: string, currentRelease: string): Promise<void> {
  const { status } = await ssh(server, `test -f "${rootFolder}/releases/${release}/RELEASE"`);
  if (status === 1)
    throw new PublishingFailure(
      'The version before is no longer on the server. Load it into a draft and publish it.',
    );
  await switchTo(server, release, {
    failureMessage: stillLiveMessage,
    commandOptions: `--expect "${currentRelease}"`,
  });
}

export async function showPreview(server: string, release: string): Promise<void> {
  await sshOrFail(
    server,
    `"${rootFolder}/releases/${release}/ops/release/preview" "${release}"`,
    `The preview could not be changed. ${nothingChangedMessage} Send the details to whoever looks after the server.`,
  );
}

/** The SHA-256 digests of the live pages, by file such as 'careers/index.html'. */
export async function readLivePageDigests(server: string): Promise<ReadonlyMap<string, string>> {
  const output = await sshOrFail(
    server,
    `cd "${rootFolder}/current/build/client" && find . -name '*.html' -type f -exec sha256sum {} +`,
    `The server could not be asked for its pages. ${nothingChangedMessage}`,
  );
  const matches = output
    .trim()
    .split('\n')
    .map((line) => /^(\w+) {2}\.\/(.+)$/.exec(line));
  return new Map(matches.flatMap((match) => (match ? [[match[2] ?? '', match[1] ?? ''] as const] : [])));
}
