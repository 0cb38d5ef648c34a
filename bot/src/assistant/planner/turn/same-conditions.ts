import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { describeFilters } from '../../../tools/list/describe-filters.ts';
import type { ListTool } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Reading } from '../list/read-list.ts';
import { readAll } from '../readings.ts';
import { lackedBy } from '../ties/untied.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Scene } from './scene.ts';

/** Words that ask the same again and name nothing. */
export const SAME =
  /^(?:same|likewise|ditto|q|question|questions|thing|list|check|instead|please|again|too|also|well)$/;

/**
 * "now buckets, same question", "and queues?", "roles then": the conditions of the last list, for things of another
 * kind. A condition is carried over by its words: the field that makes databases public is not the one that makes
 * queues public. The answer names the conditions that things of that kind do not have.
 */
export function sameConditions(scene: Scene): ToolPlan | undefined {
  const { asked, last, lexicon } = scene;
  const { columns = [], filters = [], group_by, measure, sort, ...query } = last.args as ListQuery;
  if (toolById(last.tool)?.kind !== 'list' || !CARRIES_ON.test(asked.text)) return undefined;
  const { cost, lists, question } = readAll(asked, lexicon);
  const [named, another] = lists.filter(({ noun }) => noun);
  const places = question.regions.length + question.accounts.length;
  if (!named || another || named.vocabulary.tool.id === last.tool || cost.score > 0) return undefined;
  const isMore = question.tokens.some(
    ({ word }, at) => !named.taken[at] && !FUNCTION_WORDS.has(word) && !SAME.test(word),
  );
  const isNamed = question.mentions.some(
    ({ from, isCertain, isReference }) => !isReference && (isCertain || !named.taken[from]),
  );
  const end = endAsked(named);
  // "who owns the buckets", "and the queues?": every kind has tags.
  const tags = columns.filter((key) => key.startsWith('tag:'));
  const isNarrowed = filters.length + tags.length > 0 || (end && (query.regions ?? query.accounts));
  if (isMore || !isNarrowed || (named.details > 0 && !end) || isNamed) return undefined;
  const before = lexicon.vocabularies.find(({ tool }) => tool.id === last.tool);
  const carried = filters.map((filter) => before && carriedOver(filter, before, named.vocabulary, scene));
  const lost = filters.filter((_, at) => carried[at] === undefined);
  if (!before || lost.some(({ field, says }) => says !== undefined || isNameField(field))) return undefined;
  return toolPlan(
    named.vocabulary.tool.id,
    {
      ...(places > 0 ? named.query : { regions: query.regions, accounts: query.accounts }),
      ...(filters.length > 0 && { filters: carried.flatMap((filter) => filter ?? []) }),
      ...(tags.length > 0 && { columns: tags }),
      ...(measure && !measure.field && !group_by && !end && { measure }),
      ...end,
    },
    { assumed: lost.length > 0 ? [notTold(lost, before.tool, named.vocabulary.tool)] : [] },
  );
}

/** "same for buckets, the newest": the end of an order, if the message asks for nothing else of them. */
const endAsked = ({
  details,
  query: { limit = 1, sort },
}: Reading): Pick<ListQuery, 'limit' | 'sort'> | undefined =>
  sort && sort.field !== 'count' && details === 1 ? { sort, limit } : undefined;

const CARRIES_ON =
  /^(?:and|now|what about|how about|what of|same|ok|or|then)\b|\bsame\b|\b(?:then|too|as well|instead|likewise|ditto)[?.! ]*$/i;

/** 'AMIs do not tell “shared with another account”: the list is not narrowed by it.' */
function notTold(lost: readonly Filter[], from: ListTool, to: ListTool): string {
  const { modifiers, predicates } = describeFilters(from, [...lost], 'UTC');
  const words = [...modifiers, ...predicates].map((each) => each.replace(/^(?:is|are) /, ''));
  return `${to.title} do not tell “${words.join(', ')}”: the list is not narrowed by it.`;
}

/** Returns what a condition means for things of another kind: the same field, or its words. */
function carriedOver(
  filter: Filter,
  from: Vocabulary,
  to: Vocabulary,
  { graph }: Scene,
): Filter[] | undefined {
  const { field, lacks, op, says, value } = filter;
  const lacked = lacks && lackedBy(to, filter, graph);
  if (lacked) return [lacked];
  if (says !== undefined) return undefined;
  if (field.startsWith('tag:')) return to.fields.has('tags') ? [filter] : undefined;
  if (to.fields.has(field) && (typeof value === 'boolean' || /^(?:exists|missing|[gl]te?)$/.test(op)))
    return [filter];
  const words = [
    // The other words for a value may mean something else elsewhere: alarms are active, and so are functions.
    ...(from.fields.get(field)?.values?.[String(value)]?.slice(0, 1) ?? []),
    ...(from.tool.conditions ?? []).flatMap(({ filters, phrases }) =>
      filters.length === 1 &&
      filters[0]?.field === field &&
      filters[0].op === op &&
      filters[0].value === value
        ? phrases
        : [],
    ),
  ];
  for (const said of words) {
    const tokens = tokenise(said);
    // "shared with other accounts": roles are trusted by them.
    const start = tokens.findIndex(({ word }) => !FUNCTION_WORDS.has(word) && !/ed$/.test(word));
    const [match] = [0, Math.max(start, 0)]
      .map((at) => to.phrases.longestAt(tokens, at, () => true))
      .filter((each) => each?.to === tokens.length);
    for (const meaning of match?.meanings ?? []) {
      if (meaning.kind === 'condition') return meaning.filters;
      if (meaning.kind === 'value') return [{ field: meaning.field.key, op: 'eq', value: meaning.value }];
    }
  }
  return undefined;
}
