import type { ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { patchCost } from './patch-cost.ts';
import { opensElliptically } from './ties.ts';

const REGROUPS =
  /^(?:and |now |then |please |also |ok |can you )*(?:split|group|break|by|per|show|sort|drill|slice)\b/i;
const MONEY = /\b(?:cost|costs|spen[dt]|bill|charges?|pay)\b/i;
/** "EC2": a bare name narrows; "S3 buckets" is another question. */
const FEW_WORDS = 1;

/** What a message makes of costs that were shown. */
export function afterCosts(last: ToolPlan, { question, lists, cost }: Readings): ToolPlan | undefined {
  const { text, tokens } = question;
  const explained = cost.ignored.length === 0;
  if (cost.groupBy.length > 0 && explained && REGROUPS.test(text)) return patchCost(last, cost, text);
  const elliptic = opensElliptically(text);
  if (cost.score <= 0 && lists.some(({ noun }) => noun)) {
    // "only EC2" narrows the costs; "which EC2 instances are running?" is another question.
    const narrows = explained && cost.filters.some(({ dimension }) => dimension === 'service');
    if (!narrows || !(elliptic || tokens.length <= FEW_WORDS)) return undefined;
  }
  const standsAlone = cost.score > 0 && cost.period && !elliptic && MONEY.test(text);
  return standsAlone ? undefined : patchCost(last, cost, text);
}
