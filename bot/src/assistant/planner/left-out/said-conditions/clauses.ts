import { isLight } from '../light-words.ts';
import type { InDoubt, Lost } from './in-doubt.ts';
import { isOpen } from './in-doubt.ts';

/** "that nobody needs", "which serve java": a relative clause of which the list uses nothing. */
export function lostRelatives(found: InDoubt): Lost[] {
  const { text, tokens } = found.question;
  if (!found.isList) return [];
  return tokens.flatMap(({ end, word }, at): Lost[] => {
    const isAfterNoun = found.isNoun(at - 1) || FOR_THINGS.test(tokens[at - 1]?.word ?? '');
    if (!RELATIVE.test(word) || !isAfterNoun) return [];
    const stop = text.slice(end).search(/[,;.?!](?:\s|$)|\b(?:and|but|or|in|since|for|with)\b/);
    const until = stop < 0 ? text.length : end + stop;
    const own = tokens.flatMap((token, index) => (index > at && token.end <= until ? [index] : []));
    const telling = own.filter((index) => tokens[index] && !isLight(tokens[index]));
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const isLost =
      telling.length > 0
        ? telling.some((index) => isOpen(found, index)) && !telling.some(found.isExplained)
        : NOBODY.test(text.slice(tokens[first]?.start, until)) && !own.some(found.isExplained);
    return isLost ? [{ from: first, to: last + 1 }] : [];
  });
}

const RELATIVE = /^(?:that|which|who)$/;
const FOR_THINGS = /^(?:ones?|things?|stuff|everything|anything|something|resources?)$/;
/** Without a word of its own such a clause still leaves things out. */
const NOBODY = /^(?:no ?body|no ?one|none|never)\b/i;
