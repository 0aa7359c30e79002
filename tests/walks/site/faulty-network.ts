import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { formPaths } from '../../../app/paths.ts';
import type { Intercept } from '../../browsers/test-proxy.ts';

export type PostFault = 422 | 429 | 503 | 'broken' | 'lost';

interface Post {
  readonly address: string;
  /** The path of the page with the form. */
  readonly page: string;
  readonly fault: PostFault | undefined;
  /** How many actions the visitor had done, and how often a form may have been sent. */
  readonly actionCount: number;
  readonly sendCount: number;
}

const formAddresses: readonly string[] = Object.values(formPaths);
export const foreignScript = '/of-another-program.js';
const rejection = JSON.stringify({ errors: { email: 'Please enter an e-mail address.' } });

/** What happens to the requests of a walk on their way to the site. */
export class FaultyNetwork {
  readonly posts: Post[] = [];
  actionCount = 0;
  sendCount = 0;
  postFaults: PostFault[] = [];
  isOffline = false;
  blocksNextScript = false;
  delayMs = 0;
  /** Whether an earlier fault excuses that a file of a page is missing. */
  hasFailed = false;
  openCount = 0;
  /** Whether the browser shows its own page, because the last page did not arrive. */
  hasLostPage = false;
  readonly missingFiles: string[] = [];

  heal(): void {
    this.isOffline = false;
    this.blocksNextScript = false;
    this.delayMs = 0;
    this.postFaults = [];
  }

  readonly intercept: Intercept = async (request, response, siteAddress) => {
    this.openCount += 1;
    const { url = '/', method } = request;
    // A delayed post belongs to the action that sent it.
    const { actionCount, sendCount } = this;
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    response.on('close', () => {
      this.openCount -= 1;
      if (isPage) this.hasLostPage = !response.headersSent;
      if (response.statusCode === 404 && url !== foreignScript) this.missingFiles.push(`${url} is missing`);
    });
    await pause(this.delayMs);
    const blocksScript = this.blocksNextScript && url.endsWith('.js');
    if (this.isOffline || blocksScript) {
      this.hasFailed = true;
      this.blocksNextScript &&= !blocksScript;
      request.socket.destroy();
      return true;
    }
    if (method !== 'POST' || !formAddresses.includes(url)) return false;
    // Before hydration the browser posts the form, and shows the site's own page or that of a lost connection.
    const isByScript = request.headers.accept === 'application/json';
    const fault = this.postFaults.shift();
    const page = new URL(request.headers.referer ?? siteAddress).pathname;
    this.posts.push({ address: url, page, fault: isByScript ? fault : undefined, actionCount, sendCount });
    if (fault === undefined || (!isByScript && typeof fault === 'number')) return false;
    const body = await buffer(request);
    if (fault === 'lost') {
      const headers = new Headers(request.headers as Record<string, string>);
      for (const name of ['connection', 'content-length', 'host', 'keep-alive']) headers.delete(name);
      await fetch(new URL(url, siteAddress), {
        method,
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
      });
    }
    if (typeof fault === 'string') request.socket.destroy();
    else {
      const isRejection = fault === 422;
      response.writeHead(fault, { 'content-type': isRejection ? 'application/json' : 'text/plain' });
      response.end(isRejection ? rejection : 'Not now');
    }
    return true;
  };

  /** Posts of the last action, if its form was not sent in the end. */
  failedPosts(): readonly Post[] {
    return this.posts.filter(
      ({ actionCount, address }) =>
        actionCount === this.actionCount &&
        this.posts.findLast((post) => post.address === address)?.fault !== undefined,
    );
  }

  /** A visitor was told to wait, or to correct an answer, and the page posted again by itself. */
  findUnaskedPosts(): readonly string[] {
    return this.posts.flatMap(({ address, sendCount }, index) => {
      const before = this.posts.slice(0, index).filter((post) => post.address === address);
      const previous = before.at(-1);
      const wasRefused = previous?.fault === 429 || previous?.fault === 422;
      // The first post of two quick sends may arrive after the second send.
      const isUnasked = previous?.sendCount === sendCount && before.length >= sendCount;
      return wasRefused && isUnasked ? [`${address} was posted again by itself after ${previous.fault}`] : [];
    });
  }
}
