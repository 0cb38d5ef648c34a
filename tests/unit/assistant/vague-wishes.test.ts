import { expect, it } from 'vitest';
import { talk } from './talk.ts';

const OVERVIEW = /^\*\*\d+ resources\*\* of \d+ kinds.*\bexpected\b.*alarms? firing/s;

it.each([
  "could you give me a picture of everything we run for an investor deck, i'm not an engineer",
  'i need the lay of the land',
  'describe our infrastructure to a newcomer',
  'walk me through our setup in plain words',
  "the bird's-eye view please",
  'i started today, what does our landscape look like',
])('gets an overview: %s', { timeout: 60_000 }, async (text) => {
  expect((await talk([text])).reply.text).toMatch(OVERVIEW);
});

it.each(['too long, two sentences please', 'shorter', 'tl;dr'])(
  'an overview is shortened: %s',
  { timeout: 60_000 },
  async (text) => {
    const [long, short] = [
      await talk(['give me the lay of the land']),
      await talk(['give me the lay of the land', text]),
    ];
    expect(short.reply.text).toMatch(OVERVIEW);
    expect(JSON.stringify(short.reply).length).toBeLessThan(JSON.stringify(long.reply).length);
  },
);

it('describes the state of everything in simple words', { timeout: 60_000 }, async () => {
  expect((await talk(['could you say in plain english if all is fine today'])).reply.text).toMatch(
    /alarms firing/,
  );
});

it.each(['a picture of our costs', 'describe our vpc peerings', 'explain our rds backups'])(
  'leaves topics alone: %s',
  { timeout: 60_000 },
  async (text) => {
    expect((await talk([text])).reply.text).not.toMatch(OVERVIEW);
  },
);

it.each([
  'any savings?',
  'possible savings',
  'what might we save',
  'are there savings left',
  'show me quick savings',
])('gets what the checks would save: %s', { timeout: 60_000 }, async (text) => {
  expect((await talk([text])).reply.text).toMatch(
    /^\*\*\d+ findings of waste\*\* in Demo.*\ban estimated \*\*\$[\d,]+ a month\*\*\.[^“]*$/s,
  );
});

it.each(['do our savings plans run out', 'savings plans recommendations'])(
  'leaves commitments alone: %s',
  { timeout: 60_000 },
  async (text) => {
    expect((await talk([text])).reply.text).not.toMatch(/findings of waste/);
  },
);

it.each(['what could we tidy up', 'is there something to clean up', 'which stuff needs tidying up'])(
  'gets what may go: %s',
  { timeout: 60_000 },
  async (text) => {
    expect((await talk([text])).reply.text).toMatch(/^\*\*\d+ things\*\* in Demo can probably go/);
  },
);

it('gets the most urgent when it asks what to tidy first', { timeout: 60_000 }, async () => {
  expect((await talk(['what would you tidy up first'])).reply.text).toMatch(/^\*\*The most urgent of/);
});

it.each(['is all well', 'is everything okay today', 'are we fine this morning', 'hi, all good today?'])(
  'gets how everything is now: %s',
  { timeout: 60_000 },
  async (text) => {
    expect((await talk([text])).reply.text).toMatch(/^\*\*\d+ alarms firing/);
  },
);
