import { execFileSync } from 'node:child_process';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const request = 'req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days 2 -subj /CN=localhost';

/** A certificate for this machine that nobody vouches for but itself. */
export function newCertificate(): Certificate {
  const pem = execFileSync('openssl', [...request.split(' '), '-addext', 'subjectAltName=DNS:localhost'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
  const block = (name: string) =>
    pem.match(new RegExp(`-----BEGIN ${name}-----[\\s\\S]+?-----END ${name}-----`))?.[0] ?? '';
  return { key: block('PRIVATE KEY'), cert: block('CERTIFICATE') };
}
