import type { Usage } from '@windsock/bot/assistant/investigator/spending.ts';
import { NOTHING, sumOf } from '@windsock/bot/assistant/investigator/spending.ts';
import type { Verdict } from './judge.ts';

/** What a language model did for the questions of an evaluation. null: it did not report that. */
export interface ModelUse {
  questions: number;
  /** The questions that sent it a request; fixed code answers the others. */
  reached: number;
  requests: number;
  input_tokens: number | null;
  output_tokens: number | null;
  /** Sentences that were removed because no result supported them. */
  sentences_cut: number;
  /** Questions that the built-in planner answered instead. */
  fell_back: number;
}

export function modelUse(verdicts: readonly Pick<Verdict, 'efforts'>[]): ModelUse {
  const efforts = verdicts.flatMap(({ efforts: some }) => some);
  const asked = efforts.filter(({ requests }) => requests > 0);
  const { input, output } = asked.map(({ usage }) => usage).reduce(sumOf, NOTHING);
  // Some servers report no usage.
  const isTold = asked.every(({ usage }) => counted(usage));
  const having = (is: (effort: Verdict['efforts'][number]) => boolean) =>
    verdicts.filter(({ efforts: some }) => some.some(is)).length;
  return {
    questions: verdicts.length,
    reached: having(({ requests }) => requests > 0),
    requests: asked.reduce((sum, { requests }) => sum + requests, 0),
    input_tokens: (isTold ? input : undefined) ?? null,
    output_tokens: (isTold ? output : undefined) ?? null,
    sentences_cut: efforts.reduce((sum, { cut }) => sum + cut, 0),
    fell_back: having(({ fallback }) => fallback !== undefined),
  };
}

const counted = ({ input = 0, output = 0 }: Usage): boolean => input + output > 0;

/** Returns a line for a terminal, with the cost of a question that reached the model. */
export function modelLine(use: ModelUse): string {
  const each = (sum: number | null, digits = 0) =>
    sum === null || use.reached === 0
      ? 'an unknown number of'
      : (sum / use.reached).toLocaleString('en-US', { maximumFractionDigits: digits });
  return [
    `model: ${use.reached} of ${use.questions} questions reached it`,
    `${use.requests} requests (${each(use.requests, 1)} a question)`,
    `${each(use.input_tokens)} tokens in and ${each(use.output_tokens)} out a question`,
    `${use.sentences_cut} sentences cut`,
    `${use.fell_back} answered by the built-in planner instead`,
  ].join(' · ');
}
