import { withActedShown } from '../../acted-on.ts';
import type { PlanInput } from '../../plan.ts';
import { UNKNOWN } from '../../shown.ts';
import { eventsTurn } from '../events/turn.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';

const PERSON = /\b(?:he|she|him|his|her|hers|who|whom|whose)\b/i;
const THING = /\b(?:it|its|they|them|their|theirs|those|these|ones?)\b/i;

/**
 * "how much do they cost", after who launched them, is about the machines and not about the people. What asks for other
 * events, or has words for people alone, stays with those who acted.
 */
export function withActedOn(asked: PlanInput, lexicon: Lexicon): PlanInput {
  const { frame, text } = asked;
  const { acted = [], last } = frame ?? {};
  if (!frame || acted.length === 0 || last?.tool !== 'cloudtrail.events') return asked;
  if (PERSON.test(text) || !THING.test(text)) return asked;
  if (eventsTurn(asked, lexicon)) return asked;
  const isOfMoney = readAll(asked, lexicon).cost.score > 0;
  const actors = (frame.shown ?? []).flatMap(({ kind }) => (kind === UNKNOWN ? [] : [kind]));
  const ofThings = acted.some(({ kind }) => explains(kind, asked, lexicon));
  const isOfPeople = !ofThings && actors.some((kind) => explains(kind, asked, lexicon));
  return isOfPeople ? asked : { ...asked, frame: withActedShown(frame, isOfMoney) };
}

/** Reports whether a kind has fields for every word of a message. */
function explains(kind: string, asked: PlanInput, lexicon: Lexicon): boolean {
  const own = readAll(asked, lexicon).lists.find(({ vocabulary }) => vocabulary.tool.id === kind);
  return (
    own !== undefined && own.ignored.length === 0 && (own.details > 0 || own.query.columns !== undefined)
  );
}
