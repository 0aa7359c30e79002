import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exchange } from '../../support/load/http-exchange.ts';
import { acmeName, workstationAddress } from '../network.ts';
import { certificateFor } from './test-ca.ts';

/**
 * Let's Encrypt's own test server, Debian's package pebble, for certbot to get certificates from:
 *
 *     node tests/rehearsal/workstation/acme-server.ts --tls FOLDER
 *
 * It is reached by name, since its own certificate is for a name, and it resolves the names that it validates as its
 * namespace does. It signs with a root of its own, new at every start: FOLDER/roots.pem has that and FOLDER/ca.pem.
 */
const { values } = parseArgs({
  options: {
    tls: { type: 'string', default: '.' },
  },
});

/** Only this program asks it, for the root: on loopback, so that the machine under rehearsal cannot. */
const management = { host: '127.0.0.1', port: 15_000 };
const port = 14_000;
const { certFile, keyFile, rootFile } = certificateFor(acmeName, values.tls);
const root = readFileSync(rootFile, 'utf8');
const configuration = join(values.tls, 'pebble.json');
writeFileSync(
  configuration,
  JSON.stringify({
    pebble: {
      listenAddress: `${workstationAddress}:${port}`,
      managementListenAddress: `${management.host}:${management.port}`,
      certificate: certFile,
      privateKey: keyFile,
      httpPort: 80,
      tlsPort: 443,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
    },
  }),
);

const pebble = spawn('pebble', ['-config', configuration], {
  stdio: ['ignore', 2, 2],
  env: {
    ...process.env,
    // Every certificate is paid for with a challenge, at a renewal, too; nothing fails or waits by chance.
    PEBBLE_AUTHZREUSE: '0',
    PEBBLE_WFE_NONCEREJECT: '0',
    PEBBLE_VA_NOSLEEP: '1',
  },
});
const ended = once(pebble, 'exit');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => pebble.kill(signal));
process.once('exit', () => pebble.kill());

const get = (address: { readonly host: string; readonly port: number }, path: string) =>
  exchange(request, { ...address, path, servername: acmeName, ca: root });

while ((await get({ host: workstationAddress, port }, '/dir')).status !== 200) {
  if (pebble.exitCode !== null) throw new Error('pebble ended as it was started.');
  await pause(50);
}
const { text: issuer } = await get(management, '/roots/0');
writeFileSync(join(values.tls, 'roots.pem'), `${root}${issuer}`);
console.log(`Serving https://${acmeName}:${port}/dir`);
await ended;
