import { availableParallelism, loadavg } from 'node:os';
import { allRowsAsText } from '../../support/database/database.ts';
import { overlaps, type Walk } from './perform.ts';

/** The errors in the log that a fault explains, by its target; every other one is a violation. */
const expectedErrors = { database: /"event":"(store|migration)_failed"/, mail: /"event":"delivery_dead"/ };
/** On a machine with more work than processors all takes longer. */
const maxResponseMs = () => 3000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** An application without its resume has no content. */
const enquiriesQuery = `select reference, email, "isHeldBack", "isHeldBack" and kinds is not null "isLeaked", sent,
    case when (form = 'application') = exists
        (select from intake.resume where enquiry_id = e.id and sha256 = sha256(content)) then
      concat_ws(' ', form, email, coalesce(nullif(answers->>'message', ''), answers->>'jobPosition')) end content
  from intake.enquiry e, lateral (select answers->>'email' email,
      quarantined_at is not null and released_at is null "isHeldBack") judged,
    lateral (select array_agg(kind) kinds, coalesce(array_agg(kind) filter (where state = 'sent'), '{}') sent
      from intake.delivery where enquiry_id = e.id) mails`;
const copiesQuery = `select id, least(seen.doubts + 1, fences) "mostCopies", state = 'sent' "isSent"
  from public.seen left join intake.delivery using (id)`;

export async function findViolations(walk: Walk): Promise<void> {
  const { posts, commands, faults, violations } = walk;
  const must = (isTrue: unknown, violation: string) => void (isTrue || violations.add(violation));
  for (const post of posts) {
    const targets = faults.filter((fault) => overlaps(fault, post)).map(({ target }) => target);
    const hitServices = new Set(targets.filter((target) => target.startsWith('service')));
    const tookMs = Math.round(post.endedAt - post.startedAt);
    must(hitServices.size > 0 || tookMs <= maxResponseMs(), `KEEP-11 answered in ${tookMs} ms`);
    must(hitServices.size === 2 || post.reference, `KEEP-03 KEEP-07 not accepted: ${post.failure}`);
  }

  const enquiries = await walk.query(enquiriesQuery);
  const references = new Set<string>();
  for (const [identity, attempts] of Map.groupBy(posts, ({ content, key }) => `${content}, ${key}`)) {
    const accepted = attempts.filter(({ reference }) => reference);
    const { reference = '', email, content } = accepted[0] ?? {};
    if (!reference) continue;
    const isSame = accepted.every((post) => post.reference === reference);
    must(isSame && !references.has(reference), `INTAKE-07 not one reference of its own: ${identity}`);
    references.add(reference);
    const erasures = commands.filter(({ kind, subject }) => kind === 'erase' && subject === email);
    const releases = commands.filter(({ kind, subject }) => kind === 'release' && subject === reference);
    const isOwed = accepted.some(({ startedAt }) => erasures.every(({ endedAt }) => endedAt < startedAt));
    const stored = enquiries.find((enquiry) => enquiry.reference === reference);
    must(!isOwed || stored, `KEEP-01 KEEP-02 acknowledged, but not stored: ${identity}`);
    if (!stored) continue;
    must(stored.content === content, `stored as ${stored.content}: ${identity}`);
    const mayBeSent = !content?.endsWith('spam') || releases.length > 0;
    must(stored.isHeldBack || mayBeSent, `INTAKE-17 never released: ${identity}`);
    const isReleased = erasures.length === 0 && releases.some(({ code }) => code === 0);
    must(!stored.isHeldBack || !isReleased, `INTAKE-17 not released: ${identity}`);
  }
  for (const [content, { length }] of Map.groupBy(enquiries, (enquiry) => enquiry.content)) {
    const keys = new Set(posts.filter((post) => post.content === content).map(({ key }) => key));
    must(length <= keys.size, `KEEP-01 stored ${length} times: ${content}`);
  }

  for (const [email, all] of Map.groupBy(enquiries, (enquiry) => enquiry.email)) {
    const mailed = all.filter(({ isHeldBack }) => !isHeldBack);
    must(
      mailed.every(({ sent }) => sent.includes('notification')),
      `KEEP-05 not notified: ${email}`,
    );
    const { length } = mailed.filter(({ sent }) => sent.includes('acknowledgement'));
    must(length === Math.min(3, mailed.length), `INTAKE-34 ${length} acknowledgements: ${email}`);
    must(!all.some(({ isLeaked }) => isLeaked), `INTAKE-17 held back, but mailed: ${email}`);
  }
  const arrivals = Map.groupBy(walk.mail.messageIds, (id) => id);
  for (const { id, mostCopies, isSent } of await walk.query(copiesQuery)) {
    const { length } = arrivals.get(id) ?? [];
    must(length <= mostCopies, `KEEP-14 KEEP-15 ${length} copies of a mail, not ${mostCopies}`);
    must(!isSent || length > 0, 'KEEP-05 a mail is missing');
    arrivals.delete(id);
  }
  must(arrivals.size === 0, 'a mail without a delivery');

  const traces = [await allRowsAsText(walk.database), ...walk.readSpool()].join();
  for (const { subject, startedAt } of commands.filter(({ kind, code }) => kind === 'erase' && code === 0)) {
    const own = posts.filter(({ email }) => email === subject);
    const isPast = own.every(({ reference, endedAt }) => reference && endedAt < startedAt);
    const isTraced = traces.includes(subject) || traces.includes(Buffer.from(subject).toString('hex'));
    must(!isPast || !isTraced, `INTAKE-21 not erased: ${subject}`);
  }
  for (const line of walk.services.flatMap(({ log }) => log)) {
    const isExplained = walk.faults.some(({ target }) => expectedErrors[target as 'mail']?.test(line));
    const isExpected = !line.startsWith('{"level":50') || isExplained;
    must(isExpected && !/reference_changed|@school/.test(line), `logged ${line}`);
  }
}
