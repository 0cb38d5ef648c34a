import { expect, it } from 'vitest';
import { inOrder } from '../../../console/src/features/jobs/job-order.ts';

const job = (id: string, more: object = {}) => ({
  id,
  cron_expression: '0 9 * * *',
  enabled: true,
  is_default_job: false,
  last_run: null as string | null,
  next_run: null as string | null,
  ...more,
});
const once = { cron_expression: '' };
const LATER = job('later', { next_run: '2026-11-26T09:00:00.000Z' });
const SOON = job('soon', { next_run: '2026-11-25T09:00:00.000Z' });
const PAUSED = job('paused', { enabled: false });
const OVER = job('over', { ...once, last_run: '2026-11-01T09:00:00.000Z' });
const JUST_OVER = job('just over', { ...once, last_run: '2026-11-20T09:00:00.000Z' });
const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);

it('puts the next run first, then paused jobs, then finished ones, the latest first', () => {
  const jobs = [OVER, PAUSED, LATER, JUST_OVER, job('unknown'), SOON];
  expect(ids(inOrder(jobs, new Map()))).toEqual(['soon', 'later', 'unknown', 'paused', 'just over', 'over']);
});

it('lets a job keep its place when it is paused or has run, and places new ones', () => {
  const places = new Map();
  inOrder([SOON, LATER], places);
  const again = [
    { ...SOON, next_run: '2026-11-27T09:00:00.000Z' },
    { ...LATER, enabled: false, next_run: null },
  ];
  const between = job('between', { next_run: '2026-11-25T18:00:00.000Z' });
  expect(ids(inOrder([...again, between], places))).toEqual(['soon', 'between', 'later']);
});
