import type { JobSelector } from '@windsock/bot/assistant/jobs/command.ts';
import type { ListedJob } from '@windsock/bot/assistant/jobs/existing-jobs.ts';
import { selectJobs } from '@windsock/bot/assistant/jobs/select-jobs.ts';
import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { expect, it } from 'vitest';

const cron = (text: string): Schedule => ({ kind: 'cron', cron: text, timezone: 'Australia/Brisbane' });

function job(id: string, description: string, schedule: Schedule, parts: Partial<JobDoc> = {}): ListedJob {
  const doc: JobDoc = {
    id,
    type: 'job',
    workspace_id: 'W1',
    description,
    query: parts.query ?? description,
    platform: 'slack',
    schedule,
    enabled: true,
    is_default_job: false,
    last_run: null,
    next_run: '2026-11-22T23:00:00.000Z',
    created_at: '2026-11-21T10:00:00.000Z',
    ...parts,
  };
  return { job: doc, here: id.startsWith('here'), waits: false };
}

const jobs = [
  job('costs', 'Daily cost report', cron('0 9 * * *'), {
    is_default_job: true,
    query: 'what did we spend yesterday by service?',
  }),
  job('security', 'Weekly security check: public S3 buckets', cron('0 9 * * 1'), { is_default_job: true }),
  job('volumes', 'EBS volumes that are unattached', cron('30 17 * * 1-5'), {
    enabled: false,
    next_run: null,
  }),
  job('month', 'Costs by account for last month', cron('0 8 1 * *')),
  job('users', 'IAM users without MFA', cron('0 7 * * 2,4'), {
    failures: { count: 2, instant: '2026-11-19T21:00:00.000Z' },
  }),
  job('once', 'EC2 instances that are stopped', {
    kind: 'once',
    at: '2026-11-25T04:00:00.000Z',
    timezone: 'Australia/Brisbane',
  }),
];

/** Returns the selection in short: 'costs', 'costs|month' if it must be asked, 'none' or 'none: near'. */
function select(which: JobSelector, from = jobs, remembered = {}): string {
  const found = selectJobs(which, from, remembered);
  const ids = (listed: ListedJob[]) => listed.map((each) => each.job.id);
  if ('these' in found) return ids(found.these).join();
  if ('which' in found) return ids(found.which).join('|');
  return found.near.length > 0 ? `none: ${ids(found.near).join()}` : 'none';
}

it.each<[words: string, expected: string]>([
  ['daily cost report', 'costs'],
  ['daily report', 'costs'],
  ['daily', 'costs'],
  ['cost report', 'costs'],
  ['spending report', 'costs'],
  ['billing report', 'costs'],
  ['costs by account', 'month'],
  ['monthly report', 'month'],
  ['monthly', 'month'],
  ['weekly check', 'security'],
  ['security check', 'security'],
  ['monday', 'security'],
  ["monday's report", 'security'],
  ['on mondays', 'security'],
  ['9am monday report', 'security'],
  ['at 9', 'costs|security'],
  ['report at 9', 'costs'],
  ['check at 9', 'security'],
  ['default', 'costs|security'],
  ['s3 check', 'security'],
  ['buckets report', 'security'],
  ['tuesday', 'users'],
  ['weekday', 'volumes'],
  ['5:30pm', 'volumes'],
  ['17:30', 'volumes'],
  ['evening report', 'volumes'],
  ['paused', 'volumes'],
  ['mfa check', 'users'],
  ['failing', 'users'],
  ['one-time', 'once'],
  ['wednesday', 'once'],
  ['stopped instances report', 'once'],
  ['stopped servers', 'once'],
  ['2pm report', 'once'],
  ['lambda report', 'none: costs'],
  ['sunday', 'none'],
  ['11am', 'none'],
  ['lambda', 'none'],
])('finds “%s”: %s', (words, expected) => {
  const found = select({ by: 'words', words });
  if (expected === 'none') expect(found).toMatch(/^none/);
  else expect(found).toBe(expected);
});

it("takes “it” for the thread's job, and for no other if that is gone", () => {
  expect(select({ by: 'this' }, jobs, { job: 'users' })).toBe('users');
  expect(select({ by: 'this' }, jobs, { job: 'deleted' })).toBe('none');
  expect(select({ by: 'this' }, jobs.slice(0, 1), { job: 'deleted' })).toBe('none');
});

it('takes the only job, or the only one in this channel; otherwise it asks', () => {
  expect(select({ by: 'this' }, jobs.slice(2, 3))).toBe('volumes');
  const here = job('here', 'Daily cost report', cron('0 9 * * *'));
  expect(select({ by: 'this' }, [...jobs.slice(0, 2), here])).toBe('here');
  expect(select({ by: 'words', words: 'daily cost report' }, [...jobs, here])).toBe('here');
  const other = job('here-too', 'Daily cost report', cron('0 9 * * *'));
  expect(select({ by: 'words', words: 'daily' }, [...jobs, here, other])).toBe('here|here-too|costs');
});

it('counts in the order last listed', () => {
  const listed = ['month', 'costs'];
  expect(select({ by: 'place', place: 2 }, jobs, { listed })).toBe('costs');
  expect(select({ by: 'place', place: -1 }, jobs, { listed })).toBe('costs');
  expect(select({ by: 'place', place: 3 }, jobs, { listed })).toBe('none');
});

it('takes all, all that match, or all in this channel', () => {
  const here = job('here', 'S3 buckets', cron('0 9 * * *'));
  expect(select({ by: 'all' }, [...jobs.slice(0, 2), here])).toBe('costs,security,here');
  expect(select({ by: 'all', here: true }, [...jobs, here])).toBe('here');
  expect(select({ by: 'all', words: 'paused' })).toBe('volumes');
  expect(select({ by: 'all', words: 'default' })).toBe('costs,security');
});
