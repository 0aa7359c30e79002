import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  request as ask,
  createServer as createHttpServer,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { visiblePagePaths } from '../../../app/content/hidden-pages.ts';
import { formPaths } from '../../../app/paths.ts';
import { serveBuiltSite } from '../../servers/serve-built-site.ts';
import { installOnDemand } from '../install-on-demand.ts';

/**
 * MDN's HTTP Observatory looks at every page and at every kind of error answer of the
 * built site, over TLS on this machine. Ends with 1 if one of them scores less than A+ 125 or fails a test.
 */
const leastScore = 125;

interface Verdict {
  readonly title: string;
  readonly result: string;
  readonly pass: boolean;
}
interface Observatory {
  readonly retrieve: (host: string, options: object) => Promise<{ responses: { auto: { status: number } } }>;
  readonly tests: readonly ((retrieved: object) => Verdict)[];
  readonly scoreOf: (result: string) => number;
  readonly gradeOf: (score: number) => { grade: string };
}

async function openObservatory(): Promise<Observatory> {
  const scanner = join(installOnDemand('observatory'), '@mdn/mdn-http-observatory');
  // Its list of preloaded hosts would be fetched from elsewhere; no host here is on it.
  writeFileSync(join(scanner, 'conf/hsts-preload.json'), '{}');
  const part = (file: string) => import(pathToFileURL(join(scanner, 'src', file)).href);
  const [{ retrieve }, { ALL_TESTS }, { getScoreModifier, getGradeForScore }] = await Promise.all([
    part('retriever/retriever.js'),
    part('constants.js'),
    part('grader/grader.js'),
  ]);
  return { retrieve, tests: ALL_TESTS, scoreOf: getScoreModifier, gradeOf: getGradeForScore };
}

function makeCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      .concat(subject)
      .concat(['-keyout', key, '-out', cert]),
    { stdio: 'ignore' },
  );
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

/** The scanner only asks; what is answered to a post is shown to it under an address of its own. */
const posts: Readonly<
  Record<string, { readonly path: string; readonly type: string; readonly body: string }>
> = {
  '/answer-413': {
    path: formPaths.popup,
    type: 'application/x-www-form-urlencoded',
    body: `message=${'x'.repeat(200_000)}`,
  },
  '/answer-415': { path: formPaths.popup, type: 'application/json', body: '{}' },
  '/answer-422': {
    path: formPaths.contact,
    type: 'application/x-www-form-urlencoded',
    body: 'name=%3Cscript%3E',
  },
  '/answer-503': {
    path: formPaths.popup,
    type: 'application/x-www-form-urlencoded',
    body: 'name=Asha&number=9820012345&email=asha%40school.example&service=SEO&message=Admissions',
  },
};
const asked = [
  ...visiblePagePaths,
  '/careers/content-writer',
  '/our-work/a-full-lecture-hall',
  '/no-such-page',
  '/no-such.pdf',
  '/desk/answered/none',
  ...Object.keys(posts),
];

function passOn(site: URL): RequestListener {
  return (request, response) => {
    const post = request.method === 'GET' ? posts[request.url ?? ''] : undefined;
    const onward = ask(
      {
        port: site.port,
        host: site.hostname,
        path: post?.path ?? request.url,
        method: post ? 'POST' : request.method,
        headers: post
          ? { 'content-type': post.type, 'content-length': Buffer.byteLength(post.body), accept: 'text/html' }
          : request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.end(post?.body);
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

// Without a database a form in order is answered with 503.
const site = await serveBuiltSite({ DATABASE_URL: '' });
const certificate = makeCertificate();
setDefaultCACertificates([...getCACertificates(), certificate.cert]);
const secure = createHttpsServer(certificate, passOn(new URL(site.address)));
const httpsPort = await listen(secure);
const plain = createHttpServer((request, response) => {
  response.writeHead(301, { Location: `https://localhost:${httpsPort}${request.url}` }).end();
});
const httpPort = await listen(plain);

async function scan(): Promise<boolean> {
  const observatory = await openObservatory();
  let satisfied = true;
  for (const path of asked) {
    const retrieved = await observatory.retrieve('localhost', { path, httpPort, httpsPort });
    const verdicts = observatory.tests.map((judge) => judge(retrieved));
    const score = verdicts.reduce((sum, { result }) => sum + observatory.scoreOf(result), 100);
    const failed = verdicts.filter(({ pass }) => !pass).map(({ result }) => result);
    satisfied &&= score >= leastScore && failed.length === 0;
    const { grade } = observatory.gradeOf(score);
    const passed = `${verdicts.length - failed.length} of ${verdicts.length}`;
    console.log(
      `${grade} ${score}  ${passed}  ${retrieved.responses.auto.status} ${path} ${failed.join(' ')}`,
    );
  }
  return satisfied;
}

try {
  process.exitCode = (await scan()) ? 0 : 1;
} finally {
  secure.close();
  plain.close();
  await site[Symbol.asyncDispose]();
}
