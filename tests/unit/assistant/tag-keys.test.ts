import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const graphs = createGraphs({ waitMs: 30_000 });
const argsOf = async (asked: string) => (await talk([asked], graphs)).reply.plan?.args;

/** The demo account's resources have env, team and owner. */
describe('an unknown tag key', { timeout: 60_000 }, () => {
  it.each([
    [
      'Which resources are tagged Environment=production?',
      { field: 'tag:env', op: 'eq', value: 'production' },
    ],
    ['instances without the tag Environment', { field: 'tag:env', op: 'missing' }],
    ['instances tagged Team=web', { field: 'tag:team', op: 'eq', value: 'web' }],
  ])('is read as the thing in the message, as over MCP: %s', async (asked, filter) => {
    expect(await argsOf(asked)).toMatchObject({ filters: [filter] });
  });

  it('stays as it is if none is meant', async () => {
    const filters = [{ field: 'tag:Project', op: 'eq', value: 'apollo' }];
    expect(await argsOf('everything tagged Project=apollo')).toMatchObject({ filters });
  });
});
