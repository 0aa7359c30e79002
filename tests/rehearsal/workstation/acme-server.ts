import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exchange } from '../../support/load/http-exchange.ts';
import { acmeHost, workstationAddress } from '../network.ts';
import { certificateFor } from './test-ca.ts';

/**
 * Starts pebble, the test server of Let's Encrypt, for certbot:
 *
 *     node tests/rehearsal/workstation/acme-server.ts --tls FOLDER
 *
 * pebble signs with a new root certificate at each start; this program writes FOLDER/roots.pem: the content of
 * FOLDER/ca.pem, then that certificate.
 */
const { values } = parseArgs({
  options: {
    tls: { type: 'string', default: '.' },
  },
});

/** pebble's management address, from which the root certificate is read; on loopback, so that the rehearsed machine cannot reach it. */
const managementAddress = { host: '127.0.0.1', port: 15_000 };
const port = 14_000;
const { certFile, keyFile, rootFile } = certificateFor(acmeHost, values.tls);
const rootCertificate = readFileSync(rootFile, 'utf8');
const configurationFile = join(values.tls, 'pebble.json');
writeFileSync(
  configurationFile,
  JSON.stringify({
    pebble: {
      listenAddress: `${workstationAddress}:${port}`,
      managementListenAddress: `${managementAddress.host}:${managementAddress.port}`,
      certificate: certFile,
      privateKey: keyFile,
      httpPort: 80,
      tlsPort: 443,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
    },
  }),
);

const pebble = spawn('pebble', ['-config', configurationFile], {
  stdio: ['ignore', 2, 2],
  env: {
    ...process.env,
    // Always require a challenge, also for a renewal; disable random failures and delays.
    PEBBLE_AUTHZREUSE: '0',
    PEBBLE_WFE_NONCEREJECT: '0',
    PEBBLE_VA_NOSLEEP: '1',
  },
});
const exit = once(pebble, 'exit');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => pebble.kill(signal));
process.once('exit', () => pebble.kill());

const get = (address: { readonly host: string; readonly port: number }, path: string) =>
  exchange(request, { ...address, path, servername: acmeHost, ca: rootCertificate });

while ((await get({ host: workstationAddress, port }, '/dir')).status !== 200) {
  if (pebble.exitCode !== null) throw new Error('pebble ended right after its start.');
  await pause(50);
}
const { text: pebbleRoot } = await get(managementAddress, '/roots/0');
writeFileSync(join(values.tls, 'roots.pem'), `${rootCertificate}${pebbleRoot}`);
console.log(`Serving https://${acmeHost}:${port}/dir`);
await exit;
