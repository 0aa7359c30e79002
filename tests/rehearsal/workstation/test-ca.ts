import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from '../../support/proxy/certificate.ts';

export interface IssuedCertificate extends Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  /** Certificate of the authority that signed this certificate. */
  readonly rootFile: string;
}

/** Debian's openssl.cnf would make every certificate an authority. */
const opensslConfiguration = (name: string) => `[req]
distinguished_name = subject
[subject]
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = DNS:${name}
`;

function makeCertificate(
  folder: string,
  name: string,
  extensions: 'authority' | 'server',
  options: string[],
) {
  const configurationFile = join(folder, 'openssl.cnf');
  writeFileSync(configurationFile, opensslConfiguration(name));
  const requestArguments = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30';
  const commonArguments = ['-config', configurationFile, '-extensions', extensions, '-subj', `/CN=${name}`];
  execFileSync('openssl', [...requestArguments.split(' '), ...commonArguments, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Returns the certificate for a name, signed by the authority in this folder; creates both if they are missing. */
export function certificateFor(name: string, folder: string): IssuedCertificate {
  mkdirSync(folder, { recursive: true });
  const [rootFile, rootKeyFile] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
  const [certFile, keyFile] = [join(folder, `${name}.pem`), join(folder, `${name}-key.pem`)];
  if (!existsSync(rootFile))
    makeCertificate(folder, 'Seaface rehearsal CA', 'authority', ['-keyout', rootKeyFile, '-out', rootFile]);
  if (!existsSync(certFile))
    makeCertificate(folder, name, 'server', [
      ...['-CA', rootFile, '-CAkey', rootKeyFile],
      ...['-keyout', keyFile, '-out', certFile],
    ]);
  return {
    certFile,
    keyFile,
    rootFile,
    cert: readFileSync(certFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
  };
}
