import { setTimeout as pause } from 'node:timers/promises';
import { formAddresses } from '../../../enquiries/form-addresses.ts';
import * as samples from '../../support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../../support/load/visitor-address.ts';
import type { Reactions } from '../../support/mail/mail-server.ts';
import { asFile, minimalPdf } from '../../support/resumes/resume-files.ts';
import { runStaff } from '../../support/server/staff.ts';
import { testSettings } from '../../support/server/test-settings.ts';
import type { Action } from './actions.ts';
import type { Site } from './site.ts';

/** Times are of performance.now(); Infinity: not ended. */
type Period = Record<'startedAt' | 'endedAt', number>;

/** The site, and what happened in one walk. */
export interface Walk extends Site {
  readonly walk: number;
  /** Content and key identify an enquiry. Without a reference, the post was not acknowledged. */
  readonly posts: (Period & Record<'email' | 'content' | 'key' | 'failure' | 'reference', string>)[];
  readonly commands: (Period & { readonly kind: string; readonly subject: string; code: number })[];
  readonly faults: (Period & { readonly target: string })[];
  readonly violations: Set<string>;
}

export const overlaps = (one: Period, other: Period) =>
  one.startedAt <= other.endedAt && other.startedAt <= one.endedAt;

/** `act` returns what becomes known about the entry. */
async function record<E>(entries: (E & Period)[], entry: E, act: () => Promise<Partial<E>>): Promise<void> {
  const timed = { ...entry, startedAt: performance.now(), endedAt: Number.POSITIVE_INFINITY };
  entries.push(timed);
  Object.assign(timed, await act(), { endedAt: performance.now() });
}

const { popupAnswers: popup, contactAnswers: contact, applicationAnswers: application } = samples;
const answersOf = { popup, contact, application };
function post(walk: Walk, { form, person, text, key }: Action<'post'>): Promise<void> {
  const isOf = ({ kind, subject }: Walk['commands'][number]) =>
    kind === 'erase' && subject.startsWith(`person-${person}-`);
  // Two persons write from another address after they were erased; the third one writes again.
  const erasureCount = person < 2 ? walk.commands.filter(isOf).length : 0;
  const email = `person-${person}-${erasureCount}-of-walk-${walk.walk}@school.example`;
  const idempotencyKey = key === 'none' ? '' : `walk-${walk.walk}-key-${key}`;
  const answers = { email, idempotencyKey, [form === 'application' ? 'jobPosition' : 'message']: text };
  const fields = { ...answersOf[form], ...answers, website: text === 'spam' ? 'filled in' : '' };
  const resume = asFile(minimalPdf(`% ${email}`), 'cv.pdf');
  const body = form === 'application' ? samples.applicationForm(resume, fields) : samples.encodeForm(fields);
  const headers = { 'X-Forwarded-For': nextVisitorAddress(), Accept: 'application/json' };
  const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) };
  const entry = { email, content: `${form} ${email} ${text}`, key: `key ${key}`, failure: '', reference: '' };
  // Like nginx, sends a post again to the other process if one cannot be reached or breaks off.
  const postTo = (port: number) => fetch(`http://127.0.0.1:${port}${formAddresses[form]}`, options);
  const [first, second] = walk.posts.length % 2 ? walk.services : walk.services.toReversed();
  return record(walk.posts, entry, () =>
    postTo(first.port)
      .catch(() => postTo(second.port))
      .then(async (response) => ({ failure: `status ${response.status}`, ...(await response.json()) }))
      .catch((error: unknown) => ({ failure: String(error) })),
  );
}

export const runCommand = ({ variables, commands }: Walk, kind: string, subject: string) =>
  record(commands, { kind, subject, code: -1 }, () => {
    const words = { erase: ['erase', '--email'], resend: ['resend'] }[kind] ?? ['quarantine', kind];
    return runStaff({ ...testSettings, ...variables }, ...words, subject);
  });

const mailFaults: Readonly<Record<string, Reactions>> = {
  down: { connect: { disconnect: true } },
  silent: { connect: { waitMs: 8000 } },
  drops: { dot: { disconnect: true } },
  '421': { connect: { code: 421 } },
  '451': { rcpt: { code: 451 } },
  'slow RCPT': { rcpt: { waitMs: 2000 } },
  'slow dot': { dot: { waitMs: 2000 } },
};

async function injectFault(walk: Walk, { target, fault, ms }: Action<'fault'>): Promise<void> {
  if (walk.faults.some((other) => other.target === target && other.endedAt === Number.POSITIVE_INFINITY))
    return;
  const { services, postgres, mail } = walk;
  const service = services[target === 'service 0' ? 0 : 1];
  const stop = async () => {
    const { status, tookMs } = await service.stop();
    if (status !== 0) walk.violations.add(`KEEP-06 exit status ${status} after ${tookMs} ms`);
  };
  const signal = (name: NodeJS.Signals) => () => process.kill(service.processId(), name);
  const faults: Readonly<Record<string, readonly [begin: () => unknown, end: () => unknown]>> = {
    kill: [service.kill, service.start],
    restart: [stop, service.start],
    freeze: [signal('SIGSTOP'), signal('SIGCONT')],
    crash: [postgres.crash, postgres.restart],
    suspend: [postgres.suspend, postgres.resume],
  };
  return record(walk.faults, { target }, async () => {
    const [begin, end] = faults[fault] ?? [() => mail.setReactions(mailFaults[fault] ?? {}), walk.repairMail];
    await begin();
    await pause(ms);
    await end();
    return {};
  });
}

export async function perform(walk: Walk, action: Action): Promise<unknown> {
  switch (action.kind) {
    case 'post':
      return Promise.all(Array.from({ length: action.copies }, () => post(walk, action)));
    case 'fault':
      return injectFault(walk, action);
    case 'clock':
      return walk.moveClock(action.minutes).catch(() => 'The database is away.');
    case 'erase':
      // Often the post is still in the spool.
      return runCommand(walk, 'erase', walk.posts.at(-1)?.email ?? '');
  }
  const { kind, which } = action;
  const posts = walk.posts.filter(({ content }) => kind === 'resend' || content.endsWith('spam'));
  const references = [...new Set(posts.map(({ reference }) => reference))].filter(Boolean);
  const reference = references[which % references.length];
  return reference && runCommand(walk, kind, reference);
}
