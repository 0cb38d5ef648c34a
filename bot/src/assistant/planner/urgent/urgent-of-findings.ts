import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { ToolPlan } from '../../plan.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { toolPlan } from '../tool-plan.ts';
import { asksOf, ofFindings } from './act-plans.ts';
import type { Acts } from './act-words.ts';

/** Of findings that were shown, the worst; and of the worst of them, how bad it is and what it takes. */
export function afterFindings(
  text: string,
  args: FindingsArgs,
  acts: Acts,
  { kind, ...own }: Partial<UrgentArgs>,
): ToolPlan | undefined {
  const shown = { ...args, ...(kind && kind !== 'alarms' && { kind }) };
  if (acts.ranks) {
    const { asks: _, ...places } = own;
    if (asksOf(acts)) return undefined;
    const worst = ofFindings({ ...shown, ...places } as FindingsArgs, acts);
    const row = ordinalIn(text) ?? 1;
    if (row === 1 || worst.args.asks !== 'worst') return worst;
    // "the second worst"
    const { asks: _a, ...ranked } = worst.args;
    return toolPlan(worst.tool, { ...ranked, order: 'urgency', row });
  }
  if (acts.steps || args.things || args.topic || args.without || args.removable) return undefined;
  const { check, kind: of, regions, service, severity } = shown;
  return toolPlan('checks.urgent', {
    ...(check && { check }),
    ...(of && { kind: of }),
    ...(regions && { regions }),
    ...(service && { service }),
    ...(severity && { severity }),
    ...own,
    row: args.row ?? 1,
  });
}
