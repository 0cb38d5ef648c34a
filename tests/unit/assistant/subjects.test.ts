import { helpReply } from '@windsock/bot/assistant/replies/help.ts';
import { toolsBySubject } from '@windsock/bot/assistant/replies/subjects.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, test } from 'vitest';

test('help names every tool, each under one subject', () => {
  const named = toolsBySubject(tools).flatMap(({ titles }) => titles);
  expect(named.sort()).toEqual(tools.map(({ title }) => title).sort());
});

test('help names no subject without a tool', () => {
  const some = tools.filter(({ id }) => id === 's3.buckets');
  expect(helpReply(some, { accounts: [] }).bullets?.filter((line) => line.startsWith('**'))).toEqual([
    '**Storage and databases:** S3 buckets',
  ]);
});
