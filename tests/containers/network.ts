import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runOrThrow } from '../support/machine/run-program.ts';

/** Every network reaches this process, the database and other programs outside the images at this address. */
export const hostAddress = '10.89.0.1';

export interface Network {
  /** Address of the container, seen from this process. */
  readonly address: string;
  /** Prefix of a command that runs inside the network. */
  readonly commandPrefix: readonly string[];
  readonly remove: () => Promise<void>;
}

const namespaceOf = (processId: number | 'self') => readlinkSync(`/proc/${processId}/ns/net`);

export async function prepareHostNetwork(): Promise<void> {
  await runOrThrow('ip', ['link', 'set', 'lo', 'up']);
  await runOrThrow('ip', ['address', 'add', `${hostAddress}/32`, 'dev', 'lo']);
}

/** Creates a network namespace with a virtual cable to that of this process; it exists as long as its holder process. */
export async function createNetwork(number: number): Promise<Network> {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  const exit = once(holder, 'exit');
  const { pid } = holder;
  if (pid === undefined) throw new Error('Cannot create a network namespace.');
  while (namespaceOf(pid) === namespaceOf('self')) await pause(10);
  const enterCommand = ['nsenter', `--net=/proc/${pid}/ns/net`, '--'];
  const cable = `seaface${number}`;
  const subnet = `10.89.${number}`;
  const ipOutside = (...parameters: string[]) => runOrThrow('ip', parameters);
  const ipInside = (...parameters: string[]) =>
    runOrThrow('nsenter', [...enterCommand.slice(1), 'ip', ...parameters]);
  await ipOutside('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid));
  await ipOutside('address', 'add', `${subnet}.1/24`, 'dev', cable);
  await ipOutside('link', 'set', cable, 'up');
  await ipInside('link', 'set', 'lo', 'up');
  await ipInside('address', 'add', `${subnet}.2/24`, 'dev', 'eth0');
  await ipInside('link', 'set', 'eth0', 'up');
  await ipInside('route', 'add', 'default', 'via', `${subnet}.1`);
  return {
    address: `${subnet}.2`,
    commandPrefix: enterCommand,
    remove: async () => {
      holder.kill('SIGKILL');
      await exit;
    },
  };
}
