import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

/**
 * "skip staging and dev", after a ranking: plans it without the findings of those.
 * @param leavingOut plans the message in a thread about these findings
 */
export function rankingWithout(
  input: PlanInput,
  leavingOut: (input: PlanInput) => Plan | undefined,
): Plan | undefined {
  const { last } = input.frame ?? {};
  const { asks: _a, limit, row: _r, ...args } = (last?.args ?? {}) as UrgentArgs;
  if (last?.tool !== 'checks.urgent' || args.things || args.list || args.kind === 'alarms') return undefined;
  const findings = toolPlan('checks.findings', { ...args });
  const plan = leavingOut({ ...input, frame: { ...input.frame, last: findings } });
  if (plan?.kind !== 'tool' || plan.tool !== findings.tool) return undefined;
  const { kind, without } = plan.args as FindingsArgs;
  return toolPlan(
    last.tool,
    { ...args, ...(kind && { kind }), ...(without && { without }), ...(limit && { limit }) },
    { assumed: plan.assumed ?? [] },
  );
}
