import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const reply = async (...messages: string[]) => (await talk(messages)).reply;
const plan = async (...messages: string[]) => (await reply(...messages)).plan;

/** Questions about what single servers, buckets or databases cost. */
describe('the costs of single things', { timeout: 60_000 }, () => {
  it('are those of everything that a whole list showed', async () => {
    expect(await plan('list the ec2 instances', 'which of them costs the most')).toMatchObject({
      tool: 'cost.resources',
      args: { kind: 'ec2.instances', filters: [] },
    });
  });

  it('are only those of the things that a narrowed list showed', async () => {
    const { plan: asked, table } = await reply('unattached volumes', 'which is the priciest');
    const { resources = [] } = (asked?.args ?? {}) as { resources?: string[] };
    expect(asked).toMatchObject({ tool: 'cost.resources', args: { kind: 'ec2.volumes' } });
    expect(resources).toHaveLength(7);
    expect(table?.rows.map(({ id }) => id).sort()).toEqual([...resources].sort());
  });

  it('name things by the names that people use', async () => {
    const { table } = await reply('which elastic ip costs the most');
    expect(table?.rows.every(({ region, resource }) => region && !/^eipalloc/.test(`${resource}`))).toBe(
      true,
    );
  });

  it('of addresses that a list showed are found on the bill, which names them otherwise', async () => {
    const { table } = await reply('elastic ips that are not associated', 'which costs most');
    expect(table?.rows).toHaveLength(4);
  });

  it.each([
    ['which service is the most expensive', 'cost.usage'],
    ['which region costs the most', 'cost.usage'],
    ['cost per instance type', 'cost.usage'],
    ['which volume is the biggest', 'ec2.volumes'],
    ['why did our EC2 costs increase the most', 'cost.increase'],
  ])('are not what is asked for by “%s”', async (asked, tool) => {
    expect(await plan(asked)).toMatchObject({ tool });
  });
});

describe('what a single thing has', { timeout: 60_000 }, () => {
  it('is its region, whichever way it is asked for', async () => {
    expect((await reply('in which region is the staging-shop database')).text).toContain(
      '**eu-west-1 (Ireland)**',
    );
  });

  it.each([
    'when did old-consultant last use the password',
    'when was the password of old-consultant last used',
  ])('is “never”, in words, and its own date: %s', async (question) => {
    const { plan: asked, text } = await reply(question);
    expect(asked).toMatchObject({ args: { asks: 'used', resource: 'old-consultant' } });
    expect(text).toMatch(/never/);
    expect(text).not.toContain('console access');
  });
});

it.each([
  ['when did maria last use her password', /^The user `maria` last signed in on \*\*2026-/],
  [
    'when did crm-vendor last use the access key',
    /^The user `crm-vendor` was last used on \*\*2026-.* with its key/,
  ],
])('has its own date although the words of the date stand apart: %s', async (question, told) => {
  expect((await reply(question)).text).toMatch(told);
});

it('has been so for a time, and costs something: the answer has both', { timeout: 60_000 }, async () => {
  const { text } = await reply('how long has ml-train been off and what does it cost');
  expect(text).toMatch(/^`ml-train` has been \*\*stopped\*\* since .*`ml-train` costs about/);
  expect(text).not.toContain('I did not understand');
});
