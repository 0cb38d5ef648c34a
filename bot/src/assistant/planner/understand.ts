import type { Plan, PlanInput } from '../plan.ts';
import { gatherCandidates } from './candidates/gather.ts';
import { choose } from './choose.ts';
import { followUp } from './follow-up/follow-up.ts';
import { noForecast, unknownAccount, wrongPeriod } from './problems.ts';
import { readAll } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';
import { oneOf } from './words/patterns.ts';

const FORECAST = new RegExp(
  `\\b(?:${oneOf(
    /forecast(?:ed|s)?|predict(?:ed|ion)?|project(?:ed|ion) (?:cost|spend|bill)/,
    /will (?:the|our|we|it|my|this)\b.{0,40}\b(?:be|cost|spend|pay|reach|look)/,
    /(?:by|at) the end of (?:the|this|next) (?:month|quarter|year)|next (?:month|quarter|year|week)/,
  )})\\b`,
  'i',
);

/** The plan of a question about AWS, its spelling repaired: of its own, or the last one changed by it. */
export function understand(input: PlanInput, lexicon: Lexicon): Plan {
  const readings = readAll(input, lexicon);
  const { question, cost } = readings;
  if (cost.score > 0 && FORECAST.test(question.text)) return noForecast();
  if (question.unknownAccount) return unknownAccount(question.unknownAccount, input.accounts);
  const last = input.frame?.last;
  const followed = last && followUp(last, readings, input);
  if (followed) return followed;
  const wrong = question.periods.find(({ error }) => error)?.error;
  if (wrong) return wrongPeriod(wrong);
  return choose(question, gatherCandidates(readings, input, lexicon), input, lexicon);
}
