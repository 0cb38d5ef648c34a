import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** Names that are plain words, too, or that several kinds of things bear. */
describe('a plain name before a metric', { timeout: 60_000 }, () => {
  it.each([
    ['search cpu', 3],
    ['search machines memory use', 3],
    ['cpu of the web servers in sydney', 3],
  ])('measures what is called so, and not everything: %s', async (asked, most) => {
    const { plan, reply } = await talk([asked]);
    const { resources } = (plan as { args?: { resources?: string[] } }).args ?? {};
    expect(resources?.length, reply.text).toBeGreaterThan(0);
    expect(resources?.length).toBeLessThanOrEqual(most);
    expect(reply.text).not.toMatch(/41 EC2|No EC2/);
  });

  it('still measures everything where a word only names the kind', async () => {
    expect(await planned('database connections')).not.toHaveProperty('resources');
  });
});

describe('the kind in a message', { timeout: 60_000 }, () => {
  it.each(['who owns the crm server', 'who do i call about the crm box', 'how busy is the crm machine'])(
    'decides before a name that another kind bears in full: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.text).toContain('crm-windows');
    },
  );

  it('leaves a thing its own parts', async () => {
    expect((await planned('the crm database, which version')).text).toContain('5.7');
  });

  it('is asked of all that bear the name where none is said', async () => {
    const { reply } = await talk(['gdpr-archive in frankfurt']);
    expect(reply.text).toMatch(/EC2 instance in eu-central-1.*as well: RDS instance/);
    expect(reply.text).not.toContain('I did not understand');
  });

  it('stays that of the thread', async () => {
    expect((await planned('list the ecs clusters', 'shop')).tool).toBe('ecs.clusters');
  });
});

describe('a word that is not a name', { timeout: 60_000 }, () => {
  it('is not taken for a user, be it a noun for things or a deed', async () => {
    const { reply } = await talk(['when were the disks last attached']);
    expect(reply.text).not.toContain('No IAM user');
    expect((await planned('who did the last deploy')).tool).not.toBe('iam.users');
  });

  it('is a row of the bill', async () => {
    const { text, tool } = await planned('EC2-Other in october');
    expect(tool).toBe('cost.usage');
    expect(text).toContain('for EC2 - Other in October');
  });

  it('does not vanish before the noun: there is no such table', async () => {
    const { reply } = await talk(['orders table']);
    expect(reply.text).toContain('“orders”');
  });

  it('may be a number that only one name has', async () => {
    expect((await planned('when was the 2023 role last used')).text).toContain('cost-tool-2023');
  });
});

describe('the one of that name elsewhere', { timeout: 60_000 }, () => {
  it.each([
    [['staging-shop, which version', 'what about its twin in production'], 'shop-prod'],
    [['storefront-syd image', 'and its european sister'], 'storefront-eu'],
  ])('is found by place or environment: %s', async (messages, name) => {
    expect((await talk(messages)).reply.text).toContain(name);
  });

  it('is that of the thing in the message, whose place is not its own', async () => {
    const { resources } = await planned('errors of order-events in virginia against the eu one');
    expect(resources).toEqual(['order-events', 'order-events-eu']);
  });
});
