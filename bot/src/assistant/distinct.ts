import { isDeepStrictEqual } from 'node:util';
import { serviceLabel } from '../domain/services.ts';
import type { Choice, ToolPlan } from './plan.ts';

/**
 * Leaves out choices that mean the same as one before. Of two that only read the same, the later one also says in what
 * it differs, or is left out if it cannot.
 */
export function distinct(choices: readonly Choice[]): Choice[] {
  const kept: Choice[] = [];
  for (const choice of choices) {
    const same = kept.find(({ label }) => label === choice.label);
    const isKnown = kept.some(
      ({ plan, schedule }) => isSame(plan, choice.plan) && isDeepStrictEqual(schedule, choice.schedule),
    );
    const apart = same ? difference(choice.plan, same.plan) : undefined;
    if (isKnown || (same && !apart)) continue;
    const label = apart ? `${choice.label} (${apart})` : choice.label;
    kept.push(apart ? { ...choice, label, text: label } : choice);
  }
  return kept;
}

const isSame = (one: ToolPlan, other: ToolPlan): boolean =>
  one.tool === other.tool && isDeepStrictEqual(one.args, other.args) && one.as === other.as;

/** Returns the values of a plan that another does not have. */
function difference({ args }: ToolPlan, other: ToolPlan): string | undefined {
  const values = Object.entries(args).flatMap(([key, value]) =>
    typeof value !== 'string' || other.args[key] === value
      ? []
      : [key === 'service' ? serviceLabel(value) : value.replaceAll('_', ' ')],
  );
  return values.length > 0 ? values.join(', ') : undefined;
}
