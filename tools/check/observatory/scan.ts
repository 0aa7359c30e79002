import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, request, type Server } from 'node:http';
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
 * Runs MDN's HTTP Observatory on every page and every kind of error response of the built site, over TLS on this
 * machine. Exits with 1 if a response scores less than A+ 125 or fails a test.
 */
const minScore = 125;

interface TestResult {
  readonly title: string;
  readonly result: string;
  readonly pass: boolean;
}
interface Observatory {
  readonly retrieve: (host: string, options: object) => Promise<{ responses: { auto: { status: number } } }>;
  readonly tests: readonly ((retrieval: object) => TestResult)[];
  /** The number that a result adds to a score of 100. */
  readonly scoreModifierOf: (result: string) => number;
  readonly gradeOf: (score: number) => { grade: string };
}

async function openObservatory(): Promise<Observatory> {
  const scannerFolder = join(installOnDemand('@mdn/mdn-http-observatory@1.4.8'), '@mdn/mdn-http-observatory');
  // Otherwise the scanner would download the list of preloaded hosts, which does not contain ours.
  writeFileSync(join(scannerFolder, 'conf/hsts-preload.json'), '{}');
  const importFile = (file: string) => import(pathToFileURL(join(scannerFolder, 'src', file)).href);
  const [{ retrieve }, { ALL_TESTS }, { getScoreModifier, getGradeForScore }] = await Promise.all([
    importFile('retriever/retriever.js'),
    importFile('constants.js'),
    importFile('grader/grader.js'),
  ]);
  return { retrieve, tests: ALL_TESTS, scoreModifierOf: getScoreModifier, gradeOf: getGradeForScore };
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
  const certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return certificate;
}

/** The scanner sends only GET requests: these addresses return the response to a post. */
const posts: Readonly<
  Record<string, { readonly path: string; readonly type: string; readonly body: string }>
> = {
  '/response-413': {
    path: formPaths.popup,
    type: 'application/x-www-form-urlencoded',
    body: `message=${'x'.repeat(200_000)}`,
  },
  '/response-415': { path: formPaths.popup, type: 'application/json', body: '{}' },
  '/response-422': {
    path: formPaths.contact,
    type: 'application/x-www-form-urlencoded',
    body: 'name=%3Cscript%3E',
  },
  '/response-503': {
    path: formPaths.popup,
    type: 'application/x-www-form-urlencoded',
    body: 'name=Asha&number=9820012345&email=asha%40school.example&service=SEO&message=Admissions',
  },
};
const paths = [
  ...visiblePagePaths,
  '/careers/content-writer',
  '/our-work/a-full-lecture-hall',
  '/no-such-page',
  '/no-such.pdf',
  '/desk/answered/none',
  ...Object.keys(posts),
];

function forwardTo(site: URL): RequestListener {
  return (incoming, response) => {
    const post = incoming.method === 'GET' ? posts[incoming.url ?? ''] : undefined;
    const outgoing = request(
      {
        port: site.port,
        host: site.hostname,
        path: post?.path ?? incoming.url,
        method: post ? 'POST' : incoming.method,
        headers: post
          ? { 'content-type': post.type, 'content-length': Buffer.byteLength(post.body), accept: 'text/html' }
          : incoming.headers,
      },
      (siteResponse) => {
        response.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers);
        siteResponse.pipe(response);
      },
    );
    outgoing.end(post?.body);
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

// Without a database a valid form gets 503.
const site = await serveBuiltSite({ DATABASE_URL: '' });
const certificate = makeCertificate();
setDefaultCACertificates([...getCACertificates(), certificate.cert]);
const httpsServer = createHttpsServer(certificate, forwardTo(new URL(site.address)));
const httpsPort = await listen(httpsServer);
const httpServer = createHttpServer(({ url }, response) => {
  response.writeHead(301, { Location: `https://localhost:${httpsPort}${url}` }).end();
});
const httpPort = await listen(httpServer);

async function scan(): Promise<boolean> {
  const observatory = await openObservatory();
  let haveAllPassed = true;
  for (const path of paths) {
    const retrieval = await observatory.retrieve('localhost', { path, httpPort, httpsPort });
    const results = observatory.tests.map((runTest) => runTest(retrieval));
    const score = results.reduce((sum, { result }) => sum + observatory.scoreModifierOf(result), 100);
    const failedResults = results.filter(({ pass }) => !pass).map(({ result }) => result);
    haveAllPassed &&= score >= minScore && failedResults.length === 0;
    const { grade } = observatory.gradeOf(score);
    const passedText = `${results.length - failedResults.length} of ${results.length}`;
    console.log(
      `${grade} ${score}  ${passedText}  ${retrieval.responses.auto.status} ${path} ${failedResults.join(' ')}`,
    );
  }
  return haveAllPassed;
}

try {
  process.exitCode = (await scan()) ? 0 : 1;
} finally {
  httpsServer.close();
  httpServer.close();
  await site[Symbol.asyncDispose]();
}
