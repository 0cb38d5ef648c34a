import { nextQuestions } from '@windsock/bot/assistant/replies/next-questions.ts';
import type { Action, Reply } from '@windsock/bot/contract/reply.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, it } from 'vitest';
import { talk } from './talk.ts';

const asks = ({ actions = [] }: Reply): Action[] => actions.filter(({ kind }) => kind === 'ask');

const isEmpty = ({ bullets, chart, sections, table, text }: Reply): boolean =>
  (!table?.rows.length && !bullets?.length && !chart && !sections?.length) ||
  /^(?:No|Nobody|Nothing|None)\b/.test(text);

/** Returns what is wrong with the next questions under an answer. */
async function wrongWith(example: string): Promise<{ asked: number; wrong: string[] }> {
  const { plan, reply } = await talk([example]);
  if (plan?.kind !== 'tool') return { asked: 0, wrong: [] };
  const offered = [...asks(reply), ...nextQuestions(plan, reply)];
  const wrong = offered.length > 3 ? [`${example}: ${offered.length} questions`] : [];
  if (isEmpty(reply) && offered.length > 0 && !reply.bullets?.length)
    wrong.push(`${example}: asks under nothing: ${reply.text}`);
  for (const { text = '' } of offered) {
    const then = await talk([example, text]);
    const isAnswered = then.plan?.kind === 'tool' && then.reply.kind === 'answer' && !isEmpty(then.reply);
    const isUnderstood = !/did not understand/.test(then.reply.text);
    if (!isAnswered || !isUnderstood)
      wrong.push(`${example} → ${text}: ${then.plan?.kind}, ${then.reply.text}`);
  }
  return { asked: offered.length, wrong };
}

/** Other answers have no table about which more could be asked. */
const OFFERING =
  /^(?:cost\.usage|cost\.anomalies|checks\.findings|cloudtrail\.events|config\.history|resources\.about)$/;

it('offers only what can be answered in that thread, and nothing under an empty answer', async () => {
  const offering = tools.filter(({ id, kind }) => kind === 'list' || OFFERING.test(id));
  const wrong: string[] = [];
  let asked = 0;
  for (const example of offering.flatMap(({ examples: [first] }) => first ?? [])) {
    const found = await wrongWith(example);
    asked += found.asked;
    wrong.push(...found.wrong);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(15);
}, 120_000);
