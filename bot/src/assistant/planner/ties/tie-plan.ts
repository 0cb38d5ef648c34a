import type { Filter } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { directionOf } from './direction.ts';
import type { Asking } from './list-of-tied.ts';
import { listOf } from './list-of-tied.ts';
import type { Owners } from './named-owners.ts';
import { isOfTag } from './named-owners.ts';
import type { NounAt } from './nouns.ts';
import { nounsIn } from './nouns.ts';
import { ownersIn } from './owners.ts';
import { isTying, relationOf } from './relation.ts';
import { ofKinds } from './tie-of-kinds.ts';
import { untiedPlan } from './untied.ts';
import { whateverTied } from './whatever-tied.ts';

export interface TiePlan {
  plan: Plan;
  owners: Owners;
  /** The noun for the things that are tied, by its positions. */
  head?: { from: number; to: number } | undefined;
}

/**
 * Plans a question about the things that are tied to others, with any verb: "what machines actually sit behind those",
 * "which queue dumps into it", "who uses it". The accounts know the ties; the words only select things. Returns
 * undefined if a word would be lost.
 */
export function tiePlan(question: Question, asked: PlanInput, lexicon: Lexicon): TiePlan | undefined {
  const { graph } = asked;
  if (!graph || graph.isEmpty || question.window || question.periods.length > 0) return undefined;
  const nouns = nounsIn(question.tokens, lexicon);
  const said = ownersIn(question, nouns, asked, lexicon);
  const owners = said && inPlace(said, question);
  const untied = untiedPlan(question, nouns, { asked, lexicon, owners });
  if (untied) return { plan: untied, owners: { things: [], from: 0, to: 0, said: '' } };
  if (!owners || isCustom(question, owners, lexicon)) return undefined;
  // "does it belong to the data team"
  if (question.mentions.some((mention) => mention.keys || (isOfTag(mention) && !mention.isOrdinary)))
    return undefined;
  const free = nouns.filter(({ from, to }) => to <= owners.from || from >= owners.to);
  // "routes to it": here the word is a verb.
  const heads = free.filter(({ from }, at) => at === 0 || !isTying(question.tokens[from]?.word ?? ''));
  const [head, another] = heads;
  const isHead = (at: number) => head !== undefined && head.from <= at && at < head.to;
  const relation = another ? undefined : relationOf(question, owners, isHead, lexicon);
  if (!relation) return undefined;
  const direction = directionOf(question, owners, relation);
  const asking = { asked, graph, lexicon, owners, question, relation, direction };
  const plan = head
    ? (inThatPart(head, asking) ?? ofKinds(head, asking))
    : (sameTie(asking) ?? whateverTied(asking));
  return plan && { plan, owners, head };
}

/**
 * "which targets are behind it", of a load balancer without target groups: the noun is also a field of the owner, and
 * nothing of that kind is tied to it, so that whatever has that part is meant.
 */
function inThatPart({ from, kinds, to }: NounAt, asking: Asking): Plan | undefined {
  const { graph, lexicon, owners, question } = asking;
  const isTied = kinds.some(({ tool }) => graph.belonging(owners.things, tool.id)?.length);
  const isField = owners.things.every(({ kind }) =>
    lexicon.vocabularies
      .find(({ tool }) => tool.id === kind)
      ?.phrases.longestAt(question.tokens, from, () => true)
      ?.meanings.some((meaning) => meaning.kind === 'field'),
  );
  if (isTied || !isField) return undefined;
  const taken = question.taken.map((was, at) => was || (from <= at && at < to));
  const plan = whateverTied({ ...asking, question: { ...question, taken } });
  return plan?.kind === 'tool' && toolById(plan.tool)?.kind === 'list' ? plan : undefined;
}

/** "behind shop": the balancer with that name, not the group. */
function inPlace(owners: Owners, { tokens }: Question): Owners {
  const isPlaced = tokens.some(({ word }) => /^(?:behind|front)$/.test(word));
  const balancers = owners.things.filter(({ kind }) => kind.startsWith('elb.'));
  return isPlaced && balancers.length > 0 ? { ...owners, things: balancers } : owners;
}

/** Reports whether the message asks for errors, events or the like, which no list has. */
const isCustom = ({ tokens }: Question, { from, to }: Owners, { customs }: Lexicon): boolean =>
  customs.all(tokens, (at) => at < from || at >= to).length > 0;

/** "and in the third?", after what is tied to another thing: the same of this one. */
function sameTie(asking: Asking): Plan | undefined {
  const { asked, graph, lexicon, owners, question } = asking;
  const { last } = asked.frame ?? {};
  const filters = (last?.args.filters ?? []) as Filter[];
  const isTie = filters.some(({ says }) => says?.startsWith('that belong to '));
  const vocabulary = isTie && lexicon.vocabularies.find(({ tool }) => tool.id === last?.tool);
  // "how many of them are stopped" narrows the list itself.
  const isOwn = vocabulary && owners.things.some(({ kind }) => kind === vocabulary.tool.id);
  if (!vocabulary || isOwn || !opensElliptically(question.text)) return undefined;
  const things = graph.belonging(owners.things, vocabulary.tool.id);
  return things && listOf(things, vocabulary, asking);
}
