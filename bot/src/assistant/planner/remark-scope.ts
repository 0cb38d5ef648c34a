import type { PlanInput } from '../plan.ts';
import { withAntecedent } from './antecedent.ts';
import { readAll } from './readings.ts';
import { withScope } from './scope-added.ts';
import { howToldThingIs, withStateTold } from './told-state.ts';
import type { Lexicon } from './words/lexicon.ts';
import { withoutRemarks } from './words/remarks.ts';
import { normalise } from './words/spellings.ts';
import { isWish, subjectOf } from './words/statements.ts';
import { tokenise } from './words/text.ts';
import { withoutEnd } from './words/without-end.ts';

/**
 * Joins the facts in the remarks of a message to its question: "i only look after ireland. list the buckets", "the bucket
 * is public, who made it so". Without such a remark the message stays unchanged.
 */
export function withRemarkScope(input: PlanInput, lexicon: Lexicon): string {
  const { frame: _, ...alone } = input;
  const read = (text: string) => readAll({ ...alone, text: normalise(text) }, lexicon).question;
  const namesKind = (words: string) => {
    const tokens = tokenise(normalise(words), lexicon.splits);
    return (
      tokens.some(({ stem }) => lexicon.naming(stem).length > 0) || lexicon.customs.all(tokens).length > 0
    );
  };
  let isJoined = false;
  const join = (told: readonly string[], said: string) => {
    const wished = told.map((clause) => wishIn(clause, namesKind)).filter((wish) => wish !== undefined);
    const question = withStateTold(told, said);
    const meant =
      wished.length > 0
        ? [...wished, question].join(', ')
        : (withAntecedent(told, question, read) ??
          howToldThingIs(told, question, read) ??
          withScope(told, question, read));
    isJoined ||= meant !== said || told.length === 0;
    return meant;
  };
  // "we are interested in ireland only" is a wish, but not for things.
  const isScope = (clause: string) =>
    isWish(clause) && !/\bmeant?\b|\?/i.test(clause) && !namesKind(objectOfWish(clause) ?? clause);
  const joined = withoutRemarks(input.text, join, isScope);
  return isJoined ? joined : input.text;
}

const WISHES =
  /\b(?:needs?|wants?|ask(?:s|ed)?(?: (?:me|us))? for|(?:is|are) (?:asking|looking) for|would like)(?: to (?:see|know|have))? (.+)$/i;
const objectOfWish = (clause: string): string | undefined => WISHES.exec(withoutEnd(clause, ',.;:! '))?.[1];
const THEIR = /^(?:their|his|her) /i;

/** "our auditors want the public buckets": returns the object of the wish, if it is things of a kind. */
function wishIn(clause: string, namesKind: (words: string) => boolean): string | undefined {
  const wished = objectOfWish(clause) ?? '';
  if (!namesKind(wished)) return undefined;
  const owner = subjectOf(clause).words.join(' ');
  return THEIR.test(wished) ? `${wished.replace(THEIR, '')} of ${owner}` : wished;
}
