import { attemptWords, eventWords } from '@windsock/bot/domain/event-words.ts';
import { describe, expect, it } from 'vitest';
import { talk } from '../assistant/talk.ts';

describe('an event', { timeout: 60_000 }, () => {
  it.each([
    ['UpdateFunctionCode20150331v2', 'Updated function code', 'update function code'],
    ['AttachUserPolicy', 'Attached user policy', 'attach user policy'],
    ['StopInstances', 'Stopped instances', 'stop instances'],
    ['RollbackStack', 'Rolled back stack', 'roll back stack'],
    ['FailoverGlobalCluster', 'Failed over global cluster', 'fail over global cluster'],
    ['ConsoleLogin', 'Signed in to the console', undefined],
    ['Frobnicate', undefined, undefined],
  ])('is told in words: %s', (name, done, tried) => {
    expect([eventWords(name), attemptWords(name)]).toEqual([done, tried]);
  });

  it.each([
    ['what has been changed since yesterday', /: [a-z]+ed [a-z ]+/],
    ['what changed in the last 3 days', /tried to attach user policy, refused or failed: `AccessDenied`/],
  ])('has no code of an API in the bullets: %s', async (question, words) => {
    const { bullets = [] } = (await talk([question])).reply;
    expect(bullets.join('\n')).toMatch(words);
    expect(bullets.join('\n')).not.toMatch(/\b(?:Update|Terminate|Modify|Authorize|Attach|Put)[A-Z]\w+/);
  });

  it.each([
    ['what was denied to priya this week', /tried to attach user policy \(`AttachUserPolicy`\)/],
    ['what did tomas change this week', /[a-z]+ed [\w ]+\(`\w+`\)/],
    ['what did sam do this week', /terminated instances|[a-z]+ed [a-z ]+\(`\w+`\)/i],
  ])('has its code beside its words: %s', async (question, words) => {
    expect((await talk([question])).reply.text).toMatch(words);
  });
});
