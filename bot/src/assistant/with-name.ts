import type { ListQuery } from '../contract/query.ts';
import type { Frame } from './frame.ts';
import { isNameField } from './name-field.ts';
import type { Plan, ToolPlan } from './plan.ts';
import type { Shown } from './shown.ts';

/** "does anna have keys", then "how old are they": of one person, "they" are the keys. */
export function withNoun(part: string, before: string, { id, name = id }: Shown): string {
  const noun = /(?<![\w.-])([a-z]+[^s\W]s)\W*$/.exec(before)?.[1];
  return noun && noun !== name ? part.replace(/\b(?:they|them|those)\b/i, `the ${noun}`) : part;
}

/** Returns the named subject of a part before it is answered: "who is yuki and what does he own". */
export function focusOf(plan: Plan): Pick<Frame, 'focus'> | undefined {
  if (plan.kind !== 'tool') return undefined;
  const { filters = [], kind, resource } = plan.args as ListQuery & { kind?: string; resource?: string };
  if (resource !== undefined && kind !== undefined) return { focus: { kind, id: resource, name: resource } };
  const only = filters.find(({ field, op }) => op === 'eq' && isNameField(field));
  return typeof only?.value === 'string'
    ? { focus: { kind: plan.tool, id: only.value, name: only.value } }
    : undefined;
}

/**
 * "is search-2 hot, and is there an alarm on it": the name in the place of the pronoun, if it then asks something else
 * than the part before.
 * @param planned plans words alone
 */
export function withNameOfThing(
  part: string,
  before: ToolPlan | undefined,
  planned: (text: string) => Plan,
): string {
  const { resource } = (before?.args ?? {}) as { resource?: string };
  if (!before || resource === undefined || !IT.test(part)) return part;
  const named = part.replace(IT, resource);
  const plan = planned(named);
  return plan.kind === 'tool' && !plan.ignored && plan.tool !== before.tool ? named : part;
}

const IT = /\bit\b/i;
