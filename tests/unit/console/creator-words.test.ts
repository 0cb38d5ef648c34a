import type { Job } from '@windsock/bot/contract/jobs.ts';
import { expect, it } from 'vitest';
import { creatorWords } from '../../../console/src/features/jobs/creator-words.ts';

const max = {
  ...{ user_id: 'user-2', email: 'max@example.com', first_name: 'Max', last_name: 'Moritz' },
  ...{ role: 'member' as const, since: '2026-11-24T00:00:00Z' },
};

it.each<[Job['made_by'], string | undefined]>([
  [undefined, undefined],
  [{ kind: 'user', id: 'user-1' }, 'you'],
  [{ kind: 'user', id: 'user-2' }, 'Max Moritz'],
  [{ kind: 'user', id: 'user-3' }, 'somebody who is not in this workspace any more'],
  [{ kind: 'slack', id: 'U7' }, 'somebody in Slack (U7)'],
  [{ kind: 'teams', id: '29:x' }, 'somebody in Teams'],
  [{ kind: 'api_key', id: 'key-1' }, 'an API key'],
  [{ kind: 'schedule', id: 'job-1' }, undefined],
])('a job made by %o is made by “%s”', (made_by, words) => {
  expect(creatorWords({ ...(made_by && { made_by }) }, { me: 'user-1', people: [max] })).toBe(words);
});

it("names nobody wrongly while the workspace's people are unknown", () => {
  const made_by = { kind: 'user' as const, id: 'user-2' };
  expect(creatorWords({ made_by }, { me: 'user-1', people: undefined })).toBeUndefined();
});
