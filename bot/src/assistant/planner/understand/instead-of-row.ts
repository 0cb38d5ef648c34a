import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan } from '../../plan.ts';
import { aboutPlan } from '../about.ts';
import { isRowOf } from '../kinds-of-row.ts';
import type { Considered } from './considered.ts';

/** "is it owned by anyone", where the plan would only show a row: plans the question about the thing itself. */
export function insteadOfRow({
  asked,
  lexicon,
  one,
  plan,
  question,
  readings,
}: Considered): Plan | undefined {
  const told = isRowOf(plan, question.text) ? aboutPlan(readings, one, asked, lexicon) : undefined;
  if (!told?.args.asked || told.ignored) return undefined;
  const isMetric = plan.kind === 'tool' && plan.tool === 'cloudwatch.metrics';
  return !isMetric || (told.args.asked as Asked[]).every(({ field, of }) => field && !of) ? told : undefined;
}
