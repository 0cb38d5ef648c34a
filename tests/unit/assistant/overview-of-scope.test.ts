import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('an overview', { timeout: 60_000 }, () => {
  it.each([
    'a quick overview of our aws account please',
    'overview of everything',
    'give us the big picture',
  ])('begins with what runs and what it costs: “%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.text).toMatch(
      /^\*\*\d+ resources\*\* of \d+ kinds .* expected in November 2026.*\*\*\d+ alarms? firing, .* critical findings/,
    );
    expect(reply.sections?.length).toBeGreaterThan(3);
  });

  it('can be of a region', async () => {
    const { reply } = await talk(['rundown of us-west-2']);
    expect(reply.text).toMatch(/^\*\*\d+ resources\*\* .*\*\*\$[\d,.]+\*\* in us-west-2 \(Oregon\)/);
  });

  it.each([
    ['is anything broken in oregon', /^1 alarm firing in us-west-2/],
    ['what is wrong in us-west-2', /^1 alarm firing in us-west-2/],
    ['any problems in oregon', /^1 alarm firing in us-west-2/],
    ['is anything down in frankfurt', /^Nothing stands out in eu-central-1/],
    ['anything broken', /^6 alarms firing, /],
  ])('tells what is wrong in a place: “%s”', async (text, told) => {
    expect((await talk([text])).reply.text.replaceAll('*', '')).toMatch(told);
  });

  it.each([
    ['what has broken in sydney since yesterday'],
    ['which web boxes are down in ireland'],
    ['why is spend down in ireland'],
    ['any security problems in ireland'],
  ])('is not what is asked about changes, things or one topic: “%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.text.replaceAll('*', '')).not.toMatch(/^(?:\d+ alarms? firing|Nothing stands out)/);
  });

  it.each([
    ['overview of the web team', 'team=web'],
    ['an overview of staging', 'env=staging'],
  ])('can be of a tag: “%s”', async (text, tag) => {
    const { reply } = await talk([text]);
    expect(reply.text).toMatch(new RegExp(`^\\*\\*\\d+ resources\\*\\* tagged \`${tag}\`.*\\*\\*\\$`));
    expect(reply.text).toContain(tag);
  });

  it.each([
    ['cost overview of october', /^cost\./],
    ['security overview', /^checks\./],
  ])('of one topic is about that topic: “%s”', async (text, tool) => {
    expect((await talk([text])).reply.plan?.tool).toMatch(tool);
  });

  it.each([[['what do we have in oregon', 'what does all this cost', 'and ohio?'], 'us-east-2']])(
    'and an inventory of a region have its costs: %j',
    async (texts, region) => {
      expect((await talk(texts)).plan).toMatchObject({
        tool: 'cost.usage',
        args: { filters: [{ dimension: 'region', values: [region] }] },
      });
    },
  );
});
