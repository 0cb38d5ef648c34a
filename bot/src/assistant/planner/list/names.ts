import type { Filter } from '../../../contract/query.ts';
import { EVERYDAY_WORDS } from '../words/everyday-words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { KIND_NOUNS } from '../words/kind-nouns.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import type { Scan } from './scan.ts';
import { addFilter, isNounAt, isSingular, wordAt } from './scan.ts';

const EVERYDAY = new Set(EVERYDAY_WORDS);

/** Filters by name: quoted, "named web", "backup in the name", an identifier ("web-1"), or a word next to the noun. */
export function readNames(scan: Scan, noun: boolean): void {
  const { fields, tool } = scan.vocabulary;
  const field = fields.get('name') ?? fields.get(tool.fields[0]?.key ?? '');
  if (!field) return;
  const add = (value: string, op: Filter['op'], at?: number): void =>
    addFilter(scan, {
      field: (at === undefined ? undefined : belongingTo(scan, at)) ?? field.key,
      op,
      value,
    });
  const { nameContains, nameEnd, quoted, tokens } = scan.question;
  if (nameContains !== undefined) add(nameContains, 'contains');
  if (nameEnd !== undefined) add(`*${nameEnd}`, 'eq');
  for (const { value, token } of quoted)
    if (!scan.filters.some((filter) => [filter.value].flat().includes(value)))
      add(value, operatorBefore(scan, token), token);
  tokens.forEach((token, at) => {
    if (scan.taken[at] || !isFree(scan, at)) return;
    const strength = nameStrength(scan, at, noun);
    if (strength === 0 || (strength < 1 && isNobodys(scan, token))) return;
    const tail = /^[-_]+(?=\s|$)/.exec(scan.question.text.slice(token.end))?.[0] ?? '';
    const value = `${token.raw.replace(/^\*+|\*+$/g, '')}${tail}`;
    if (!value) return;
    // "our bastion instances" means several, none of which has exactly that name.
    const isOfSeveral = strength < 1 && isCalled(scan, at) && !isSingular(tokens[at + 1]);
    const op = token.raw.endsWith('*') ? 'starts_with' : operatorBefore(scan, at);
    add(value, isOfSeveral && op === 'eq' ? 'contains' : op, at);
    scan.taken[at] = true;
    scan.score += strength;
    // "the DNS name of checkout-alb"
    if (!noun && scan.vocabulary.nouns.has(kindOf(token.word))) scan.score += 3;
  });
}

/** Reports whether no known thing of the kind has the name; the word is not a name then. */
function isNobodys({ graph, vocabulary }: Scan, { raw }: Token): boolean {
  if (!graph || graph.isEmpty || graph.unread(vocabulary.tool.id)) return false;
  const { exact, part } = graph.resolve(raw);
  return exact.length === 0 && part.ofKind(vocabulary.tool.id).length === 0;
}

/**
 * "snapshots of orders-db": returns the field that such a word leads to, if the tool has one besides the things' own
 * name.
 */
function belongingTo(scan: Scan, at: number): string | undefined {
  const leading = wordAt(scan, at - 1);
  const { stem } = scan.question.tokens[at - 2] ?? {};
  const isAboutShown = isNounAt(scan, at - 2) || (stem !== undefined && scan.vocabulary.tails.has(stem));
  if (!/^(?:of|for|behind|from)$/.test(leading) || !isAboutShown) return undefined;
  const field = scan.vocabulary.tool.fields.find(
    ({ before, type, values }) => before === leading && type === 'text' && !values,
  );
  scan.ofWhat = field?.key ?? '';
  return field?.key;
}

/** Returns the kind that a name contains: 'alb' in "checkout-alb". */
const kindOf = (name: string): string => /-([a-z]{2,})$/.exec(name)?.[1] ?? '';

/** Returns the operator of "name contains x" or "starting with x". A bare name is exact. */
function operatorBefore(scan: Scan, at: number): Filter['op'] {
  const before = [at - 3, at - 2, at - 1].map((index) => wordAt(scan, index)).join(' ');
  if (/\b(starts?|starting|begin\w*|prefix\w*)\b/.test(before)) return 'starts_with';
  if (
    /\b(contains?|containing|like|matching|includes?)\b/.test(before) ||
    /\b(?:name|names) with$/.test(before)
  )
    return 'contains';
  return 'eq';
}

function isFree(scan: Scan, at: number): boolean {
  const { patternMatches, tokens } = scan.question;
  const word = wordAt(scan, at);
  // "non-production" excludes something, and "ec2" and "EC2-Other", a row of the bill, are not names.
  if (/^(?:non-\w+|ec2(?:-other)?|ipv[46])$/.test(word)) return false;
  // "volumes named search": the text says that this is a name.
  if (/^(?:named|called)$/.test(wordAt(scan, at - 1)) && !FUNCTION_WORDS.has(word)) return true;
  if (STOP_WORDS.has(word) || scan.matches.has(at) || /^[<>=$%]/.test(word)) return false;
  // "role AWSServiceRoleForSupport": a word of letters alone may look like anything.
  if (/^[a-z]+$/i.test(tokens[at]?.raw ?? '') && isNounAt(scan, at - 1) && isSingular(tokens[at - 1]))
    return true;
  // A word that looks like another kind's id or type is not a name.
  return tokens[at] !== undefined && !patternMatches.some(({ from, to }) => from <= at && at < to);
}

const STARTS = /^(?:start|starts|starting|begin|begins|beginning) with$/;
/** "long-lived", "internet-facing": English in spite of the hyphen. */
const COMPOUND =
  /-(?:lived|based|wide|level|backed|facing|running|term|only|specific|related|owned|managed|critical|prone|heavy|free)$/i;

/** Returns how surely a free word is a name: 0 for no, 1 by its form, 0.5 by its place. */
function nameStrength(scan: Scan, at: number, noun: boolean): number {
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
  // "true-up" is English; "my-data-lake" after "is" or next to the noun is a name.
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

/** Words between an article and a noun that identify a thing but are not its name. */
const NO_NAMES = new Set(
  `same only whole entire actual current first last next other right exact single main default new old big small full
  total overall average aws amazon production prod staging stage dev test public private internal external shared common
  usual latest root admin following above given specific particular associated underlying corresponding respective daily
  weekly monthly second third fourth fifth empty unused idle busy long short high low top bottom best worst good bad real
  own second whole cloud few several many most more less linked related relevant`.split(/\s+/),
);

/** "the orders queue", "the checkout lambda": reports whether a plain word before the noun names one thing. */
function isCalled(scan: Scan, at: number): boolean {
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
