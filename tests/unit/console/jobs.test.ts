import { expect, it } from 'vitest';
import { canDelete, canToggle, isActive, isCompleted } from '../../../console/src/lib/jobs.ts';

const RAN = '2026-11-20T09:00:00.000Z';
const recurring = { cron_expression: '0 9 * * *', is_default_job: false, last_run: RAN };
const once = { is_default_job: false, last_run: null };
const over = { is_default_job: false, last_run: RAN };

it.each([
  ['a recurring job that ran', recurring, { active: true, completed: false, toggle: true, remove: true }],
  ['a future one-time job', once, { active: true, completed: false, toggle: false, remove: true }],
  ['a one-time job that ran', over, { active: false, completed: true, toggle: false, remove: false }],
  [
    'a default job',
    { ...recurring, is_default_job: true },
    { active: true, completed: false, toggle: true, remove: false },
  ],
  [
    'a default one-time job that ran',
    { ...over, is_default_job: true },
    { active: false, completed: true, toggle: true, remove: false },
  ],
])('%s', (_what, job, may) => {
  expect({
    active: isActive(job),
    completed: isCompleted(job),
    toggle: canToggle(job),
    remove: canDelete(job),
  }).toEqual(may);
});
