import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { KINDS } from '@windsock/bot/graph/kinds.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { openRefusing, REFUSALS } from '../../support/refusing-account.ts';
import { talk } from './talk.ts';

/** Nothing was read yet, as at the first question about an account with slow lists. */
const notYet: Graphs = {
  of: async () => new Graph([new AccountIndex([], new Set(KINDS.map(({ id }) => id)))]),
  refresh: async () => new Set(),
  learn() {},
  close() {},
};
const asked = async (...messages: string[]) => (await talk(messages, notYet)).reply;

describe('before the accounts were read', () => {
  it.each([
    ["what's running in prod", { field: 'tag:env', value: 'production' }],
    ['how many machines has the platform squad', { field: 'tag:team', value: 'platform' }],
    ['public buckets of maria', { field: 'tag:owner', value: 'maria@larkspur.example' }],
    ['dev boxes still on?', { field: 'tag:env', value: 'development' }],
  ])('“%s” is answered from the names and tags in the list that it is about', async (text, filter) => {
    const { kind, plan, text: said } = await asked(text);
    expect(plan?.args.filters).toContainEqual(expect.objectContaining(filter));
    expect([kind, said]).toEqual([
      'answer',
      expect.not.stringMatching(/\b[Nn]o\b|There are no|not narrowed/),
    ]);
  });

  it.each([
    ['is there a bucket called assets', 'larkspur-assets'],
    ['is there a topic called alerts', 'pos-alerts'],
  ])('“%s” is answered with what has the word in its name', async (text, name) => {
    const { bullets, text: said } = await asked(text);
    expect(said).toMatch(/^\*\*No\*\*: there are no /);
    expect(bullets?.join()).toMatch(new RegExp(`^With .* in the name: \`${name}\``));
  });

  it('knows whom one of several kinds of things belongs to', async () => {
    expect((await asked('who owns web-1')).text).toMatch(/maria@larkspur\.example/);
  });

  it.each([
    ['what does the data team cost us', 'data'],
    ['costs of production last month', 'production'],
    ['what does the data team have', 'data'],
    ['show me the checkout service', 'checkout'],
    ['what changed on staging yesterday', 'staging'],
    ['what is yuki responsible for', 'yuki'],
    ['who stopped web-3', 'web-3'],
  ])('“%s” gets neither the whole nor nothing, but that the account was not read yet', async (text, word) => {
    const { actions, kind, table, text: said } = await asked(text);
    expect([kind, table, said]).toEqual([
      'clarify',
      undefined,
      expect.stringMatching(new RegExp(`not read your AWS account yet.*“${word}”.*Ask again`)),
    ]);
    expect(actions).toEqual([{ id: 'ask-again', kind: 'ask', label: 'Ask again', text }]);
  });

  it.each([
    ['list running instances', /^\*\*32 EC2 instances\*\*/],
    ['what did we spend last month', /^\*\*\$/],
    ['instances without an owner tag', /lacks? the tag `owner`/],
    ['what did anna do yesterday', /by \*\*anna@/],
    ['tell me a joke', /no jokes/],
    ['hello', /^Hello/],
  ])('“%s” needs no name, and is answered as always', async (text, answer) => {
    expect((await asked(text)).text).toMatch(answer);
  });
});

describe.each([
  ['denied', /does not allow it \(AccessDenied\).*once that is mended/],
  ['throttled', /throttles our calls.*in a few minutes/],
] as const)('an account of which everything is %s', (how, why) => {
  const graphs = createGraphs({ waitMs: 20_000 });
  const assistant = createAssistant({ tools, planner: createBuiltInPlanner([...tools]), graphs });
  const ask = async (text: string) => {
    const context = openRefusing(REFUSALS[how]);
    return (await assistant.answer({ text, frame: undefined, context })).reply;
  };

  it.each([
    'what does the data team have',
    'who owns web-1',
    'costs of team data',
    'what is running in prod',
  ])('is told to be unread, and why, for “%s”', async (text) => {
    const { gaps, kind, text: said } = await ask(text);
    expect([kind, said]).toEqual(['error', expect.stringMatching(why)]);
    expect(gaps?.map(({ remedy }) => remedy)).toContainEqual(expect.stringMatching(/Allow `|ask again/));
  });

  it('is told to be unread if something is searched by its name', async () => {
    const { gaps = [], kind, text } = await ask('tell me about web-1');
    expect([kind, text]).toEqual(['error', expect.stringMatching(/could be read, so I do not know/)]);
    expect(gaps.length).toBeGreaterThan(0);
  });
});
