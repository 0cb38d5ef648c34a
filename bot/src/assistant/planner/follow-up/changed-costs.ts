import { baselineFor } from '../../../domain/baseline.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Asked } from '../cost/asked.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs, Input } from './cost-args.ts';
import { common } from './cost-args.ts';

/** The plan that ranks what rose or fell since the period before. */
export function changed(
  change: NonNullable<Asked['change']>,
  args: CostArgs,
  {
    end,
    group,
    limit,
    relative,
  }: Pick<Asked, 'end' | 'relative'> & {
    group: string | undefined;
    limit?: number | undefined;
  },
  input: Input,
): ToolPlan {
  const { period, baseline = baselineFor(period, input) } = args;
  return toolPlan('cost.compare', {
    ...common(args),
    ...{ period, baseline, group_by: [group ?? 'service'], change },
    ...((end ?? relative) && { end: end ?? 'most' }),
    ...(relative && { relative }),
    ...(limit !== undefined && limit > 1 && { limit }),
  });
}

/** The plan that sets costs beside those of the period before. */
export function compared(args: CostArgs, group: string | undefined, input: Input): ToolPlan {
  const { period, baseline = baselineFor(period, input) } = args;
  return toolPlan('cost.compare', { ...common(args), period, baseline, group_by: [group ?? 'service'] });
}
