import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runProgram, succeed } from '../support/machine/run-program.ts';

/** Two network namespaces that see each other and nothing else: the machine's, and that of everybody outside it. */
export const serverNamespace = 'seaface-server';
export const workstationNamespace = 'seaface-workstation';
export const serverAddress = '10.99.0.2';
export const workstationAddress = '10.99.0.1';
export const siteName = 'www.seaface.example';
export const mailName = 'mail.seaface.example';
export const acmeName = 'acme.seaface.example';
/** Visitors come from addresses of their own. */
const visitorNetwork = '10.98.0.0/16';

export const hostsFile = `127.0.0.1 localhost
${serverAddress} ${siteName} seaface.example server
${workstationAddress} ${mailName} ${acmeName}
`;

/** Words that run a program in the workstation's namespace. */
export const inWorkstation = ['netns', 'exec', workstationNamespace];

export async function createNetwork(): Promise<void> {
  await removeNetwork();
  const ip = (...words: string[]) => succeed('ip', words);
  await ip('netns', 'add', serverNamespace);
  await ip('netns', 'add', workstationNamespace);
  await ip(
    'link',
    'add',
    'link0',
    'netns',
    serverNamespace,
    'type',
    'veth',
    'peer',
    'link0',
    'netns',
    workstationNamespace,
  );
  for (const [space, address] of [
    [serverNamespace, serverAddress],
    [workstationNamespace, workstationAddress],
  ] as const) {
    await ip('-n', space, 'link', 'set', 'lo', 'up');
    await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'link0');
    await ip('-n', space, 'link', 'set', 'link0', 'up');
  }
  await ip('-n', serverNamespace, 'route', 'add', visitorNetwork, 'via', workstationAddress);
  await ip('-n', workstationNamespace, 'route', 'add', 'local', visitorNetwork, 'dev', 'lo');
  mkdirSync(`/etc/netns/${workstationNamespace}`, { recursive: true });
  writeFileSync(`/etc/netns/${workstationNamespace}/hosts`, hostsFile);
}

export async function removeNetwork(): Promise<void> {
  for (const space of [serverNamespace, workstationNamespace])
    await runProgram('ip', ['netns', 'delete', space]);
  rmSync(`/etc/netns/${workstationNamespace}`, { recursive: true, force: true });
}
