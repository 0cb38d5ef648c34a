import type { ListQuery } from '../contract/query.ts';
import { toolById } from '../tools/index.ts';
import type { Plan, ToolPlan } from './plan.ts';
import { MAX_QUESTION } from './planner/words/spellings.ts';

/** The beginning of words for things: "the stopped servers", "all our queues of team payments". */
const BEGINS = /\b(?:all (?:of )?(?:the|our|my)|the|our|my|their|all|those|these)\s+(?=[a-z])/gi;
const THEIR = /^their\b/i;
/** Words at which they end. The rest is the question about the things. */
const ENDS =
  /^(?:today|yesterday|tonight|since|last|this|per|a|each|every|over|during|lately|now|recently|please|pls|cost|costs|get|gets|got|us)$/i;
/** Verbs end them as well, except in a relative clause: "the groups that are open". */
const VERB = /^(?:is|are|was|were|has|have|had|do|does|did|can|will|use|uses|used|belong|belongs)$/i;
const RELATIVE = /^(?:that|which|who|whose)$/i;
/** "are all certificates renewed", "is web-1 the oldest": asks about the state of the things, as their list does. */
const OF_STATE =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:is|are|was|were|has|have|do|does|did)\b(?! (?:any|some)(?:one|body)\b)/i;
const SUBJECT_OF = /\b(?:do|does|did|is|are|was|were|has|have|had)\s+$/i;
/** The most words for the things. */
const MAX_WORDS = 10;

/** The things that a question is about, and the question about them. */
interface ThingsAskedAbout {
  /** The words for the things, and the plan of a list of them. */
  said: string;
  plan: ToolPlan;
  /** The question with a pronoun in place of these words. */
  about: string;
  /** The question about other things that are named with these. */
  also?: string;
}

/**
 * Finds the words of a question that describe some things: "cpu of [the machines behind shop]", "who created [the newest
 * bucket]". Undefined if there are none, or if nothing is asked about the things.
 * @param planned plans words by themselves
 */
export function thingsAskedAbout(
  text: string,
  planned: (said: string) => Plan,
): ThingsAskedAbout | undefined {
  if (text.length > MAX_QUESTION || OF_STATE.test(text)) return undefined;
  for (const {
    0: { length },
    index,
  } of text.matchAll(BEGINS)) {
    // The things by themselves are a list.
    if (!/\w{2}/.test(text.slice(0, index))) continue;
    // "the last" may be anything, "their disks" are things.
    const ends = endsAfter(text, index + length);
    for (const end of (THEIR.test(text.slice(index)) ? ends : ends.slice(1)).reverse()) {
      const said = text.slice(index, end);
      const plan = planned(said);
      if (plan.kind !== 'tool' || plan.ignored || !isNarrowedList(plan) || !isNamedIn(said, plan.tool))
        continue;
      const [before, after] = [text.slice(0, index), text.slice(end)];
      const isOne = plan.args.limit === 1;
      const second = secondIn(after, planned);
      if (second)
        return { said, plan, about: `${before}${isOne ? 'it' : 'them'}`, also: `${before}${second}` };
      const pronoun = isOne ? 'it' : SUBJECT_OF.test(before) ? 'they' : 'them';
      return { said, plan, about: `${before}${pronoun}${after}` };
    }
  }
  return undefined;
}

/** "cpu of the oldest server, *and the newest bucket*": returns words for other things right behind the first. */
function secondIn(after: string, planned: (said: string) => Plan): string | undefined {
  const link = LINK.exec(after)?.[0];
  if (!link) return undefined;
  const words = after.slice(link.length).replace(/[?.! ]+$/, '');
  const plan = planned(words);
  const isOther =
    plan.kind === 'tool' && !plan.ignored && isNarrowedList(plan) && isNamedIn(words, plan.tool);
  return isOther ? words : undefined;
}

/** Returns whether words name the things that a tool lists. "the worst one" names nothing. */
function isNamedIn(said: string, id: string): boolean {
  const tool = toolById(id);
  const words = new Set(said.toLowerCase().split(/[^a-z\d-]+/));
  const nouns = tool?.kind === 'list' ? [...tool.nouns, ...tool.noun] : [];
  return nouns.some((noun) => {
    const head = noun.toLowerCase().split(' ').at(-1) ?? noun;
    return [head, `${head}s`, `${head}es`, head.replace(/y$/, 'ies')].some((form) => words.has(form));
  });
}

/** Returns the positions at which the words for things may end. */
function endsAfter(text: string, from: number): number[] {
  const ends: number[] = [];
  let isRelative = false;
  const last = SECOND.exec(text.slice(from))?.index ?? text.length;
  for (const { 0: word, index } of text.slice(from, from + last).matchAll(/[\w./:@-]*\w/g)) {
    if (ends.length >= MAX_WORDS || ENDS.test(word) || (VERB.test(word) && !isRelative)) break;
    isRelative ||= RELATIVE.test(word);
    ends.push(from + index + word.length);
  }
  return ends;
}

/** The beginning of other things, or of another part of the message: ", and the newest bucket". */
const SECOND = /[,;.?!](?=\s|$)|\s(?:and|plus)\s+(?=(?:all (?:of )?)?(?:the|our|my|those|these)\b)/i;
/** Words between two things that the question is about. */
const LINK = /^,?\s*(?:and|plus|or|as well as)?\s*(?=(?:all (?:of )?)?(?:the|our|my|those|these)\s)/i;

/** Returns whether a plan lists some things of a kind by a description, or the one at the end of an order. */
function isNarrowedList({ args, tool }: ToolPlan): boolean {
  const { filters = [], group_by = [], limit, measure, sort, whether }: ListQuery = args;
  const isOfThings = toolById(tool)?.kind === 'list' && !tool.startsWith('resources.');
  return (
    isOfThings &&
    group_by.length === 0 &&
    measure === undefined &&
    whether === undefined &&
    (filters.some(({ op, field }) => op !== 'eq' || !/^name$|_id$/.test(field)) ||
      filters.some(({ says }) => says !== undefined) ||
      (limit === 1 && sort !== undefined))
  );
}
