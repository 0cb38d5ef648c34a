import type { DateTime } from 'luxon';
import type { Reply } from '../../contract/reply.ts';

/** A job that every workspace gets once it can be answered. Its id is fixed, so it exists once. */
export interface DefaultJob {
  id: string;
  description: string;
  query: string;
  /** In the workspace's time zone. */
  cron: string;
  /** Returns the plan of the query. Its dates are read again at each run (assistant/planned.ts). */
  plan(today: DateTime): NonNullable<Reply['plan']>;
}

export const defaultJobs: readonly DefaultJob[] = [
  {
    id: 'job-default-costs',
    description: 'Daily cost report',
    query: 'what did we spend yesterday by service?',
    cron: '0 9 * * *',
    plan(today) {
      const [start, end] = [today.minus({ days: 1 }).toISODate() ?? '', today.toISODate() ?? ''];
      const period = { start, end, label: 'yesterday' };
      const args = { period, granularity: 'total', group_by: ['service'], filters: [], metric: 'unblended' };
      return { tool: 'cost.usage', args };
    },
  },
  {
    id: 'job-default-security',
    description: 'Weekly security check',
    query: 'security audit',
    cron: '0 9 * * 1',
    plan: () => ({ tool: 'checks.findings', args: { kind: 'security' } }),
  },
];
