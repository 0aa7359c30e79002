import { execFileSync } from 'node:child_process';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const requestParameters = 'req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days 2 -subj /CN=localhost';

/** A self-signed certificate for localhost. */
export function newCertificate(): Certificate {
  const pem = execFileSync(
    'openssl',
    [...requestParameters.split(' '), '-addext', 'subjectAltName=DNS:localhost'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  ).toString();
  const pemBlock = (name: string) =>
    pem.match(new RegExp(`-----BEGIN ${name}-----[\\s\\S]+?-----END ${name}-----`))?.[0] ?? '';
  return { key: pemBlock('PRIVATE KEY'), cert: pemBlock('CERTIFICATE') };
}
