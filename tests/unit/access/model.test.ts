// What a language model may read for a person with limited permissions: it would repeat it.
import { isIP } from 'node:net';
import { capabilities } from '@windsock/bot/capabilities/index.ts';
import { LISTS } from '@windsock/bot/capabilities/kinds.ts';
import { offered } from '@windsock/bot/capabilities/offered.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTalk } from '../../support/talk-kit.ts';
import type { Call } from '../assistant/investigator/kit.ts';
import { answer, investigatorWithModel } from '../assistant/investigator/kit.ts';
import type { Thing } from './walls-kit.ts';
import { amounts, demoThings, forbidden, graphs, leaks, rulesOf, SCOPES } from './walls-kit.ts';

let things: Thing[];
beforeAll(async () => {
  things = await demoThings();
});

const call = (name: string, args: object): Call => ({ call: name, args });
const WORDS = ['prod', 'web', 'data', 'orders', 'payments', 'search', 'admin', 'backup', 'i-0', 'arn:aws'];
/** A name that nobody has and that is close to a real one. */
const misspelt = (name: string) => `${name.slice(0, -2)}${name.slice(-1)}`;

/** Everything a model may try, whatever it was offered. */
function tries(hidden: readonly string[], shown: readonly string[]): Call[][] {
  const some = (names: readonly string[]) => names.filter((_, at) => at % Math.ceil(names.length / 6) === 0);
  return [
    WORDS.map((words) => call('find', { words })),
    some(hidden).map((name) => call('find', { words: misspelt(name) })),
    some(hidden).map((name) => call('about', { name: misspelt(name) })),
    some(shown).map((name) => call('about', { name })),
    some(shown).map((name) => call('list_things', { related_to: name })),
    some(shown).map((name) => call('changes', { things: [name] })),
    LISTS.map(({ id }) => call('list_things', { kind: id })),
    // A filter without a match is handled by the same code for every kind.
    some(LISTS.map(({ id }) => id)).map((kind) =>
      call('list_things', { kind, where: ['name = nobody-is-called-so'] }),
    ),
    [
      call('health', {}),
      call('findings', {}),
      call('findings', { kind: 'waste' }),
      call('changes', {}),
      call('changes', { window: 'last 7 days' }),
      ...['spent', 'why_changed', 'forecast', 'anomalies'].map((view) => call('costs', { view })),
      ...['accounts', 'coverage', 'access', 'regions', 'guards'].map((subject) =>
        call('account', { subject }),
      ),
      ...['CPUUtilization', 'cpu', 'requests', 'cost'].map((metric) => call('metrics', { metric })),
    ],
  ];
}

/** Removes duplicates, since a prompt contains most of the previous one. */
const distinct = (parts: readonly object[]) => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
];

const QUESTION = 'kindly enlighten me regarding prod web payments data';

describe.each(Object.keys(SCOPES))('a model that answers %s', (who) => {
  const scope = SCOPES[who] ?? {};
  let model: ReturnType<typeof investigatorWithModel>['model'];
  let talk: Awaited<ReturnType<typeof createTalk>>;
  afterAll(() => talk?.end());

  it('reads nothing outside the permissions, whatever it tries', async () => {
    // An event shows the address that it came from, whosever that is.
    const hidden = forbidden(things, scope).filter((name) => isIP(name) === 0);
    const shown = things.flatMap(({ names }) => names).filter((name) => !hidden.includes(name));
    const names = offered(capabilities, { scope }).map(({ name }) => name);
    const steps = tries(hidden, shown)
      .map((calls) => ({ calls: calls.filter((each) => names.includes(each.call)) }))
      .filter(({ calls }) => calls.length > 0);
    // The script restarts with each question, however many were asked before.
    const own = investigatorWithModel(
      [(prompt) => steps[prompt.filter(({ role }) => role === 'assistant').length] ?? answer()],
      { budget: { totalMs: 60_000, stepMs: 60_000, steps: 12 } },
    );
    model = own.model;
    talk = await createTalk({ graphs, findAccess: rulesOf(SCOPES), investigator: own.investigator });
    const found: string[] = [];
    // Before them, a person with all permissions asks here.
    await talk.say('which EC2 instances are running?', { user: 'boss' });
    const asBoss = model.doGenerateCalls.length;
    const { reply } = await talk.say(QUESTION, { user: who });
    const read = model.doGenerateCalls.slice(asBoss);
    expect(read.length, reply.text).toBeGreaterThan(steps.length);
    const messages = distinct(read.flatMap(({ prompt }) => prompt));
    const told = distinct(read.flatMap(({ tools = [] }) => tools));
    found.push(...leaks([messages, told], hidden, JSON.stringify(steps)));
    if (scope.subjects && !scope.subjects.includes('costs'))
      found.push(...amounts({ text: JSON.stringify(messages) }));
    expect(found).toEqual([]);
  }, 120_000);
});
