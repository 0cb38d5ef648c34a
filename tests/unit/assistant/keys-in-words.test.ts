import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const graphs = createGraphs({ waitMs: 30_000 });
const asked = async (...messages: string[]) => (await talk(messages, graphs)).reply;

/** The demo account's resources have env, team and owner. */
describe('a synonym for a tag key', { timeout: 60_000 }, () => {
  it.each([
    ['instances per squad', 'ec2.instances', 'tag:team'],
    ['which department has the most instances', 'ec2.instances', 'tag:team'],
    ['volumes by business unit', 'ec2.volumes', 'tag:team'],
    ['costs per squad', 'cost.usage', 'tag:team'],
    ['which business unit spends the most', 'cost.usage', 'tag:team'],
  ])('groups as the key does: %s', async (question, tool, group) => {
    const { plan } = await asked(question);
    expect(plan).toMatchObject({ tool, args: { group_by: [group] } });
    expect(plan).not.toHaveProperty('ignored');
  });

  it.each([
    ['instances of the data business unit', 'ec2.instances'],
    ['buckets of business unit payments', 's3.buckets'],
  ])('stands beside a value: %s', async (question, tool) => {
    const { plan } = await asked(question);
    expect(plan).toMatchObject({ tool, args: { filters: [{ field: 'tag:team' }] } });
  });

  it.each([
    'costs by cost center',
    'what does cost center retail cost',
    'what does the retail cost center cost',
    'instances by costcenter',
    'buckets without a cost center',
    'volumes of the billing code 4711',
  ])('that no resource has is named, with the keys that there are: %s', async (question) => {
    const { actions = [], plan, text } = await asked(question);
    expect(plan).toBeUndefined();
    expect(text).toMatch(
      /^No known resource has a tag `(?:cost|billing) ?c(?:enter|ode)`\. The tag keys in use are /,
    );
    expect(actions.length).toBeGreaterThan(0);
  });
});

it('offers what can be told of a person whom no bill knows', { timeout: 60_000 }, async () => {
  const { actions = [], text } = await asked('what does tomas cost us');
  expect(text).toContain('Cost Explorer knows no tag `owner`');
  expect(actions.map(({ label }) => label).join()).toMatch(/Costs with tag team \w+.*tagged owner=tomas@/);
});
