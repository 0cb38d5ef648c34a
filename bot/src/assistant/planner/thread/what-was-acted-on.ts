import type { Graph } from '../../../graph/graph.ts';
import { thingsActedOn, withShown } from '../../acted-on.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { UNKNOWN } from '../../shown.ts';
import { eventsTurn } from '../events/turn.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isNounOf } from './noun-of.ts';

const PERSON = /\b(?:he|she|him|his|her|hers|who|whom|whose)\b/i;
/** What somebody did is asked of those who acted: "what exactly did they change". */
const DID_THEY = /\b(?:did|have|had) they\b/i;
const THING = /\b(?:it|its|they|them|their|theirs|those|these|ones?)\b/i;

/**
 * "how much do they cost", after who launched them, is about the machines and not about the people. What asks for other
 * events, or has words for people alone, stays with those who acted.
 */
export function withActedOn(asked: PlanInput, lexicon: Lexicon): PlanInput {
  const { frame, graph, text } = asked;
  if (frame?.last?.tool !== 'cloudtrail.events') return asked;
  if (PERSON.test(text)) return asked;
  const named = namedByNoun(asked, lexicon);
  if (named) return { ...asked, frame: withShown(frame, named) };
  if (!THING.test(text)) return asked;
  const isOfMoney = readAll(asked, lexicon).cost.score > 0;
  if (DID_THEY.test(text) && !isOfMoney) return asked;
  const acted = thingsActedOn(frame, graph);
  if (acted.length === 0) return asked;
  if (eventsTurn(asked, lexicon)) return asked;
  const people = peopleShown(frame, graph);
  const ofThings = acted.some(({ kind }) => explains(kind, asked, lexicon));
  const isOfPeople = !ofThings && people.some(({ kind }) => explains(kind, asked, lexicon));
  return { ...asked, frame: withShown(frame, isOfPeople ? people : acted, isOfMoney) };
}

/** "which instances use that security group", "whose is that box": returns what the events were done to, of this kind. */
function namedByNoun({ frame, graph, text }: PlanInput, lexicon: Lexicon): Shown[] | undefined {
  const acted = thingsActedOn(frame ?? {}, graph);
  for (const [, which = '', one = '', two = ''] of text.matchAll(NOUN)) {
    const isMany = /^th[eo]se$/i.test(which);
    const things = acted.filter((thing) =>
      [two, one].some((noun) => noun !== '' && isNounOf(noun, [thing], lexicon)),
    );
    if (things.length > 0 && (isMany || things.length === 1)) return things;
  }
  return undefined;
}
const NOUN = /\b(that|this|those|these) ([a-z]+)(?: ([a-z]+))?/gi;

/** Returns the people who acted, each once. A program or an unknown name has no fields to ask about. */
function peopleShown({ shown = [] }: Frame, graph: Graph | undefined): Shown[] {
  const known = shown.flatMap((one): readonly Shown[] =>
    one.kind === UNKNOWN ? (graph?.called(one.id) ?? []) : [one],
  );
  const people = known.flatMap(({ id, kind }) => (kind === 'iam.users' ? [{ id, kind }] : []));
  return [...new Map(people.map((one) => [one.id, one])).values()];
}

/** Reports whether a kind has fields for every word of a message. */
function explains(kind: string, asked: PlanInput, lexicon: Lexicon): boolean {
  const own = readAll(asked, lexicon).lists.find(({ vocabulary }) => vocabulary.tool.id === kind);
  // Everything is in a region and an account.
  const fields = (own?.query.columns ?? []).filter((key) => !/^(?:region|account)/.test(key));
  return own !== undefined && own.ignored.length === 0 && (own.query.filters ?? fields).length > 0;
}
