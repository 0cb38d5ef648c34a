import { EVERYDAY_WORDS } from '../words/everyday-words.ts';
import { KIND_NOUNS } from '../words/kind-nouns.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { isNounAt, isSingular } from './nouns.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

const EVERYDAY = new Set(EVERYDAY_WORDS);
const STARTS = /^(?:start|starts|starting|begin|begins|beginning) with$/;
/** "long-lived", "internet-facing": English in spite of the hyphen. */
const COMPOUND =
  /-(?:lived|based|wide|level|backed|facing|running|term|only|specific|related|owned|managed|critical|prone|heavy|free)$/i;

/** Returns how surely a free word is a name: 0 for no, 1 by its form, 0.5 by its place. */
export function nameStrength(scan: Scan, at: number, noun: boolean): number {
  const token = scan.question.tokens[at];
  if (!token) return 0;
  const before = wordAt(scan, at - 1);
  if (/^(named|called)$/.test(before)) return 1;
  const { raw, word, stem } = token;
  // "any role starting with terraform-"
  if (noun && STARTS.test(`${wordAt(scan, at - 2)} ${before}`)) {
    scan.taken[at - 2] = true;
    return 1;
  }
  const isHyphenated = /^[a-z]+(-[a-z]+)+$/.test(raw);
  const isIdentifier =
    /[_-]|\d/.test(raw) && /[a-z]/i.test(raw) && !/^[\d.,]+[a-z]{1,3}$/i.test(raw) && !raw.includes('/');
  const nextToNoun = isNounAt(scan, at - 1) || isNounAt(scan, at + 1);
  // "secret api/stripe", "queue orders.fifo"
  const isCompound = /^[a-z][\w-]*[./][\w./-]+$/i.test(raw);
  if (noun && isCompound && isNounAt(scan, at - 1) && isSingular(scan.question.tokens[at - 1])) return 1;
  // "how old is it": an adjective.
  if (/^(?:log|sign)-(?:in|on)s?$/.test(word) || before === 'how') return 0;
  // "true-up" is English; "my-data-lake" after "is" or beside the noun is a name.
  const placed =
    nextToNoun ||
    /^(is|was|does|did|do|are|can|will|of|for|about|on|show|describe|has|have|had|in|from|find|where|with|the|)$/.test(
      before,
    );
  if (isIdentifier && (!isHyphenated || (placed && !COMPOUND.test(raw)))) return 1;
  if (noun && !KIND_NOUNS.has(stem) && isCalled(scan, at)) return 0.5;
  const isPlain = !KIND_NOUNS.has(stem) && !EVERYDAY.has(word) && !/(ing|ed|ly)$/.test(word);
  const next = wordAt(scan, at + 1);
  const beside =
    noun &&
    isNounAt(scan, at - 1) &&
    isSingular(scan.question.tokens[at - 1]) &&
    (next === '' || STOP_WORDS.has(next));
  const isPerson =
    scan.vocabulary.tool.id === 'iam.users' &&
    !noun &&
    scan.filters.length + scan.columns.size + scan.groups.size > 0;
  return isPlain && (beside || (isPerson && /^[a-z][\w.@+-]*$/i.test(raw))) ? 0.5 : 0;
}

/** Words between an article and a noun that say which thing is meant but are not its name. */
const NO_NAMES = new Set(
  `same only whole entire actual current first last next other right exact single main default new old big small full
  total overall average aws amazon production prod staging stage dev test public private internal external shared common
  usual latest root admin following above given specific particular associated underlying corresponding respective daily
  weekly monthly second third fourth fifth empty unused idle busy long short high low top bottom best worst good bad real
  own second whole cloud few several many most more less linked related relevant`.split(/\s+/),
);

/** "the orders queue", "the checkout lambda": reports whether a plain word before the noun names one thing. */
export function isCalled(scan: Scan, at: number): boolean {
  const word = wordAt(scan, at);
  return (
    /^(?:the|our|my)$/.test(wordAt(scan, at - 1)) &&
    /^[a-z]{3,}$/.test(word) &&
    // "the Marketing budget": capitalised as a name.
    (!/(?:ing|ed|ly|est|ive|able)$/.test(word) || /^[A-Z][a-z]/.test(scan.question.tokens[at]?.raw ?? '')) &&
    !NO_NAMES.has(word) &&
    isNounAt(scan, at + 1) &&
    !isNounAt(scan, at)
  );
}
