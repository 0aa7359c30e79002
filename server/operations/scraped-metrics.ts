import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Queryable } from '../database/query.ts';
import { listSpool } from '../intake/spool-folder.ts';
import { type Backlog, readBacklog } from './backlog.ts';
import type { Metric, Metrics } from './metrics.ts';

const singleMetric = (name: string, help: string, value: number | null): Metric => ({
  name,
  help,
  samples: value === null ? [] : [{ value }],
});

function backlogGauges(backlog: Backlog): readonly Metric[] {
  return [
    {
      name: 'seaface_deliveries_waiting',
      help: 'Deliveries that are due, given up (dead), permanently rejected by a mail server (parked), or above the limit of an hour (held).',
      samples: [
        { labels: { state: 'due' }, value: backlog.dueDeliveryCount },
        { labels: { state: 'dead' }, value: backlog.deadDeliveryCount },
        { labels: { state: 'parked' }, value: backlog.parkedDeliveryCount },
        { labels: { state: 'held' }, value: backlog.heldAcknowledgementCount },
      ],
    },
    singleMetric(
      'seaface_oldest_undelivered_seconds',
      'Age of the oldest delivery that should have gone out.',
      backlog.oldestUndeliveredSeconds ?? 0,
    ),
    {
      name: 'seaface_enquiries_open',
      help: 'Unanswered enquiries: all, those with a promised reply due today, those past it.',
      samples: [
        { labels: { reply: 'any' }, value: backlog.unansweredCount },
        { labels: { reply: 'due_today' }, value: backlog.dueTodayCount },
        { labels: { reply: 'overdue' }, value: backlog.overdueCount },
      ],
    },
    singleMetric('seaface_quarantined', 'Enquiries in quarantine.', backlog.quarantinedCount),
    singleMetric(
      'seaface_resumes_pending',
      'Resumes that wait for the virus scanner.',
      backlog.pendingResumeCount,
    ),
    singleMetric(
      'seaface_seconds_since_last_enquiry',
      'Grows if a form is broken for visitors.',
      backlog.secondsSinceLastEnquiry,
    ),
    singleMetric(
      'seaface_last_backup_age_seconds',
      'Time since a backup succeeded; none before the first one.',
      backlog.secondsSinceLastBackup,
    ),
  ];
}

const readableGauge = (value: number) =>
  singleMetric('seaface_backlog_readable', '1 if the database could be read.', value);

/** The database role must be allowed to read enquiries. */
export function registerBacklogMetrics(metrics: Metrics, database: Queryable): void {
  metrics.readAtScrape(async () => {
    try {
      return [...backlogGauges(await readBacklog(database)), readableGauge(1)];
    } catch {
      return [readableGauge(0)];
    }
  });
}

export function registerSpoolMetrics(metrics: Metrics, directory: string): void {
  metrics.readAtScrape(async () => {
    const { pending, rejected, bytes } = await listSpool(directory);
    return [
      {
        name: 'seaface_spool_files',
        help: 'Enquiries on this disk: waiting for the database, or rejected by it.',
        samples: [
          { labels: { state: 'waiting' }, value: pending.length },
          { labels: { state: 'rejected' }, value: rejected.length },
        ],
      },
      singleMetric('seaface_spool_bytes', 'Their size.', bytes),
    ];
  });
}

/** Common dashboards expect the names that begin with process_ and nodejs_. */
export function registerProcessMetrics(metrics: Metrics, role: string): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.readAtScrape(() => {
    const { user, system } = process.cpuUsage();
    const slowestSeconds = delay.count > 0 ? delay.percentile(99) / 1e9 : 0;
    delay.reset();
    return [
      {
        ...singleMetric('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
        type: 'counter',
      },
      singleMetric('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
      singleMetric('process_start_time_seconds', 'When the process started.', startedAt),
      singleMetric(
        'nodejs_eventloop_lag_p99_seconds',
        'Event loop delay since the last scrape.',
        slowestSeconds,
      ),
      {
        name: 'seaface_build_info',
        help: 'Always 1.',
        samples: [{ labels: { role, node: process.version }, value: 1 }],
      },
    ];
  });
}
