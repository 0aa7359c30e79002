import { workstationNamespace } from './network.ts';

/**
 * What differs between this guide's reader and the rehearsal. Everything else is run as it is printed; names, mail server
 * and passwords of the guide and of .env.example are those of the rehearsal's own network.
 */
const substitutions: readonly (readonly [printed: RegExp, run: string])[] = [
  // The values of .env.example are those of the rehearsal's network.
  [/^nano \/etc\/seaface\/env$/, 'true'],
  // The signatures of the virus scanner cannot be fetched here: one that knows EICAR's test file stands in.
  [
    /^freshclam$/,
    'echo 44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test >/var/lib/clamav/test.hdb && chown clamav: /var/lib/clamav/test.hdb',
  ],
  // The reader's browser is in the same network as the server, and trusts its certificate.
  [
    /^npm run test:deployed/,
    `HOME=$REHEARSAL NODE_EXTRA_CA_CERTS=$REHEARSAL/tls/roots.pem ip netns exec ${workstationNamespace} npm run test:deployed`,
  ],
  [/NEW-PASSWORD/g, 'c0ffee00c0ffee00c0ffee00'],
];

interface Names {
  /** What ops/release/pack has printed. */
  readonly release: string;
  /** A backup that was copied to the workstation. */
  readonly stamp: string;
}

export function substitute(command: string, { release, stamp }: Names): string {
  return substitutions
    .reduce((text, [printed, run]) => text.replace(printed, run), command)
    .replaceAll(/\bNAME\b/g, release)
    .replaceAll(/\bSTAMP\b/g, stamp);
}
