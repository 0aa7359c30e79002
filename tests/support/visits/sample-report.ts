import type { Report } from '../../../server/report/report.ts';

const period = { firstDay: '2026-11-09', lastDay: '2026-11-15' };

/** A week without visits and enquiries. */
export const emptyReport: Report = {
  period,
  countsVisits: true,
  countedSince: '2026-01-01',
  isOver: true,
  keptSince: { enquiries: '2024-11-17', applications: '2025-11-17' },
  visits: 0,
  views: 0,
  enquiries: 0,
  applications: 0,
  before: { period: { firstDay: '2026-11-02', lastDay: '2026-11-08' }, visits: 0, enquiries: 0 },
  days: [],
  visitsByDayBefore: null,
  pages: [],
  sources: [],
  forms: { opened: 0, started: 0, sent: 0 },
  replies: { onTime: 0, late: 0, overdue: 0, open: 0 },
  medianReplyHours: null,
  repliesByWeek: [],
  vitals: [],
  vitalsBefore: [],
  refusals: [],
  quarantined: 0,
  failed: 0,
  dropped: 0,
};
