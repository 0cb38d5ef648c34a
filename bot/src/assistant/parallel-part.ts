import type { ListQuery } from '../contract/query.ts';
import { toolById } from '../tools/index.ts';
import type { ListTool } from '../tools/tool.ts';
import { isNameField } from './name-field.ts';
import type { Plan, ToolPlan } from './plan.ts';

/** The part before, and what it lists. */
interface Before {
  text: string;
  plan: ToolPlan | undefined;
}

const JOINED = '(?:(?:and|but|also|plus|then|or)[, ]+)*';
/** "the ones that …", "those without …": other things of the kind. */
const ONES = new RegExp(
  `^${JOINED}(?:the|those|all|any)(?: ones? | (?=(?:that|which|who|whose|without|with)\\b))|^${JOINED}any (?=(?:in|not|on)\\b)`,
  'i',
);
const RELATIVE = /^(?:that|which|who) /i;
const VERB =
  "(?:is|are|was|were|has|have|had|do|does|did|can|could|will|lack|lacks|run|runs|use|uses|need|needs|got)(?:n['’]t)?";
/** "which buckets are", "how many of our disks have": who or what a question asks for, and its verb. */
const SUBJECT = new RegExp(`^${JOINED}(which|what|how many) (?!${VERB}\\b)([^,;?]+?) (?=${VERB}\\b)`, 'i');
const BARE = new RegExp(`^${JOINED}(which|what|how many)(?: ones)? (?=(?:${VERB}|no|without|not)\\b)`, 'i');
/** "dynamodb: which have no backups": the kind stands before the question. */
const BARE_VERB = new RegExp(`(?:^|[:,] )(which|what|how many) (?=${VERB}\\b)`, 'i');
/** "how many instances do we have" has no property that the next part would add one to. */
const EXISTS = /\b(?:are|is) there\b|\b(?:do|does|did) (?:we|you|i|they)\b|\b(?:have|has) (?:we|i|they)\b/i;
const ASKS_WHICH = new RegExp(`^${JOINED}(which) `, 'i');
const VERBAL = new RegExp(`^${JOINED}(which) (?!${VERB}\\b|ones?\\b|of\\b)([a-z]+) (.+)$`, 'i');
const WHO = new RegExp(`^${JOINED}who (?=(?:is|are|has|have|can|does|do|lacks?|uses?)(?:n['’]t)?\\b)`, 'i');
const POINTS_BACK =
  /\b(?:it|its|them|they|their|theirs|those|these|that|this|he|she|his|her|him|there|also|as well|too|both|same|other|else|more|less)\b/i;

/**
 * "which buckets are public, which have no encryption", "stopped instances and the ones without a team": plans a part
 * that asks for other things of the kind that the part before lists. It shares their noun and their place, and not the
 * property that the part before asks for.
 * @param planned plans words as the first of a thread
 */
export function parallelPart(
  part: string,
  { plan, text }: Before,
  planned: (text: string) => Plan,
): ToolPlan | undefined {
  const tool = plan && toolById(plan.tool);
  if (tool?.kind !== 'list' || !plan || plan.args.limit !== undefined) return undefined;
  const said = withNounOfBefore(part, text, tool);
  if (said === undefined || POINTS_BACK.test(said.own)) return undefined;
  const own = planned(said.text);
  if (own.kind !== 'tool' || own.tool !== tool.id || own.ignored) return undefined;
  const { filters = [] }: ListQuery = own.args;
  return filters.length > 0 ? { ...own, args: withScope(own.args, plan.args) } : undefined;
}

/** Returns a part with the noun of the one before, and what of it is the person's own. */
function withNounOfBefore(
  part: string,
  before: string,
  { noun: [, nouns] }: ListTool,
): { text: string; own: string } | undefined {
  if (ONES.test(part))
    return { text: part.replace(ONES, `${nouns} `), own: part.replace(ONES, '').replace(RELATIVE, '') };
  if (WHO.test(part) && WHO.test(before)) return { text: part, own: part };
  const same = sameVerb(part, before, nouns);
  if (same) return same;
  const [opening, question] = BARE.exec(part) ?? [];
  const [, sameQuestion, subject] = SUBJECT.exec(before) ?? [
    undefined,
    BARE_VERB.exec(before)?.[1] ?? ASKS_WHICH.exec(before)?.[1],
    nouns,
  ];
  if (opening === undefined || subject === undefined || EXISTS.test(before)) return undefined;
  if (question?.toLowerCase() !== sameQuestion?.toLowerCase()) return undefined;
  const own = part.slice(opening.length);
  // "which no delete protection" leaves out the verb of the question before.
  return { text: `${question} ${subject} ${/^no\b/i.test(own) ? `have ${own}` : own}`, own };
}

/** "which groups allow rdp, which allow everything": whichever the verb is, both parts have it. */
function sameVerb(part: string, before: string, nouns: string): { text: string; own: string } | undefined {
  const [, question, verb, own = ''] = VERBAL.exec(part) ?? [];
  if (!question || !verb || !new RegExp(`^${JOINED}${question} .+? ${verb}\\b`, 'i').test(before))
    return undefined;
  return { text: `${question} ${nouns} ${verb} ${own}`, own };
}

/** Adds the places and tags of a list, and no other condition of it. */
function withScope(own: ListQuery, before: ListQuery): ListQuery {
  const kept = (before.filters ?? []).filter(
    ({ field, op }) =>
      op === 'eq' && field.startsWith('tag:') && !own.filters?.some((each) => each.field === field),
  );
  const { accounts = before.accounts, regions = before.regions } = own;
  return {
    ...own,
    ...(accounts && { accounts }),
    ...(regions && { regions }),
    filters: [...kept, ...(own.filters ?? [])],
  };
}

const OF_ALL = /\b(?:they|them|their|theirs|these|those)\b/i;

/**
 * "are all buckets encrypted, and are they versioned": returns the list of all that the part before asks about. The
 * answer to that part shows only those that are not encrypted.
 */
export function allAskedAbout(part: string, before: ToolPlan | undefined): ToolPlan | undefined {
  const { filters = [], whether, ...query }: ListQuery = before?.args ?? {};
  if (!before || whether?.of !== 'all' || !OF_ALL.test(part) || /^(?:and |but )?who/i.test(part))
    return undefined;
  const asked = new Set(whether.are?.map(({ field }) => field));
  const scope = filters.filter(({ field }) => isNameField(field) || !asked.has(field));
  return { kind: 'tool', tool: before.tool, args: { ...query, filters: scope } };
}
