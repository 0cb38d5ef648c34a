import { metricsOfWord } from '../../../tools/cloudwatch/qualities.ts';

/** The comparison that a message makes of two things. */
export interface Likeness {
  how: 'same' | 'differ' | 'more';
  /** The message without the words for it. The rest names the things and the property. */
  rest: string;
}

/** Before "same", these words ask for the last answer again: "same for crm", "the same as a table", "same window". */
const AGAIN =
  '(?!\\s+(?:for|again|but|thing|question|query|list|table|chart|graph|report|story|deal|idea|check|way|format|window|period|times?|days?|weeks?|months?|hours?|range|order|columns?|here|please|pls|now|only|sort|in (?!(?:prod|stag|dev|test)\\w*\\b)|on|by|per|with|and|as (?:an?|before|above|last|yesterday))\\b)';
const SAME = new RegExp(
  `\\b(?:(?:exactly |quite |in )?(?:the |a |one and the )?same${AGAIN}(?: ones?)?|(?:an? )?(?:identical|equal(?:ly)?|alike))\\b(?: (?:as|to|with|like|than))?`,
  'i',
);
/** "is it like the sydney one", but not "looks like", "would like", "like that". */
const LIKE =
  /(?<=^(?:(?:and|so|but|ok)[, ]+)*(?:(?:is|are|does|do|has|have|was) .*|[\w-]+ |))\b(?<!looks? |would |feels? |seems? |sounds? |something |more |i |you |we )(?:just |exactly )?like (?!that\b(?! one)|this\b(?! one)|before|always|a\b|to\b|last|yesterday)/i;
const DIFFER =
  /\b(?:differs?|differences?|different(?:ly)?)\b(?: (?:from|to|than|between|with))?|(?<!\bor )\b(?:some(?:one|body)|another (?:person|team|owner)|some other (?:person|team)) ?(?:else)?\b(?=[?.! ]*$)/i;
/** "as big as", "just as hot": asks for an equal amount. */
const AS_MUCH =
  /\b(?:just |also |exactly )?as ([a-z]+)(?: as\b(?! (?:before|usual|always|yesterday))|(?=[?.! ]*$))/i;
const NO_DEGREE =
  /^(?:well|soon|long|far|table|chart|csv|pdf|json|graph|list|text|usual|is|it|expected|planned|before|an?)$/i;

/** "is search-2 ok or also hot" */
const ALSO = /\b(?:also|equally|(?:just )?that) ([a-z]+)\b/i;

/** Reads how a message compares two things. Undefined if it does not. */
export function likenessIn(text: string): Likeness | undefined {
  const without = (found: RegExpExecArray, kept = '') =>
    `${text.slice(0, found.index)} ${kept} ${text.slice(found.index + found[0].length)}`
      .replace(/\s+/g, ' ')
      .trim();
  const degree = AS_MUCH.exec(text);
  if (degree && !NO_DEGREE.test(degree[1] ?? '')) return { how: 'same', rest: without(degree, degree[1]) };
  const also = ALSO.exec(text);
  if (also && metricsOfWord(also[1] ?? '').length > 0) return { how: 'same', rest: without(also, also[1]) };
  const differ = DIFFER.exec(text);
  if (differ) return { how: 'differ', rest: without(differ, /some|another/i.test(differ[0]) ? 'owner' : '') };
  const same = SAME.exec(text) ?? LIKE.exec(text);
  return same ? { how: 'same', rest: without(same) } : undefined;
}
