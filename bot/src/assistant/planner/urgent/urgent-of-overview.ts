import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { toolPlan } from '../tool-plan.ts';
import { asksOf, ofFindings } from './act-plans.ts';
import type { Acts } from './act-words.ts';

export const USUAL = 5;

/** Of an overview, its alarms and findings together; those of a team are told by the findings. */
export function ofOverview(
  text: string,
  acts: Acts,
  own: Partial<UrgentArgs>,
  { frame }: PlanInput,
): ToolPlan | undefined {
  const parts = frame?.overview ?? [];
  const part = parts.find(({ tool }) => tool === 'checks.findings') ?? parts[0];
  const { accounts, regions, things } = (part?.args ?? {}) as FindingsArgs;
  if (things) return acts.ranks && part ? ofFindings(part.args as FindingsArgs, acts) : undefined;
  const row = !acts.ranks && asksOf(acts) ? { row: ordinalIn(text) ?? 1 } : {};
  return toolPlan('checks.urgent', {
    ...(accounts && { accounts }),
    ...(regions && { regions }),
    ...own,
    ...row,
  });
}
