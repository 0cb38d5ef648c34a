import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { askCommand } from '@windsock/bot/cli/ask-command.ts';
import { z } from 'zod';

const lineSchema = z.object({
  id: z.string(),
  thread: z.string(),
  text: z.string(),
  /** What the person wants, with every filter. */
  means: z.string(),
  /** What a right answer contains, and what it must not contain; letter case is ignored. */
  must: z.array(z.string()),
  never: z.array(z.string()),
});
type Line = z.infer<typeof lineSchema>;

export interface NaturalScore {
  turns: number;
  /** Answers that contain everything they must and nothing forbidden: necessary for being right, but not sufficient. */
  fitting: number;
  first: { turns: number; fitting: number };
  follow_ups: { turns: number; fitting: number };
}

/**
 * Evaluates conversations as people really talk, with the demo account. `onMisfit` receives each answer that does not fit.
 * @param planner 'built-in', or 'llm' with the language model from the environment
 */
export async function evaluateNatural(
  planner: string,
  onMisfit: (line: Line, faults: string[]) => void,
): Promise<NaturalScore> {
  const path = new URL('natural.jsonl', import.meta.url);
  const text = readFileSync(path, 'utf8').trim();
  const lines = text.split('\n').map((line) => lineSchema.parse(JSON.parse(line)));
  const answers = await asked(text, planner);
  const score: NaturalScore = {
    turns: 0,
    fitting: 0,
    first: { turns: 0, fitting: 0 },
    follow_ups: { turns: 0, fitting: 0 },
  };
  const begun = new Set<string>();
  for (const line of lines) {
    const part = begun.has(line.thread) ? score.follow_ups : score.first;
    begun.add(line.thread);
    const faults = faultsOf(line, answers.get(line.id) ?? '');
    const fits = faults.length === 0 ? 1 : 0;
    score.turns += 1;
    score.fitting += fits;
    part.turns += 1;
    part.fitting += fits;
    if (!fits) onMisfit(line, faults);
  }
  return score;
}

function faultsOf({ must, never }: Line, answer: string): string[] {
  // The last line is about the sources, not about the question.
  const said = (answer.split('Demo data,')[0] ?? '').toLowerCase();
  return [
    ...must.filter((words) => !said.includes(words.toLowerCase())).map((words) => `lacks “${words}”`),
    ...never.filter((words) => said.includes(words.toLowerCase())).map((words) => `holds “${words}”`),
  ];
}

/** Returns the answers by the ids of the lines, from the command line program. */
async function asked(lines: string, planner: string): Promise<Map<string, string>> {
  let written = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const errors = new Writable({ write: (_chunk, _encoding, done) => done() });
  await askCommand({
    args: ['--jsonl', '--planner', planner, '--zone', 'UTC'],
    input: Readable.from([lines]),
    output,
    errors,
  });
  const answers = written
    .trim()
    .split('\n')
    .map((line): { id: string; text?: string } => JSON.parse(line));
  return new Map(answers.map(({ id, text = '' }) => [id, text]));
}
