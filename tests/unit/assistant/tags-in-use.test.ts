import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const graphs = createGraphs({ waitMs: 30_000 });
const asked = async (...messages: string[]) => (await talk(messages, graphs)).reply;

/** The demo account's resources have env, team and owner. */
describe('a question for the tags in use', { timeout: 60_000 }, () => {
  it.each([
    ['which keys do we tag with'],
    ['which tags do we use'],
    ['what tag keys exist'],
    ['list all tags'],
  ])('names the keys with their counts: %s', async (question) => {
    const { plan, table, text } = await asked(question);
    expect(plan).toMatchObject({ tool: 'resources.tags', args: {} });
    expect(text).toMatch(/^\*\*3 tag keys\*\* are in use: `\w+` \(on \d+ resources\), /);
    expect(table?.columns.map(({ header }) => header)).toEqual(['Tag', 'Values', 'Resources']);
  });

  it.each([
    ['what values does the env tag have', ['env']],
    ['which environments do we have', ['env']],
    ['which teams are there', ['team']],
    ['what squads are there', ['team']],
    ['what does each team have', ['team']],
    ['who owns what', ['owner', 'team']],
    ['which teams have buckets', ['team'], 's3.buckets'],
  ])('names the values of a key with their counts: %s', async (question, keys, kind?: string) => {
    const { plan, table } = await asked(question);
    expect(plan).toMatchObject({ tool: 'resources.tags', args: { keys, ...(kind && { kind }) } });
    expect(table?.rows.length).toBeGreaterThan(2);
  });

  it('says that no resource has a key, and which keys there are', async () => {
    const { text } = await asked('which cost centers do we have');
    expect(text).toMatch(/^No known resource has a tag `cost center`\. The tag keys in use are `\w+`, /);
  });

  it.each([
    ['which instances have tags'],
    ['which tags does web-1 have'],
    ['which team has the most instances'],
    ['buckets without tags'],
    ['which team is that'],
    ['which services do we use'],
  ])('is not one about certain things: %s', async (question) => {
    const { plan } = await asked(question);
    expect(plan?.tool).not.toBe('resources.tags');
  });
});
