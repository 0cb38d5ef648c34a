import type { PlanInput, ToolPlan } from '../../plan.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { isOfCosts, scopeOf } from './scope-of-plan.ts';

/** "there" as a place, and not as the subject of "there is". */
const THERE =
  /(?<!^|\b(?:is|are|was|were|if|that|and|so|do|been) )\b(?<in>in |inside |into |over |down |up |on )?there\b(?! (?:is|are|was|were|been|any)\b)/i;

/**
 * "what runs there", after what was asked of one region: returns the text with the region. "what is in there", of one
 * thing, is what is in it.
 */
export function withPlaceMeant({ frame, text }: PlanInput): string {
  const { beside = [], focus, last } = frame ?? {};
  const said = THERE.exec(text);
  const before = last ? [last] : beside;
  if (!said || before.length === 0) return text;
  const region = last && isOfCosts(last.tool) ? regionOf(frame ?? {}) : onlyRegionOf(before);
  if (region) return text.replace(THERE, `in ${region}`);
  const isInside = /^(?:in|inside|into|on) $/i.test(said.groups?.in ?? '');
  return isInside && focus && !isGroup(focus) ? text.replace(THERE, `${said.groups?.in}it`) : text;
}

/** Returns the one region that the costs are of, or that the thread picked from those that they show. */
function regionOf({ focus, last }: NonNullable<PlanInput['frame']>): string | undefined {
  if (focus && isGroup(focus)) return groupOf(focus.kind) === 'region' ? focus.id : undefined;
  const [region, another] = last ? scopeOf(last).regions : [];
  return another ? undefined : region;
}

/** Returns the one region that all of these were asked of. */
function onlyRegionOf(plans: readonly ToolPlan[]): string | undefined {
  const [one, another] = new Set(
    plans
      .map(({ args: { regions } }) => (Array.isArray(regions) ? regions : []))
      .map((some) => (some.length === 1 ? String(some[0]) : '')),
  );
  return one === '' || another !== undefined ? undefined : one;
}
