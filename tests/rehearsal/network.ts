import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runOrThrow, runProgram } from '../support/machine/run-program.ts';

/** Two connected network namespaces without Internet: the server's, and that of visitors and other servers. */
export const serverNamespace = 'seaface-server';
export const workstationNamespace = 'seaface-workstation';
export const serverAddress = '10.99.0.2';
export const workstationAddress = '10.99.0.1';
export const siteHost = 'www.seaface.example';
export const mailHost = 'mail.seaface.example';
export const acmeHost = 'acme.seaface.example';
/** Each visitor has its own address from this network. */
const visitorNetwork = '10.98.0.0/16';

export const hostsFileContent = `127.0.0.1 localhost
${serverAddress} ${siteHost} seaface.example server
${workstationAddress} ${mailHost} ${acmeHost}
`;

/** First arguments of `ip`; the program that follows them runs in the workstation's namespace. */
export const netnsArguments = ['netns', 'exec', workstationNamespace];

export async function createNetwork(): Promise<void> {
  await removeNetwork();
  const ip = (...parameters: string[]) => runOrThrow('ip', parameters);
  await ip('netns', 'add', serverNamespace);
  await ip('netns', 'add', workstationNamespace);
  await ip(
    ...['link', 'add', 'link0', 'netns', serverNamespace],
    ...['type', 'veth', 'peer', 'link0', 'netns', workstationNamespace],
  );
  for (const [namespace, address] of [
    [serverNamespace, serverAddress],
    [workstationNamespace, workstationAddress],
  ] as const) {
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
    await ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'link0');
    await ip('-n', namespace, 'link', 'set', 'link0', 'up');
  }
  await ip('-n', serverNamespace, 'route', 'add', visitorNetwork, 'via', workstationAddress);
  await ip('-n', workstationNamespace, 'route', 'add', 'local', visitorNetwork, 'dev', 'lo');
  mkdirSync(`/etc/netns/${workstationNamespace}`, { recursive: true });
  writeFileSync(`/etc/netns/${workstationNamespace}/hosts`, hostsFileContent);
}

export async function removeNetwork(): Promise<void> {
  for (const namespace of [serverNamespace, workstationNamespace])
    await runProgram('ip', ['netns', 'delete', namespace]);
  rmSync(`/etc/netns/${workstationNamespace}`, { recursive: true, force: true });
}
