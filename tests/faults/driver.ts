import { createHash, randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { applicationAnswers, contactAnswers } from '../support/answers.ts';
import { pdf } from '../support/resume-files.ts';

/** What one visitor sent, and what became of it as far as the visitor knows. */
export interface Visit {
  readonly key: string;
  /** Digest of the resume, for an application. */
  readonly resume: string | null;
  readonly tries: readonly Try[];
  readonly reference: string | null;
}

export interface Try {
  /** Null if the connection broke. */
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly tookMs: number;
}

interface Options {
  readonly port: number;
  readonly perSecond: number;
  /** So many are let in; then those who wait are only waited for. */
  readonly atMost: number;
  /** Whether a visitor's browser sends again, under the same key, what got no answer or 503. */
  readonly sendsAgain: boolean;
}

export interface Driver {
  readonly visits: readonly Visit[];
  /** Lets no more visitors in, and ends once the last of them has gone. Says how many came a second. */
  readonly stop: () => Promise<number>;
}

const everyNthApplies = 40;
const triesAtMost = 120;
/** Sooner than a browser of ours (5 s), and like it less and less often: otherwise those who wait are the load. */
const triesAgainAfterMs = (tries: number) => Math.min(250 * 2 ** (tries - 1), 4000);
const answerSchema = z.object({ reference: z.string() });

function bodyOf(key: string, resume: Buffer | null): { type: string; body: Buffer } {
  const own = { email: `v-${key.slice(0, 8)}@school.example`, idempotencyKey: key };
  if (!resume) {
    const fields = { ...contactAnswers, ...own, message: key };
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(fields).toString()),
    };
  }
  const boundary = `----${key}`;
  const parts = Object.entries({ ...applicationAnswers, ...own }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    resume,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Lets visitors in at a steady rate, however the server fares, and keeps its own record of every answer. */
export function startDriver({ port, perSecond, atMost, sendsAgain }: Options): Driver {
  // Nobody waits for somebody else's connection: that wait would be ours, not the server's.
  const agent = new Agent({ keepAlive: true });
  const visits: Visit[] = [];
  const underWay = new Set<Promise<void>>();

  const post = (path: string, type: string, body: Buffer, from: string) =>
    new Promise<Try & { text: string }>((resolve) => {
      const started = performance.now();
      const settle = (status: number | null, errorCode: string | null, text: string) =>
        resolve({ status, errorCode, text, tookMs: performance.now() - started });
      const headers = {
        'Content-Type': type,
        'Content-Length': body.length,
        Accept: 'application/json',
        'X-Forwarded-For': from,
      };
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        headers,
        timeout: 20_000,
      });
      sent.on('response', (answer: IncomingMessage) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => settle(answer.statusCode ?? null, null, text));
        answer.on('error', (error: NodeJS.ErrnoException) => settle(null, error.code ?? 'unknown', ''));
      });
      sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'NO-ANSWER' })));
      sent.on('error', (error: NodeJS.ErrnoException) => settle(null, error.code ?? 'unknown', ''));
      sent.end(body);
    });

  const visit = async (index: number) => {
    const key = randomUUID();
    const resume = index % everyNthApplies === 0 ? pdf(`% ${key} ${'cv '.repeat(60_000)}`) : null;
    const { type, body } = bodyOf(key, resume);
    const path = resume ? '/career.php' : '/contact_handler.php';
    // Everybody comes from an address of their own: this is not about the rate limit.
    const from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const tries: Try[] = [];
    const digest = resume && createHash('sha256').update(resume).digest('hex');
    const record = { key, resume: digest, tries, reference: null as string | null };
    visits.push(record);
    while (tries.length < triesAtMost) {
      const { text, ...outcome } = await post(path, type, body, from);
      tries.push(outcome);
      if (outcome.status === 200) {
        record.reference = answerSchema.parse(JSON.parse(text)).reference;
        return;
      }
      if (!sendsAgain || (outcome.status !== null && outcome.status < 500)) return;
      await pause(triesAgainAfterMs(tries.length));
    }
  };

  const started = performance.now();
  let seconds = 0;
  const timer = setInterval(() => {
    if (visits.length >= atMost) return;
    seconds = (performance.now() - started) / 1000;
    const due = Math.min(atMost, Math.floor(seconds * perSecond));
    while (visits.length < due) {
      const one = visit(visits.length).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, 5);
  return {
    visits,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return visits.length / seconds;
    },
  };
}
