import { readdirSync, readFileSync } from 'node:fs';
import { tools } from '@windsock/bot/tools/index.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Expected } from '../phrases/parse.ts';
import { readPlan } from '../phrases/parse.ts';

const text = z.string().min(1);
const entrySchema = z.strictObject({
  /** A question, or the messages of a thread, of which the last is scored. */
  ask: z.union([text, z.array(text).min(1)]),
  /** As in the phrase tables; several that are right alike are joined by ' || '. */
  plan: text,
  /** What the answer must say, letter case aside, each as words of their own: '3' is not in '13'. */
  facts: z.array(z.coerce.string()).default([]),
  /** What it must not say. */
  never: z.array(z.coerce.string()).default([]),
});

/** One question of the evaluation. */
export interface EvalQuestion {
  area: string;
  turns: string[];
  plans: Expected[];
  facts: string[];
  never: string[];
}

/** The questions of every area, each a file beside this one. Throws an Error that names the file and what is wrong there. */
export function readQuestions(): EvalQuestion[] {
  const folder = new URL('questions/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) =>
      parseQuestions(readFileSync(new URL(name, folder), 'utf8'), name.slice(0, -'.yaml'.length)),
    );
}

/**
 * Those of one area, and at most `limit` of them, taken evenly from all over. Throws an Error where there is no such area
 * or `limit` is no number.
 */
export function chosen(
  questions: readonly EvalQuestion[],
  { area, limit }: { area?: string | undefined; limit?: string | undefined },
): EvalQuestion[] {
  const some = questions.filter((question) => !area || area === question.area);
  if (some.length === 0) throw new Error(`There is no area '${area}'.`);
  if (limit !== undefined && !/^[1-9]\d{0,3}$/.test(limit))
    throw new Error(`--limit is a number of questions, not '${limit}'.`);
  const most = Math.min(some.length, Number(limit ?? some.length));
  return Array.from({ length: most }, (_, at) => some[Math.floor((at * some.length) / most)]).filter(
    (question) => question !== undefined,
  );
}

/** What every tool says that it is asked by: questions about all that the demo account has, and costs above all. */
export const exampleQuestions = (): EvalQuestion[] =>
  tools.flatMap(({ examples, id }) =>
    examples.map((example) => ({
      area: id.split('.', 1)[0] ?? id,
      turns: [example],
      plans: [],
      facts: [],
      never: [],
    })),
  );

/** The questions of one file's text. */
export function parseQuestions(yaml: string, area: string): EvalQuestion[] {
  const parsed = z.array(entrySchema).safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`${area}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map(({ ask, plan, ...rest }) => {
    const turns = [ask].flat();
    const plans = plan.split(' || ').map((each) => readPlan(each.trim(), `${area}: '${turns.join(' >> ')}'`));
    return { area, turns, plans, ...rest };
  });
}
