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
  /** As in the phrase tables; equally right plans are joined by ' || '. */
  plan: text,
  /** What the answer must say, as whole words in any letter case: '3' is not in '13'. */
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

/**
 * Reads the questions of every area, each a file next to this one. Throws an Error that names the file and the problem.
 */
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
 * Selects the questions of one area, and at most `limit` of them, evenly spread. Throws an Error if there is no such
 * area, or `limit` is not a number.
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

/** Returns the example questions of every tool: they cover everything in the demo account, and above all costs. */
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

/** Parses the questions of one file. */
export function parseQuestions(yaml: string, area: string): EvalQuestion[] {
  const parsed = z.array(entrySchema).safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`${area}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map(({ ask, plan, ...rest }) => {
    const turns = [ask].flat();
    const plans = plan.split(' || ').map((each) => readPlan(each.trim(), `${area}: '${turns.join(' >> ')}'`));
    return { area, turns, plans, ...rest };
  });
}
