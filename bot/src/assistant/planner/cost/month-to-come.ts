import type { Period } from '../../../contract/query.ts';
import { MONTH } from '../../../domain/period-words.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { PlanInput } from '../../plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { anyWords } from '../words/patterns.ts';
import type { CostScan } from './reading.ts';

/** How many months ahead a bare month is still taken for the coming one. */
const MAX_AHEAD = 3;

const BARE_MONTH = new RegExp(`^${MONTH}$`, 'i');
/** Costs that are spoken of as past: "did we spend", "what ec2 cost". */
const PAST = anyWords(
  /did|was|were|had|has|have|spent|paid|been|went|came|ended|billed|charged|incurred|rose|grew|fell|jumped/,
  /last|past|ago|previous|earlier|back in|actual(?:s|ly)?|history|trend|vs\.?|versus|compared?|against|than|since|until|before|after/,
);
/** "what ec2 cost in december": a past tense without an ending. */
const COST_THEN =
  /^(?!.*\b(?:will|do|does|would|should|going)\b).*\b(?:what|how much)\b (?!.*\b(?:is|are)\b).*\bcost\b/i;

/**
 * Finds a bare month that is still to come this year and whose costs are not spoken of as past: "ec2 in December", in
 * November. The money must be read first.
 */
export function monthToCome(
  { goesOn, question, reading }: CostScan,
  { frame, now }: Pick<PlanInput, 'frame' | 'now'>,
): PeriodMatch | undefined {
  const [named, another] = question.periods;
  const { text, tokens } = question;
  if (!named || another || named.bound || !named.period || !BARE_MONTH.test(named.text)) return undefined;
  const away = Number(named.period.start.slice(5, 7)) - (now.getUTCMonth() + 1);
  if (away <= 0 || away > MAX_AHEAD || PAST.test(text) || COST_THEN.test(text)) return undefined;
  if (goesOn && isLongAgo(frame?.last?.args.period, now)) return undefined;
  const isAlone = tokens.every(({ word }) => FUNCTION_WORDS.has(word) || BARE_MONTH.test(word));
  const isOfMoney = reading.score > 0 || goesOn || (isAlone && !frame?.last);
  return isOfMoney ? named : undefined;
}

/** After the costs of last year, its months are meant. */
const isLongAgo = (period: unknown, now: Date): boolean =>
  (period as Period | undefined)?.start?.startsWith(String(now.getUTCFullYear())) === false;
