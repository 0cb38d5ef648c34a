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
});
