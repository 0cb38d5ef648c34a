import { toolById } from '../../../tools/index.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { unaccounted } from './unaccounted.ts';

/** Notes in a plan the words of the question that it does not account for, and no others. */
export function withLostWords(
  plan: Plan,
  readings: Pick<Readings, 'cost' | 'question'>,
  lexicon: Lexicon,
): Plan {
  if (plan.kind !== 'tool') return plan;
  const { question } = readings;
  const { ignored: read = [], ...rest } = plan;
  const lost = unaccounted(plan, readings, lexicon);
  // A reading knows only the words that it read itself.
  const told = read.filter((word) => lost.includes(word) || !isAccountedFor(plan, word, question));
  const others = told.length > 0 ? [] : lost;
  return told.length + others.length > 0 ? { ...rest, ignored: [...told, ...others] } : rest;
}

/** Whether the plan decides if a word of the question is lost, as it does for lists. */
const isAccountedFor = ({ tool }: ToolPlan, word: string, { tokens }: Question): boolean =>
  toolById(tool)?.kind === 'list' && tokens.some(({ raw }) => raw === word);
