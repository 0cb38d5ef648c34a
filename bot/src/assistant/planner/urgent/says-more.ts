import { findServices } from '../../../domain/services.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { openTokens } from '../asked-words.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { tokenise } from '../words/text.ts';
import { AWAY, BAD, MEND, THINGS } from './words.ts';

const OWN = new RegExp(
  `^(?:${[BAD, MEND, AWAY, THINGS].join('|')}|top|right|away|urgency|priority|risk|danger|severity|security|audit|waste|money|savings?|save|alarms?|alerts?|cut|boss|manager|concretely|precisely|proper|properly|safely|safe|careful|line|lines|short|brief|each|number|nr|no|explain|person|guy|user|account|whole|word|words|point|team|state|anyway|honest|opinion|advice|recommend|suggest|choose|pick|would|wise|today|soon|monday|morning|night|immediately|asap|fire|list|ranking|order|hand|last|next)$`,
  'i',
);

/** Reports whether the rest of a message, without its acts, says something that the plan ignores. */
export function saysMore(
  rest: string,
  one: Shown | undefined,
  question: Question,
  { frame, graph }: PlanInput,
  lexicon: Lexicon,
): boolean {
  const kinds = new Set([
    ...(frame?.shown ?? []).map(({ kind }) => kind),
    ...(one ? [one.kind] : []),
    frame?.last?.tool ?? '',
  ]);
  const services = findServices(rest);
  const [thing] = one ? (graph?.withIds(one.kind, new Set([one.id])) ?? []) : [];
  const open = thing
    ? new Set(openTokens(question, thing).map((at) => question.tokens[at]?.start))
    : undefined;
  return tokenise(rest, lexicon.splits).some(({ end, raw, start, stem, word }) => {
    if (FUNCTION_WORDS.has(word) || STOP_WORDS.has(word) || STOP_WORDS.has(stem) || word.length < 2)
      return false;
    if (/^\d+$/.test(word) || OWN.test(word) || OWN.test(stem)) return false;
    if (services.some((span) => span.start < end && span.end > start)) return false;
    if (lexicon.naming(stem).some(({ tool }) => kinds.has(tool.id))) return false;
    if (question.regions.length > 0 && isOfPlace(word, question)) return false;
    const said = question.tokens.find((token) => token.raw === raw);
    return !(said && open && !open.has(said.start));
  });
}

/** Reports whether a word names a region. */
const isOfPlace = (word: string, { places, text }: Question): boolean =>
  places.some(({ at, end }) => text.slice(at, end).toLowerCase().includes(word)) ||
  places.some(({ end }) => text.toLowerCase().slice(0, end).endsWith(word));
