import { tools } from '@windsock/bot/tools/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTalk } from '../../support/talk-kit.ts';
import type { Thing } from './walls-kit.ts';
import { amounts, demoThings, forbidden, foreignCalls, graphs, leaks, rulesOf, SCOPES } from './walls-kit.ts';

let things: Thing[];
let talk: Awaited<ReturnType<typeof createTalk>>;

beforeAll(async () => {
  things = await demoThings();
  talk = await createTalk({ graphs, findAccess: rulesOf(SCOPES) });
});
afterAll(() => talk.end());

/** Returns everything that a person got: the answer, its file, and what the thread remembers of it. */
async function everything(said: { reply: unknown; address: Parameters<typeof talk.frame>[0] }) {
  return [said.reply, talk.files.splice(0), await talk.frame(said.address)];
}

let threads = 0;
const thread = () => `T${++threads}`;

const questions = tools.flatMap(({ examples }) => examples.slice(0, 1));

describe.each(Object.keys(SCOPES))('%s', (who) => {
  const scope = SCOPES[who] ?? {};

  it('is told nothing outside the permissions, whatever is asked', async () => {
    const hidden = forbidden(things, scope);
    const found: string[] = [];
    for (const text of questions) {
      const said = await talk.say(text, { user: who, thread: thread() });
      const all = await everything(said);
      for (const leak of leaks(all, hidden, text)) found.push(`${text}: ${leak}`);
      for (const api of foreignCalls(said.reply, scope)) found.push(`${text}: ${api}`);
      if (scope.subjects && !scope.subjects.includes('costs'))
        for (const amount of amounts(said.reply)) found.push(`${text}: ${amount}`);
    }
    expect(found).toEqual([]);
  }, 120_000);
});
