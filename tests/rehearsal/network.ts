import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runProgram, succeed } from './shell.ts';

/** Two network namespaces that see each other and nothing else: the machine's, and that of everybody outside it. */
export const serverSpace = 'seaface-server';
export const deskSpace = 'seaface-desk';
export const serverAddress = '10.99.0.2';
export const deskAddress = '10.99.0.1';
export const siteName = 'www.seaface.example';
export const mailName = 'mail.seaface.example';
export const acmeName = 'acme.seaface.example';
/** Visitors come from addresses of their own. */
const visitorNetwork = '10.98.0.0/16';

export const hostsFile = `127.0.0.1 localhost
${serverAddress} ${siteName} seaface.example server
${deskAddress} ${mailName} ${acmeName}
`;

/** Words that run a program in the desk's namespace. */
export const onDesk = ['netns', 'exec', deskSpace];

export async function createNetwork(): Promise<void> {
  await removeNetwork();
  const ip = (...words: string[]) => succeed('ip', words);
  await ip('netns', 'add', serverSpace);
  await ip('netns', 'add', deskSpace);
  await ip('link', 'add', 'link0', 'netns', serverSpace, 'type', 'veth', 'peer', 'link0', 'netns', deskSpace);
  for (const [space, address] of [
    [serverSpace, serverAddress],
    [deskSpace, deskAddress],
  ] as const) {
    await ip('-n', space, 'link', 'set', 'lo', 'up');
    await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'link0');
    await ip('-n', space, 'link', 'set', 'link0', 'up');
  }
  await ip('-n', serverSpace, 'route', 'add', visitorNetwork, 'via', deskAddress);
  await ip('-n', deskSpace, 'route', 'add', 'local', visitorNetwork, 'dev', 'lo');
  mkdirSync(`/etc/netns/${deskSpace}`, { recursive: true });
  writeFileSync(`/etc/netns/${deskSpace}/hosts`, hostsFile);
}

export async function removeNetwork(): Promise<void> {
  for (const space of [serverSpace, deskSpace]) await runProgram('ip', ['netns', 'delete', space]);
  rmSync(`/etc/netns/${deskSpace}`, { recursive: true, force: true });
}
