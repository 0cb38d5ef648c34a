import type { Filter } from '../../../contract/query.ts';
import type { ToolPlan } from '../../plan.ts';

const IT = /\b(?:it|that|this|them|those|that one|this one)\b/i;

/** "and who created it?": keeps the one thing that was asked about or shown. */
export function withSameThing(plan: ToolPlan, last: ToolPlan | undefined, text: string): ToolPlan {
  const isOfOthers = plan.args.resource !== undefined || plan.args.service !== undefined;
  if (!last || !TAKES_THING.test(plan.tool) || isOfOthers || !IT.test(text)) return plan;
  const { resource, thing } = last.args;
  const named = resource === undefined ? nameShown(last) : resource;
  if (named === undefined) return plan;
  const kept =
    thing !== undefined && plan.args.thing === undefined && plan.tool === last.tool ? { thing } : {};
  return { ...plan, args: { ...plan.args, resource: named, ...kept } };
}

const TAKES_THING = /^(?:cloudtrail\.events|config\.history|cloudwatch\.metrics)$/;

/** Returns the name or id of the one thing that a list was narrowed to. */
function nameShown({ args }: ToolPlan): unknown {
  const names = ((args.filters ?? []) as Filter[]).filter(
    ({ field, op, value }) => op === 'eq' && typeof value === 'string' && /(?:^name|_id)$/.test(field),
  );
  return names.length === 1 ? names[0]?.value : undefined;
}
