import { editDistance } from '../../domain/edit-distance.ts';
import { isAwsWord } from './aws-words.ts';
import { kindsCalled } from './counted-kinds.ts';
import { isEnglish, isFunctionWord } from './english.ts';
import type { Evidence } from './evidence.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** What tells of a place that it was looked at, or that nothing is there. */
const DENIES =
  /\b(?:no|not|none|nothing|nowhere|neither|nor|without|except|only|never|empty|read|look(?:ed)?|search(?:ed)?|check(?:ed)?|cover(?:ed)?)\b|n['’]t\b/i;
/** Parts by which English joins words; names have them too, but then the whole is looked up first. */
const JOINING = new Set(
  `non pre post re multi cross self over under well high low long short anti co sub inter auto single double two three four full
   half all top mid first second third last least most best end pay so fine on in off to of for by up out and as per it at a down
   through facing level wide only based related specific free ready like heavy side date time day week month year old term run
   scale aware safe proof hour minute friendly prone effective`.split(/\s+/),
);

/** The names in a sentence that are in no result, that the person did not say and that AWS does not use. */
export function unknownNames({ text, tokens }: Reading, evidence: Evidence): string[] {
  const denies = DENIES.test(text);
  const isKnown = (name: string) =>
    evidence.names.has(name) || isAwsWord(name) || (denies && evidence.looked.has(name));
  return tokens
    .filter((token, at) => isUnknown(token, tokens[at - 1], tokens[at + 1], isKnown, evidence))
    .map((token) => token.text);
}

function isUnknown(
  token: Token,
  before: Token | undefined,
  after: Token | undefined,
  isKnown: (name: string) => boolean,
  evidence: Evidence,
): boolean {
  const { form, text } = token;
  const lower = text.toLowerCase();
  if (form === 'figure' || isKnown(text)) return false;
  switch (form) {
    case 'code':
      return !/^(?:true|false|yes|no|null|none|unknown)$/.test(lower);
    case 'quoted':
      return !isFunctionWord(lower);
    case 'technical':
      return !isJoined(text, isKnown);
    case 'hyphenated':
      return !isCompound(lower, isKnown, evidence);
    case 'caps':
      // "NOT" is said loudly.
      return !isEnglish(lower);
    case 'capital':
      return lower.length > 1 && !isFunctionWord(lower);
    case 'first':
      return !isEnglish(lower) && !/(?:ing|ed|ly|tion|ity|ness)$/.test(lower);
    default:
      return isOddWord(lower, before, after, evidence);
  }
}

/** 'web-1/web-2', 'TCP/IP', 'read/write': each part known, or a word. */
function isJoined(text: string, isKnown: (name: string) => boolean): boolean {
  const parts = text.split(/[/,+|]/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => isKnown(part) || isEnglish(part.toLowerCase()));
}

/**
 * 'read-only', 'month-to-date', 'team-owned': English joins words by a particle, a participle or one of few endings, and
 * says the rest in words that are known. A name is made of nouns ('search-data'): it counts as English only where no
 * part of it is part of a name that was found.
 */
function isCompound(word: string, isKnown: (name: string) => boolean, evidence: Evidence): boolean {
  const parts = word.split(/[-‑]/);
  if (!parts.every((part) => isKnown(part) || isEnglish(part) || JOINING.has(part))) return false;
  if (isNearly(word, evidence.own.keys())) return false;
  const isJoining = (part: string) => JOINING.has(part) || (/(?:ed|ing|en)$/.test(part) && isEnglish(part));
  return parts.some(isJoining) || !parts.some((part) => evidence.partsOfNames.has(part));
}

/** A name that was found but for a letter or two is that name misspelt. */
function isNearly(word: string, names: Iterable<string>): boolean {
  const most = word.length < 8 ? 1 : 2;
  for (const name of names)
    if (name.length >= 4 && name !== word && editDistance(name, word, most) <= most) return true;
  return false;
}

/** A noun of things, in the singular: what stands beside one may be its name. */
const isKindNoun = (word = ''): boolean => kindsCalled(word) !== undefined && !word.endsWith('s');

/**
 * A word in small letters is a name where it stands like one ("the user marja", "deleted by bob"), or where it is
 * a name that was found but for a letter, and no word.
 */
function isOddWord(
  word: string,
  before: Token | undefined,
  after: Token | undefined,
  evidence: Evidence,
): boolean {
  if (word.length < 3 || isEnglish(word)) return false;
  if (/^(?:by|named|called)$/i.test(before?.text ?? '') || isKindNoun(before?.text)) return true;
  // "the phoenix bucket"
  if (isKindNoun(after?.text) && !/(?:ed|ing|al|ive|able|ic|less|ous|ant|ent)$/.test(word)) return true;
  return word.length >= 4 && isNearly(word, evidence.partsOfNames);
}
