import { findServices } from '../../../domain/services.ts';
import type { Question } from '../slots/question.ts';

/** Charges that are on every bill, besides those of services. */
const CHARGES =
  'credits?|refunds?|tax(?:es)?|(?:aws )?support|(?:aws )?marketplace|(?:the )?global (?:stuff|things|services)';
const UNTAGGED = '(?:what (?:is|has|isn.t) )?(?:un-?tagged|not tagged|no tags?)';
const PART = '(?: (?:bit|part|portion|stuff|ones?|rest|costs?|charges|row|share))?';
const APART =
  '(?:(?:is |are |being )?(?:split|broken|shown|listed|kept|set|called|put)?(?: (?:out|off|down))? ?(?:separate(?:ly)?|apart|(?:as |on |in )(?:its|their|an?) (?:own|separate)(?: (?:line|row|item|group))?)|(?:is |are )?(?:split|broken|shown|called) out)';

/** "incl. support", "support included": the sum contains everything anyway. */
const INCLUDED = [
  /(?:\b(?:and|with) )?\b(?:incl(?:\.|uding|uded|usive of)?|include|plus)(?= )(?: the| all| any| our)* (?<part>[a-z0-9 ]+?)(?= (?:by|per|for|in|last|this|as)\b|[,.?!]|$)/i,
  /\b(?<part>[a-z0-9]+(?: [a-z0-9]+)?) (?:included|incl\.?)(?=[,.?! ]|$)/i,
];
/** "with the untagged bit split out", "tax on its own line": a row that a breakdown has. */
const OWN_ROW = [
  new RegExp(
    `(?:\\b(?:and|with|but) )?(?:the )?(?<part>${UNTAGGED}|tax|support)${PART} ${APART}(?=[,.?! ]|$)`,
    'i',
  ),
  new RegExp(
    `\\b(?:and|but) (?:split|show|list|break|keep|call)(?: me)?(?: out| off)? (?:the )?(?<part>${UNTAGGED}|tax|support)${PART}(?: (?:out|apart|separately|too|as well))?(?=[,.?! ]|$)`,
    'i',
  ),
];
/** "with shares": a column that a breakdown has. */
const OWN_COLUMN = /\bwith (?:the |their )?(?<part>shares?|percent(?:age)?s?|%|totals?)(?=[,.?! ]|$)/i;

/** A part of a message that the answer fulfils anyway. */
export interface AlreadyThere {
  start: number;
  end: number;
  /** The part of the sum that a person might believe to be left out: 'support'. */
  included?: string;
}

/**
 * "by account incl. support", "by team, with the untagged bit split out": finds the parts of a message that a breakdown
 * fulfils anyway.
 */
export function alreadyThere({ groupTags, regions, tags, text }: Question): AlreadyThere[] {
  const isByTag =
    groupTags.length > 0 ||
    /\b(?:by|per) (?:the )?(?:team|owner|project|env|environment|app|tag|cost ?cent(?:er|re))\b/i.test(text);
  const isByService = /\b(?:by|per) services?\b/i.test(text);
  const isGrouped = isByTag || /\b(?:by|per) [a-z]+/i.test(text);
  const found: AlreadyThere[] = [];
  const add = (pattern: RegExp, isThere: (part: string) => boolean, isIncluded = false): void => {
    const match = pattern.exec(text);
    const part = match?.groups?.part?.trim().toLowerCase();
    if (!match || part === undefined || !isThere(part)) return;
    found.push({
      ...{ start: match.index, end: match.index + match[0].length },
      ...(isIncluded && { included: part }),
    });
  };
  const isWhole = regions.length === 0 && tags.length === 0;
  for (const pattern of INCLUDED)
    add(pattern, (part) => isWhole && isCharge(part) && !isOfOthers(text, part), true);
  for (const pattern of OWN_ROW) add(pattern, (part) => (/tag/.test(part) ? isByTag : isByService));
  if (isGrouped) add(OWN_COLUMN, () => true);
  return found;
}

const CHARGE = new RegExp(`^(?:${CHARGES})$`, 'i');
const isCharge = (part: string): boolean =>
  CHARGE.test(part) || /^(?:un-?tagged|not tagged)/.test(part) || findServices(part).length > 0;

/** "EC2 including RDS" names a sum of two. */
const isOfOthers = (text: string, part: string): boolean =>
  findServices(text.toLowerCase().replace(part, ' ')).length > 0;

/** Blanks out parts of a text, so that the rest keeps its positions. */
export const blanked = (text: string, parts: readonly AlreadyThere[]): string =>
  parts.reduce(
    (all, { end, start }) => `${all.slice(0, start)}${' '.repeat(end - start)}${all.slice(end)}`,
    text,
  );
