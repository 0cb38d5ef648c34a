import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';

const PEOPLE = 'iam.users';
const THINGS = /^(?:stuff|things?|resources?|everything|anything|all|belongings|leftovers?)$/;
const OWNING = /^(?:owns?|owned|belong(?:s|ed|ing)?|left|leaves?|behind)$/;
/** Deeds, whose answer is in CloudTrail. */
const DEED = /^(?:do|did|does|done|doing|use[sd]?|using|get|got|go|went|give[ns]?|gave|say|said|see|seen)$/;

/**
 * "anna's stuff", "everything that belongs to sam", "what did anna leave behind": plans the things that a person is the
 * owner of by a tag, or, if no tag says so, those with the person's name in their own. Returns undefined if a word of
 * the message says more.
 */
export function thingsOfPerson(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph, text } = asked;
  // "just anna's things", after findings: those of what is theirs.
  if (!graph || !MAYBE.test(text) || frame?.last?.tool.startsWith('checks.')) return undefined;
  const { cost, question } = readAll(asked, lexicon);
  const [mention, another] = question.mentions.filter(({ isOrdinary }) => !isOrdinary);
  const person = mention?.exact.find(({ kind }) => kind === PEOPLE);
  // In "what is left of anna's experiments", the word for them may be in names as well.
  const isOther = another && (another.exact.length > 0 || !/\bleft of\b/i.test(text));
  if (!mention || isOther || !person || mention.isReference || mention.isExcluded) return undefined;
  if (cost.score > 0 || !isAskedOf(question, mention, (word) => lexicon.naming(word).length > 0))
    return undefined;
  const { accounts, regions } = question;
  const places = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  const name = person.name ?? person.id;
  const owned = ownedBy(name, graph);
  if (owned) return toolPlan('resources.by-tag', { ...places, filters: [{ ...owned, op: 'eq' }] });
  return toolPlan(
    'resources.search',
    { ...places, query: name, partial: true },
    { assumed: [`No owner tag names ${code(name)}: these are the things with that in their name.`] },
  );
}

const MAYBE =
  /\b(?:stuff|things?|resources?|everything|anything|all|belongings|leftovers?|own(?:s|ed)?|belong\w*|left|leaves?)\b/i;

/** Whether a message asks for all things of the one that it mentions, and for nothing else. */
function isAskedOf(
  { taken, tokens }: Question,
  { from, to }: { from: number; to: number },
  isKind: (stem: string) => boolean,
): boolean {
  const others = tokens.filter((_, at) => !(from <= at && at < to));
  // "did sam delete anything": what somebody did.
  const isOwned = others.some(({ word }) => OWNING.test(word));
  const isDeed = !isOwned && others.some(({ word }) => DEED.test(word));
  const isLeft = others.some(({ word }) => word === 'left') && others.some(({ word }) => word === 'of');
  const behind = tokens[to]?.word === 's' ? to + 1 : to;
  const isOfAll = others.some(({ word }) => THINGS.test(word)) || isOwned;
  return (
    isOfAll &&
    !isDeed &&
    tokens.every(
      ({ stem, word }, at) =>
        (from <= at && at < to) ||
        (taken[at] === true && !THINGS.test(word)) ||
        THINGS.test(word) ||
        OWNING.test(word) ||
        word === 's' ||
        // "what is left of anna's experiments": whatever she made, if the word names no kind of thing.
        (isLeft && at === behind && !isKind(stem)) ||
        FUNCTION_WORDS.has(word),
    )
  );
}

/** Returns the tag that names a person as the owner of things. An address names its first part. */
function ownedBy(name: string, graph: Graph): { field: string; value: string } | undefined {
  const keys = new Set(graph.tagKeys('owner'));
  for (const { key, values } of graph.tagsInUse()) {
    if (!keys.has(key)) continue;
    const found = values.find(({ value }) =>
      [value, value.split('@')[0] ?? ''].some((each) => isSame(each, name)),
    );
    if (found) return { field: `tag:${key}`, value: found.value };
  }
  return undefined;
}

const isSame = (one: string, other: string): boolean => partsOf(one).join(' ') === partsOf(other).join(' ');
