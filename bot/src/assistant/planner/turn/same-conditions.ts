import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { tokenise } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Scene } from './scene.ts';

/** Words that ask the same again and name nothing. */
const SAME = /^(?:same|question|questions|thing|list|check|instead|please|again|too|also)$/;

/**
 * "now buckets, same question", "and queues?": the conditions of the last list, of things of another kind. A condition
 * is carried over by its words: databases are public by a field of theirs, queues by another.
 */
export function sameConditions(scene: Scene): ToolPlan | undefined {
  const { asked, last, lexicon } = scene;
  const { filters = [], group_by, measure, sort, ...query } = last.args as ListQuery;
  if (toolById(last.tool)?.kind !== 'list' || !CARRIES_ON.test(asked.text) || filters.length === 0)
    return undefined;
  const { cost, lists, question } = readAll(asked, lexicon);
  const [named, another] = lists.filter(({ noun }) => noun);
  const places = question.regions.length + question.accounts.length;
  if (!named || another || named.vocabulary.tool.id === last.tool || cost.score > 0) return undefined;
  const isMore = question.tokens.some(
    ({ word }, at) => !named.taken[at] && !FUNCTION_WORDS.has(word) && !SAME.test(word),
  );
  if (isMore || named.details > 0 || question.mentions.some(({ isReference }) => !isReference))
    return undefined;
  const before = lexicon.vocabularies.find(({ tool }) => tool.id === last.tool);
  const carried = filters.map((filter) => before && carriedOver(filter, before, named.vocabulary));
  if (carried.some((filter) => filter === undefined)) return undefined;
  return toolPlan(named.vocabulary.tool.id, {
    ...(places > 0 ? named.query : { regions: query.regions, accounts: query.accounts }),
    filters: carried.flat(),
    ...(measure && !measure.field && !group_by && { measure }),
  });
}

const CARRIES_ON = /^(?:and|now|what about|how about|what of|same|ok|or|then)\b|\bsame\b/i;

/** Returns what a condition means for things of another kind: the same field, or its words. */
function carriedOver(filter: Filter, from: Vocabulary, to: Vocabulary): Filter[] | undefined {
  const { field, op, says, value } = filter;
  if (says !== undefined) return undefined;
  if (field.startsWith('tag:')) return to.fields.has('tags') ? [filter] : undefined;
  if (to.fields.has(field) && (typeof value === 'boolean' || /^(?:exists|missing|[gl]te?)$/.test(op)))
    return [filter];
  const words = [
    ...(from.fields.get(field)?.values?.[String(value)] ?? []),
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
    const match = to.phrases.longestAt(tokens, 0, () => true);
    for (const meaning of match?.to === tokens.length ? match.meanings : []) {
      if (meaning.kind === 'condition') return meaning.filters;
      if (meaning.kind === 'value') return [{ field: meaning.field.key, op: 'eq', value: meaning.value }];
    }
  }
  return undefined;
}
