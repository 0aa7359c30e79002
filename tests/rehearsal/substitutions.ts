import { manyAcknowledgements } from '../support/server/test-settings.ts';
import { workstationNamespace } from './network.ts';

/** Commands of the guide that differ here from the printed ones. Host names and the values of .env.example are not changed. */
const substitutions: readonly (readonly [printed: RegExp, replacement: string])[] = [
  // The other values of .env.example are correct here.
  [
    /^nano \/etc\/seaface\/env$/,
    `echo ACKNOWLEDGEMENTS_PER_HOUR=${manyAcknowledgements.ACKNOWLEDGEMENTS_PER_HOUR} >>/etc/seaface/env`,
  ],
  // Without Internet there is only one virus signature, of EICAR's test file.
  [
    /^freshclam$/,
    'echo 44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test >/var/lib/clamav/test.hdb && chown clamav: /var/lib/clamav/test.hdb',
  ],
  // The browser must reach the server and trust its certificate.
  [
    /^npm run test:deployed/,
    `HOME=$REHEARSAL NODE_EXTRA_CA_CERTS=$REHEARSAL/tls/roots.pem ip netns exec ${workstationNamespace} npm run test:deployed`,
  ],
  [/NEW-PASSWORD/g, 'c0ffee00c0ffee00c0ffee00'],
];

interface PlaceholderValues {
  /** NAME: the newest packed release. */
  readonly release: string;
  /** STAMP: the time of a backup that was copied to the workstation. */
  readonly stamp: string;
}

export function substitute(command: string, { release, stamp }: PlaceholderValues): string {
  return substitutions
    .reduce((text, [printed, replacement]) => text.replace(printed, replacement), command)
    .replaceAll(/\bNAME\b/g, release)
    .replaceAll(/\bSTAMP\b/g, stamp);
}
