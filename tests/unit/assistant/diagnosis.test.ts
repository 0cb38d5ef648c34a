import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('why a thing is not well', { timeout: 60_000 }, () => {
  it.each([
    [
      'since when, and what changed just before',
      ['any clue why payment-webhook throws so many exceptions'],
      /^\*\*Not all is well\*\* with `payment-webhook`: its errors rose to \*\*[\d,]+\*\* an hour from \*\*2026-11-21 01:25 UTC\*\* on \(usually .*, at the time when `jenkins-deploy` updated function code .*coincidence in time, not a proof\./,
    ],
    [
      'who stopped it, in other words',
      ['staging-search went down, how come'],
      /it has been \*\*stopped\*\* since .*`anna@larkspur.example \(role PowerUserAccess\)` stopped instances/,
    ],
    ['what ended its tasks', ['search-indexer keeps dying'], /3 of its tasks stopped: OutOfMemoryError/],
    [
      'what an alarm watches, through the alarm that it is composed of',
      ['how come shop-unhealthy is firing'],
      /^`shop-unhealthy`: the alarm has been \*\*in alarm\*\* since .* with `search-1`: /,
    ],
    [
      'what waits in a dead-letter queue, and for how long',
      ['what is up with orders-dead-letters'],
      /214 messages that could not be handled wait in it, the oldest for 9 days/,
    ],
    [
      'nothing, and says what it looked at',
      ['what is wrong with fraud-score'],
      /^\*\*I see nothing wrong\*\* with `fraud-score`: its errors, throttles and duration .* What I can read shows no reason\./,
    ],
    [
      'a thing with an everyday name',
      ['how come recommendations is struggling'],
      /^\*\*Not all is well\*\* with `recommendations`: it runs 1 of 2/,
    ],
    [
      'all that a name stands for',
      ['what is the matter with the search cluster'],
      /^\*\*Not all is well\*\* with `team=search`: 2 alarms firing/,
    ],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('does not say that nothing watches a thing whose alarms are unknown', async () => {
    const { text, bullets = [] } = (await talk(['why is ml-platform failing'])).reply;
    expect(text).toMatch(/I could not look at .*\bits alarms\./);
    expect([text, ...bullets].join(' ')).not.toContain('no alarm watches it');
  });

  it('knows that nothing watches a thing which no alarm names', async () => {
    expect(await told('search-indexer keeps dying')).toMatch(/I could not look at its target groups\.$/);
  });

  it('blames no alarm on the topic that it notifies', async () => {
    expect(await told('what is wrong with search-1-cpu?')).not.toContain('`alarms`');
    expect(await told('what is wrong with the alarms topic?')).toMatch(
      /^\*\*I see nothing wrong\*\* with `alarms`/,
    );
  });
});

describe('a thread about what is wrong', { timeout: 60_000 }, () => {
  const first = 'payment-webhook is failing';
  it.each([
    ['since when', [first, 'when did that begin'], /^`payment-webhook`: its errors rose .*01:25 UTC/],
    ['how it is now', [first, 'any better'], /^\*\*Not all is well\*\* with `payment-webhook`/],
    ['who did it', [first, 'who did that'], /changed last by `jenkins-deploy`/],
    [
      'the reason after a metric',
      ['cpu of pos-ledger', 'why so high'],
      /with `pos-ledger`: its CPU use rose/,
    ],
    ['what to do, as far as it is known', ['search-indexer keeps dying', 'how do i fix it'], /OutOfMemory/],
    [
      'what was measured at another time',
      [first, 'and yesterday?'],
      /^Invocations of \*\*payment-webhook\*\*.*yesterday/,
    ],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});
