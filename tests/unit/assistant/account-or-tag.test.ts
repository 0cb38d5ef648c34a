import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Accounts with the same names as tag values in the demo account. */
const ACCOUNTS = [
  { ...demoAccount, alias: 'Production' },
  { ...demoAccount, id: '444455556666', alias: 'Data' },
];
const graphs = createGraphs({ waitMs: 30_000 });
const said = (...messages: string[]) => talk(messages, graphs, ACCOUNTS);

describe("a word that is both an account's name and a tag", { timeout: 60_000 }, () => {
  it.each([
    ['instances in prod', 'EC2 instances tagged env=production'],
    ['what is running in production', 'EC2 instances tagged env=production that are running'],
    ['costs of production last month', 'Costs with tag env production for October 2026'],
  ])('is taken for the account, and the tag is offered: %s', async (asked, offered) => {
    const { reply } = await said(asked);
    expect(reply.plan?.args.accounts).toEqual(['000000000000']);
    expect(reply.notes).toContain('I took that for the account Production.');
    expect(reply.actions?.[0]).toMatchObject({ kind: 'choose', label: offered });
  });

  it.each([
    'changes in prod today',
    'findings in production',
    'which alarms are firing in production',
    'cpu of instances in prod',
  ])('is taken for the account, says so and offers the tag, whatever is asked: %s', async (asked) => {
    const { reply } = await said(asked);
    expect(reply.plan?.args.accounts).toEqual(['000000000000']);
    expect(reply.notes).toContain('I took that for the account Production.');
    expect(reply.actions).toContainEqual(expect.objectContaining({ kind: 'choose' }));
  });

  it.each([
    'what is in the data account',
    'what runs in account data',
    'everything in the production account',
  ])('counts what an account has: %s', async (asked) => {
    const { reply } = await said(asked);
    expect(reply.plan).toMatchObject({ tool: 'resources.inventory' });
    expect(reply.plan?.args.accounts).toHaveLength(1);
  });

  it.each([
    ['buckets of the data team', 'tag:team'],
    ['databases of the prod environment', 'tag:env'],
  ])('is the tag beside its key: %s', async (asked, field) => {
    const { reply } = await said(asked);
    expect(reply.plan?.args.accounts).toBeUndefined();
    expect(reply.plan?.args.filters).toMatchObject([{ field }]);
  });

  it('is the account beside the word "account", and nothing else is offered', async () => {
    const { reply } = await said('instances in the production account');
    expect(reply.plan?.args.accounts).toEqual(['000000000000']);
    expect(reply.actions ?? []).not.toContainEqual(expect.objectContaining({ kind: 'choose' }));
  });

  it('means the tag if that is picked', async () => {
    const { reply } = await said('instances in prod', 'EC2 instances tagged env=production');
    expect(reply.text).toContain('62 EC2 instances** tagged `env=production`');
  });
});
