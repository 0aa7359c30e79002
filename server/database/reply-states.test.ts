import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isDatePromised } from '../../enquiries/due-date.ts';
import { officeClock } from '../../enquiries/office-time.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import { readBacklog } from '../operations/backlog.ts';
import { openDatabase } from './database.ts';
import { queryRows } from './query.ts';

const testDatabase = await createTestDatabase();
const worker = openDatabase(testDatabase.url, { role: 'seaface_worker', connections: 1 });
afterAll(async () => {
  await worker.end();
  await testDatabase.drop();
});
beforeEach(() => testDatabase.owner.query('delete from intake.enquiry'));

const forms = ['popup', 'contact', 'application'] as const;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const experienceOf = (form: string) => (form === 'application' ? 1 : null);
const store = (form: string, columns: Readonly<Record<string, unknown>>) =>
  storeEnquiry(testDatabase.owner, [], {
    form,
    experience: experienceOf(form),
    received_at: hoursFromNow(-99),
    ...columns,
  });
const readView = () => queryRows(worker, z.looseObject({}), 'select * from intake.enquiry_state');

test.each(forms)('INTAKE-41 the view and the code agree whether a date is promised: %s', async (form) => {
  await store(form, {});
  expect(await readView()).toMatchObject([{ form, is_date_promised: isDatePromised(form) }]);
});

const [beforeDue, due, afterDue] = [hoursFromNow(-9), hoursFromNow(-8), hoursFromNow(-7)];
const states = ['is_held_back', 'is_open', 'is_overdue', 'is_late', 'is_on_time'] as const;

describe.each([
  ['nothing is answered before the due time', { due_at: hoursFromNow(1) }, 'is_open', 'is_open'],
  ['nothing is answered after the due time', { due_at: due }, 'is_overdue', 'is_open'],
  [
    'it was answered before the due time',
    { due_at: due, answered_at: beforeDue },
    'is_on_time',
    'is_on_time',
  ],
  ['it was answered at the due time', { due_at: due, answered_at: due }, 'is_on_time', 'is_on_time'],
  ['it was answered after the due time', { due_at: due, answered_at: afterDue }, 'is_late', 'is_on_time'],
] as const)('INTAKE-41 if %s', (_, columns, state, applicationState) => {
  const decisions = [
    ['not suspected', {}, false],
    ['held back', { quarantined_at: beforeDue }, true],
    ['dismissed', { quarantined_at: beforeDue, dismissed_at: beforeDue }, true],
    ['released', { quarantined_at: beforeDue, released_at: beforeDue }, false],
  ] as const;

  test.each(forms.flatMap((form) => decisions.map((decision) => [form, ...decision] as const)))(
    'a %s that is %s has exactly one state',
    async (form, decision, decisionColumns, isHeldBack) => {
      await store(form, { ...columns, ...decisionColumns });
      const [row] = await readView();
      const ownState = form === 'application' ? applicationState : state;
      expect(states.filter((name) => row?.[name])).toEqual([isHeldBack ? 'is_held_back' : ownState]);
      expect(row?.is_unanswered).toBe(row?.is_open || row?.is_overdue);
      expect(row?.awaits_decision).toBe(decision === 'held back');
    },
  );
});

test('INTAKE-41 RUN-01 an application is neither overdue nor due today for metrics and doctor', async () => {
  const today = { due_at: new Date(`${officeClock(new Date()).day}T23:59:59.999+05:30`) };
  for (const form of forms) {
    await store(form, { due_at: due });
    await store(form, today);
  }
  expect(await readBacklog(worker)).toMatchObject({
    unansweredCount: 6,
    overdueCount: 2,
    dueTodayCount: 2,
  });
});
