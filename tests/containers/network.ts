import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { succeed } from '../support/machine/run-program.ts';

/** Where this process, the database and whoever else is not of our images are found from every network. */
export const ourAddress = '10.89.0.1';

export interface Network {
  /** What is inside is reached at it from here. */
  readonly address: string;
  /** Words before a command that is to run inside. */
  readonly enter: readonly string[];
  readonly remove: () => Promise<void>;
}

const namespaceOf = (processId: number | 'self') => readlinkSync(`/proc/${processId}/ns/net`);

export async function prepareOwnNetwork(): Promise<void> {
  await succeed('ip', ['link', 'set', 'lo', 'up']);
  await succeed('ip', ['address', 'add', `${ourAddress}/32`, 'dev', 'lo']);
}

/** A network of its own with one cable to ours. It is there as long as the process that holds it. */
export async function createNetwork(number: number): Promise<Network> {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  const ended = once(holder, 'exit');
  const { pid } = holder;
  if (pid === undefined) throw new Error('No network could be made.');
  while (namespaceOf(pid) === namespaceOf('self')) await pause(10);
  const enter = ['nsenter', `--net=/proc/${pid}/ns/net`, '--'];
  const cable = `seaface${number}`;
  const subnet = `10.89.${number}`;
  const here = (...words: string[]) => succeed('ip', words);
  const inside = (...words: string[]) => succeed('nsenter', [...enter.slice(1), 'ip', ...words]);
  await here('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid));
  await here('address', 'add', `${subnet}.1/24`, 'dev', cable);
  await here('link', 'set', cable, 'up');
  await inside('link', 'set', 'lo', 'up');
  await inside('address', 'add', `${subnet}.2/24`, 'dev', 'eth0');
  await inside('link', 'set', 'eth0', 'up');
  await inside('route', 'add', 'default', 'via', `${subnet}.1`);
  return {
    address: `${subnet}.2`,
    enter,
    remove: async () => {
      holder.kill('SIGKILL');
      await ended;
    },
  };
}
