import type { ListQuery } from '../../contract/query.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Lexicon } from './words/lexicon.ts';
import { tokenise } from './words/text.ts';

/** The boundary between two phrases for things. */
const BORDER =
  /\s*(?:,\s*)?\b(?:and(?: also| all)?|plus|as well as)\s+(?:the |our |all |any )*|\s*[,&]\s*(?:the |our |all |any )*/i;
/** Words that ask for the number of all the phrases after them. */
const COUNTS =
  /^(?:(?:and|so|ok|please|pls) )*(?:how many|count|number of|are there(?: any)?|do we have(?: any)?|is there any|any) /i;
/** Words that ask for a list. */
const LISTS =
  /^(?:(?:and|so|ok|please|pls|can you|could you) )*(?:(?:list|show|give|get|find|i need|i want|we need|what are|which are|what|which)(?: me| us)? )?(?:the |our |all |a list of )*/i;
/** Words that join the nouns around them to one question. */
const JOINS =
  /\b(?:between|compare\w*|vs|versus|than|per|by|their|its|those|these|them|who|whose|when|why|where|how)\b/i;
/** A verb that is not part of a relative clause. */
const VERB = /(?<!\b(?:that|which|who) )\b(?:are|is|have|has|do|does|can|belong|lack|need|use|allow)\b/i;
const MOST = 4;

/**
 * "stopped instances and public buckets", "buckets in ireland and volumes in frankfurt": plans a list for each phrase,
 * with the conditions of its own. Undefined if one of them is not understood alone.
 * @param planned plans a message about one kind
 */
export function severalPhrases(
  { frame: _, ...alone }: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const [count = ''] = COUNTS.exec(alone.text) ?? [];
  const things = alone.text.slice(count.length).replace(LISTS, '');
  const phrases = things.split(BORDER);
  if (phrases.length < 2 || phrases.length > MOST || JOINS.test(things)) return undefined;
  const kinds = phrases.map((phrase) => kindsIn(phrase, lexicon));
  if (kinds.some((own) => own.length === 0)) return undefined;
  const plans = phrases.map((phrase) => planned({ ...alone, text: count + phrase }));
  const lists = plans.filter(
    (plan, at): plan is ToolPlan =>
      plan.kind === 'tool' && !plan.ignored && (kinds[at] ?? []).includes(plan.tool),
  );
  const last = lists.at(-1);
  const areApart = new Set(lists.map(({ tool }) => tool)).size === plans.length;
  if (!last || !areApart || !lists.some(isNarrowed)) return undefined;
  // "which load balancers and distributions have no waf": a verb at the end applies to all of them.
  if (VERB.test(phrases.at(-1) ?? '') && !lists.every(isNarrowed)) return undefined;
  return {
    kind: 'several',
    plans: lists.map((list, at) =>
      inPlaceOf(/\bthere\b/i.test(phrases[at] ?? '') ? lists[at - 1] : last, list),
    ),
  };
}

/** Returns the kinds that a phrase names, if it names things by one plural noun. "users with keys" has two. */
function kindsIn(phrase: string, lexicon: Lexicon): string[] {
  const nouns = tokenise(phrase, lexicon.splits).filter(
    ({ stem, word }) => word !== stem && lexicon.naming(stem).length > 0,
  );
  return nouns.length === 1 ? lexicon.naming(nouns[0]?.stem ?? '').map(({ tool }) => tool.id) : [];
}

function isNarrowed({ args }: ToolPlan): boolean {
  const { accounts, filters = [], regions }: ListQuery = args;
  return filters.length > 0 || (regions ?? accounts) !== undefined;
}

/**
 * "stopped instances and public buckets in ireland": a place at the end applies to all. "there" means the place before.
 */
function inPlaceOf(other: ToolPlan | undefined, list: ToolPlan): ToolPlan {
  const { regions }: ListQuery = other?.args ?? {};
  return regions && !list.args.regions ? { ...list, args: { ...list.args, regions } } : list;
}
