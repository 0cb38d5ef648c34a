import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { METRICS } from '../measured/things.ts';

/** Words for two things or more. */
const SEVERAL =
  /\b(?:both(?! (?:[a-z]+ )?(?:and|regions?|accounts?|months?)\b)(?: of (?:them|those|these))?|(?:the|those|these) (?:two|three|pair)(?=\s*(?:$|[?.!,]| (?:is|are|was|were|has|have|do|does|in|on|since|over|for|last)\b))|neither|either of (?:them|those|these))/i;
/** Words for another thing than the current one. */
const OTHER =
  /\b(?:(?:the|any|which|some) others?(?: ones?)?|another one)(?=\s*(?:$|[?.!,]| (?:is|are|was|were|has|have|do|does|in|on|since|too)\b))/i;

/**
 * "cpu of both", "and the other one": notes that such a word has no effect if a plan is about one thing or all, or about
 * the very thing that the thread is about. They are function words, so no other check finds them.
 */
export function withLostReference(plan: Plan, { frame, text }: PlanInput): Plan {
  if (plan.kind !== 'tool' || plan.ignored) return plan;
  const only = oneNamed(plan);
  const several = only === undefined && isOfAll(plan) ? SEVERAL.exec(text)?.[0] : undefined;
  if (several) return { ...plan, ignored: [several] };
  if (only === undefined) return plan;
  const { focus } = frame ?? {};
  const isSpokenOf = focus !== undefined && !isGroup(focus) && [focus.id, focus.name].includes(only);
  const lost = SEVERAL.exec(text) ?? (isSpokenOf ? OTHER.exec(text) : null);
  return lost ? { ...plan, ignored: [lost[0]] } : plan;
}

/** Whether a plan is about all things of a kind, or all that a metric is measured of. */
function isOfAll({ args, tool }: ToolPlan): boolean {
  const { filters, resources } = args as ListQuery & { resources?: string[] };
  return tool === METRICS ? !resources : toolById(tool)?.kind === 'list' && !filters?.length;
}

/** Returns the name of the one thing that a plan is about, if it is about one. */
function oneNamed({ args }: ToolPlan): string | undefined {
  const {
    filters = [],
    resource,
    resources,
  } = args as ListQuery & { resource?: string; resources?: string[] };
  if (typeof resource === 'string') return resource;
  if (resources?.length === 1) return resources[0];
  const names = filters.filter(({ field, op, says }) => op === 'eq' && !says && isNameField(field));
  const [one] = names.flatMap(({ value }) => value ?? []);
  return names.length === 1 && [names[0]?.value].flat().length === 1 ? String(one) : undefined;
}
