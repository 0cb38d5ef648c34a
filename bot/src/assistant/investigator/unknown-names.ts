import { editDistance } from '../../domain/edit-distance.ts';
import { isAwsPhrase, isAwsWord } from './aws-words.ts';
import { isDerived, isEnglish, isFunctionWord } from './english.ts';
import type { Evidence } from './evidence.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** Words that say that a place was read, or that nothing is there. */
const DENIES =
  /\b(?:no|not|none|nothing|nowhere|neither|nor|without|except|only|never|empty|read|look(?:ed)?|search(?:ed)?|check(?:ed)?|cover(?:ed)?)\b|n['’]t\b/i;
/** Parts with which English forms compounds. Names have them, too, but names are first looked up as a whole. */
const JOINING = new Set(
  `non pre post re multi cross self over under well high low long short anti co sub inter auto single double two three four full
   half all top mid first second third last least most best end pay so fine on in off to of for by up out and as per it at a down
   through facing level wide only based related specific free ready like heavy side date time day week month year old term run
   scale aware safe proof hour minute friendly prone effective wise fourth fifth sixth seventh eighth ninth tenth largest smallest
   biggest oldest newest highest lowest busiest cheapest dearest`.split(/\s+/),
);

/** Returns the names in a sentence that are in no result, that the person did not use and that AWS does not use. */
export function unknownNames({ text, tokens }: Reading, evidence: Evidence): string[] {
  const denies = DENIES.test(text);
  const isKnown = (name: string) =>
    isNamed(name, evidence) || isAwsWord(name) || (denies && evidence.regionsRead.has(name));
  return tokens.filter((token) => isUnknown(token, isKnown, evidence)).map((token) => token.text);
}

/** Returns whether a name is in a result. For a group `administrators` an answer may call somebody an administrator. */
const isNamed = (name: string, { names }: Evidence): boolean =>
  names.has(name) || (/^\p{L}+$/u.test(name) && names.has(/s$/.test(name) ? name.slice(0, -1) : `${name}s`));

function isUnknown({ form, text }: Token, isKnown: (name: string) => boolean, evidence: Evidence): boolean {
  const lower = text.toLowerCase();
  if (form === 'figure' || isKnown(text)) return false;
  switch (form) {
    case 'code':
      return !/^(?:true|false|yes|no|null|none|unknown)$/.test(lower);
    case 'quoted':
      return !isFunctionWord(lower) && !isDerived(lower);
    case 'technical':
      return !isJoined(text, isKnown, evidence);
    case 'hyphenated':
      return !isCompound(lower, isKnown, evidence);
    case 'caps':
      // "NOT" is emphasis.
      return !isEnglish(lower);
    case 'capital':
      return lower.length > 1 && !isFunctionWord(lower);
    default:
      return isOddWord(lower, evidence);
  }
}

/**
 * Returns whether it joins known parts, 'web-1/web-2' and 'TCP/IP', or two words, 'read/write'. A path with an invented
 * part is a name.
 */
function isJoined(text: string, isKnown: (name: string) => boolean, { partsOfNames }: Evidence): boolean {
  const parts = text
    .toLowerCase()
    .split(/[/,+|]/)
    .filter(Boolean);
  if (parts.length < 2) return false;
  if (parts.every((part) => isKnown(part) && (/[-\d.]/.test(part) || isAwsWord(part)))) return true;
  return parts.length === 2 && parts.every((part) => isEnglish(part) && !partsOfNames.has(part));
}

/**
 * Returns whether it is an English compound: 'read-only', 'month-to-date', 'team-owned'. English forms compounds with a
 * particle or a participle, and its other words are known. A name consists of nouns ('search-data', 'billing-queue')
 * and must be found, or be a term of AWS ('load-balancer').
 */
function isCompound(word: string, isKnown: (name: string) => boolean, evidence: Evidence): boolean {
  const parts = word.split(/[-‑]/);
  if (!parts.every((part) => isKnown(part) || isEnglish(part) || JOINING.has(part))) return false;
  if (isNearly(word, evidence.namedRows.keys())) return false;
  const isJoining = (part: string) => JOINING.has(part) || (/(?:ed|ing|en)$/.test(part) && isEnglish(part));
  return parts.some(isJoining) || isAwsPhrase(parts.join(' '));
}

/** Returns whether it is a known name with a letter or two wrong. */
function isNearly(word: string, names: Iterable<string>): boolean {
  const most = word.length < 8 ? 1 : 2;
  for (const name of names)
    if (name.length >= 4 && name !== word && editDistance(name, word, most) <= most) return true;
  return false;
}

/** Returns whether it is not English: a name ('marja', 'phoenix'), or a misspelt known one. */
const isOddWord = (word: string, { partsOfNames }: Evidence): boolean =>
  word.length > 2 && !isEnglish(word) && (!isDerived(word) || isNearly(word, partsOfNames));
