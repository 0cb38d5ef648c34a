import type { Filter, ListQuery } from '../contract/query.ts';
import { toolById } from '../tools/index.ts';
import type { Asked } from '../tools/resources/about-asked.ts';
import type { ListTool } from '../tools/tool.ts';
import type { Plan, ToolPlan } from './plan.ts';
import { FUNCTION_WORDS } from './planner/words/function-words.ts';
import type { Shown } from './shown.ts';

/** "anything else", "any other one", "which others", "who else" */
const OTHERS =
  /\b(?:(?:any|which|what|the|all)(?:thing|one|body)? (?:else|others?\b(?: ones?| of (?:them|those|these))?)|others|who else|someone else|other ones?)\b/i;
/**
 * "who else has none", "is any other like that": asks about the bad state of the thing, not about what was asked of it.
 */
const OF_BAD =
  /\b(?:none|not|no|without|neither|like (?:it|that|this|him|her)|such as|that way|affected|similar)\b|n['’]t\b/i;
/** "like this", "too": the condition of the thing itself. */
const ALIKE =
  /\b(?:like (?:it|that|this|him|her)(?: one)?|such as (?:it|that)|too|as well|also|the same|(?:so|that way|in that state)|affected|similar)\b/gi;

const POINTS = /\b(?:it|its|that|this|those|these|they|them|their|he|she|his|her)\b/i;

/** Reports whether a part of a message asks about others. */
export const asksOfOthers = (part: string): boolean => OTHERS.test(part);

/**
 * "why is it not running, and is anything else short of tasks": plans what a part asks of the other things of the kind
 * that the part before is about. Without a condition of its own, it asks for the same as the part before.
 */
export function othersPart(
  part: string,
  of: { thing: Shown | undefined; before: ToolPlan | undefined },
  planned: (text: string) => Plan,
): ToolPlan | undefined {
  const { before, thing } = of;
  const tool = thing && toolById(thing.kind);
  if (!thing || !before || tool?.kind !== 'list' || !OTHERS.test(part)) return undefined;
  const said = part.replace(OTHERS, `any ${tool.noun[0]}`).replace(ALIKE, '').replace(/\s+/g, ' ').trim();
  const plan = planned(said);
  const isOwn = plan.kind === 'tool' && plan.tool === tool.id && !plan.ignored;
  const own: ListQuery = isOwn ? plan.args : {};
  // "what else is in its vpc" has a condition that would be lost.
  const isBare = said
    .replace(tool.noun[0], '')
    .split(/[^\w']+/)
    .every((word) => FUNCTION_WORDS.has(word.toLowerCase()) || word === '');
  const isLost = own.filters?.length ? false : isOwn ? own.columns !== undefined : !isBare;
  const filters = own.filters?.length ? own.filters : sameCondition(before, tool, part);
  if (isLost || POINTS.test(said) || filters.length === 0) return undefined;
  const { whether: _, ...query } = own;
  return { kind: 'tool', tool: tool.id, args: { ...query, filters: [...filters, butFor(thing, tool)] } };
}

/** Returns the condition that the part before asks about, as it is or only its bad values. */
function sameCondition({ args }: ToolPlan, tool: ListTool, part: string): Filter[] {
  const asked = ((args.asked ?? []) as Asked[]).filter(({ of }) => !of);
  const is = asked.flatMap((each) => each.is ?? []);
  if (is.length > 0 && !OF_BAD.test(part)) return is;
  const isOfState = asked.some(({ topic }) => /^(?:reason|health|since)$/.test(topic ?? ''));
  const key =
    is[0]?.field ?? asked.find(({ field }) => field)?.field ?? (isOfState ? tool.breakdown : undefined);
  const { bad = [], type } = tool.fields.find((each) => each.key === key) ?? {};
  if (key === undefined || type !== 'boolean') return [];
  return [{ field: key, op: 'eq', value: bad.includes('true') }];
}

function butFor({ id, name }: Shown, { fields }: ListTool): Filter {
  const [first] = fields;
  const isNamed = name !== undefined && fields.some(({ key }) => key === 'name');
  return isNamed
    ? { field: 'name', op: 'ne', value: name }
    : { field: first?.key ?? 'name', op: 'ne', value: id };
}
