import type { Filter } from '../../../contract/query.ts';
import { singular } from '../../../graph/name-words.ts';
import { ofKind } from '../../../graph/of-kind.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import { addFilter } from './add-filter.ts';
import { asksIfThere } from './asks-if-there.ts';
import { byName, nameField } from './field-of-mention.ts';
import { isCalled, nameStrength } from './name-strength.ts';
import { isNounAt, isSingular } from './nouns.ts';
import { byPart, isPartAsSaid } from './part-mentions.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

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
  readSaidName(scan);
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

/** "is there a database called prod": the one with that name, else those with it in their names. */
function readSaidName(scan: Scan): void {
  const { saidName, tokens } = scan.question;
  const { nouns, tails, tool } = scan.vocabulary;
  const stem = tokens[saidName?.noun ?? -1]?.stem ?? '';
  if (!saidName?.isHead || !(isNounAt(scan, saidName.noun) || nouns.has(stem) || tails.has(stem))) return;
  const meant = scan.graph?.resolve(saidName.words);
  const exact = ofKind(meant?.exact ?? [], tool.id);
  // Whether a thing has the name is answered by the name alone. A list may have all that contain it.
  const isPart = !asksIfThere(scan.question) && meant !== undefined && meant.part.countOf(tool.id) > 0;
  if (exact.length > 0 && !saidName.isLike) addFilter(scan, byName(scan, exact));
  else if (isPart || saidName.isLike) addFilter(scan, byPart(scan, partSaid(scan, saidName.words)));
  else addFilter(scan, { field: nameField(scan), op: 'eq', value: saidName.words });
  scan.score += 1;
  scan.isNamed = true;
}

/** Returns the words as names contain them: "orders events" is in the singular there. */
function partSaid(scan: Scan, words: string): string {
  const meant = scan.graph?.resolve(words);
  return !meant || isPartAsSaid(meant, scan) ? words : words.split(/\s+/).map(singular).join(' ');
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
