import { tagsInUse } from '@windsock/bot/capabilities/tags.ts';
import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { expect, test } from 'vitest';

const volume = (id: string, tags: Record<string, string>) => ({
  ...{ account: '000000000000', region: 'us-east-1', kind: 'ec2.volumes', id, tags },
});

test('several spellings of a tag key are counted as several tags', () => {
  const index = new AccountIndex([volume('vol-1', { team: 'web' }), volume('vol-2', { Team: 'web' })]);
  expect(tagsInUse(new Graph([index]), 'team').text).toBe('The tags `team` and `Team` have 2 values.');
});

test('the tag keys that are not named are counted', () => {
  const keys = Array.from({ length: 14 }, (_, at) => [`key-${at}`, 'x']);
  const index = new AccountIndex([volume('vol-1', Object.fromEntries(keys))]);
  expect(tagsInUse(new Graph([index])).text).toMatch(/^14 tag keys are in use: .*`key-11` and 2 more\.$/);
});
