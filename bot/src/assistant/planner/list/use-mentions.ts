import type { Filter } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { singular } from '../../../graph/name-words.ts';
import { ofKind } from '../../../graph/of-kind.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { MentionAt } from '../slots/mention.ts';
import { addFilter } from './add-filter.ts';
import { byRelation } from './by-relation.ts';
import { byName, one } from './field-of-mention.ts';
import { isNounAt, isSingular } from './nouns.ts';
import { byPart, isPartAsSaid } from './part-mentions.ts';
import { isPlaced } from './placed-mentions.ts';
import type { Scan } from './scan.ts';
import { mark, notePlaces, wordAt } from './scan.ts';
import { byTag, tagFor } from './tag-mentions.ts';

/**
 * Turns names in the accounts into filters on this tool's things: by name, by part of a name, by tag, or by what they
 * belong to.
 * @param which 'certain' for words that can mean nothing else; later 'free' for what the tool's own words left over
 */
export function useMentions(scan: Scan, which: 'certain' | 'free'): void {
  for (const mention of scan.question.mentions) {
    if (mention.isCertain !== (which === 'certain')) continue;
    if (scan.taken.slice(mention.from, mention.to).some(Boolean)) continue;
    if (mention.isOrdinary && !isPlaced(scan, mention)) continue;
    // What was shown is narrowed by running its own plan again.
    if (mention.isReference && mention.exact[0]?.kind === scan.vocabulary.tool.id) continue;
    const filter = filterOf(scan, mention);
    if (!filter) continue;
    const said = mention.isExcluded ? { ...filter, op: contrary(filter.op) } : filter;
    addFilter(scan, said);
    notePlaces(scan, mention.from);
    if (mention.sharesNegation) scan.sharesNegation.add(said);
    mark(scan, mention.from, mention.to);
    if (mention.isExcluded && scan.taken[mention.from - 1] === false)
      mark(scan, mention.from - 1, mention.from);
    const names = mention.exact.some(({ kind }) => kind === scan.vocabulary.tool.id);
    scan.score += names ? 2 : 1;
    if (mention.isReference) scan.isOfShown = true;
    if (names) scan.isNamed = !mention.isOrdinary;
  }
}

const contrary = (op: Filter['op']): Filter['op'] => (op === 'contains' ? 'not_contains' : 'ne');

function filterOf(scan: Scan, mention: MentionAt): Filter | undefined {
  const { tool } = scan.vocabulary;
  const own = (things: readonly Entity[]) => ofKind(things, tool.id);
  const exact = own(mention.exact);
  // This comes last, because many names contain a common word.
  const hasPart = () => mention.part.countOf(tool.id) > 0;
  const isBesideNoun = isNounAt(scan, mention.to) && !mention.isOwner;
  // "the orders queue" is the one with that name; "orders queues" are all with it in their names. "what runs in
  // staging" means the environment, even if a thing has that name.
  const isEnv = isEnvironment(mention.words.toLowerCase()) && mention.tags.length > 0 && !isBesideNoun;
  const isOne =
    exact.length > 0 &&
    !isEnv &&
    (!isBesideNoun ||
      isSingular(lastOfNoun(scan, mention.to)) ||
      mention.part.countOf(tool.id) <= exact.length);
  if (isOne && !mention.keys) return byName(scan, exact);
  if (/^(?:named|called)$/.test(wordAt(scan, mention.from - 1)) && hasPart())
    return byPart(scan, mention.words);
  const tag = tagFor(mention, tool.id);
  const tagFirst =
    mention.keys !== undefined || mention.isOwner || isEnvironment(mention.words.toLowerCase());
  // "payments functions", "alarms for payments": only payment-webhook has a similar name, but a team is named payments.
  if (tag && tagFirst) return byTag(scan, tag);
  const isWordly = isPartAsSaid(mention, scan);
  if (tag && !isWordly) return byTag(scan, tag);
  const ofTag =
    mention.isOwner && mention.tags.length > 0 && !isWordly ? byRelation(scan, mention) : undefined;
  if (ofTag) return ofTag;
  // "attached to crm-windows": its own volume is named after it, and others are attached to it as well.
  const isTied = exact.length === 0 && /^(?:to|on|behind)$/.test(wordAt(scan, mention.from - 1));
  const tied = isTied && mention.exact.length > 0 && hasPart() ? byRelation(scan, mention) : undefined;
  if (tied?.owner) return tied;
  if (!mention.keys && hasPart()) return byPart(scan, isWordly ? mention.words : inSingular(mention.words));
  if (tag) return byTag(scan, tag);
  return byRelation(scan, mention) ?? byResource(scan, mention);
}

/** "guardduty findings for bastion": rows with the id or name of the thing that they are about. */
function byResource(
  { vocabulary }: Scan,
  { exact, isOrdinary, isOwner, words }: MentionAt,
): Filter | undefined {
  const { resource } = Object.fromEntries(vocabulary.tool.fields.map((field) => [field.key, field]));
  if (resource?.type !== 'text' || exact.length === 0 || (isOrdinary && !isOwner)) return undefined;
  const value = [...new Set(exact.flatMap((thing) => [thing.id, calledOf(thing)]))];
  return { field: 'resource', op: 'eq', value: one(value), says: `about ${code(words)}` };
}

const inSingular = (words: string): string => words.split(/\s+/).map(singular).join(' ');

/** Returns the last word of the noun that begins at a token. */
function lastOfNoun(scan: Scan, at: number) {
  let last = at;
  while (isNounAt(scan, last + 1) && wordAt(scan, last + 1) !== '') last++;
  return scan.question.tokens[last];
}
