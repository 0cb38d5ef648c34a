import type { Filter } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf, ownedBy } from '../../../graph/entity.ts';
import type { TagMeaning } from '../../../graph/graph.ts';
import { singular } from '../../../graph/name-words.ts';
import { ofKind } from '../../../graph/of-kind.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { code, togetherText } from '../../../tools/list/words.ts';
import type { MentionAt } from '../slots/mention.ts';
import { calledTogether } from '../things-named.ts';
import type { Scan } from './scan.ts';
import { addFilter, isNounAt, isSingular, mark, notePlaces, wordAt } from './scan.ts';

/** The most ids in a filter that people can still read. */
const MOST_IDS = 500;

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

/** "search service", "databases of shop": reports whether an ordinary word is in the position of a name. */
const isPlaced = (scan: Scan, mention: MentionAt): boolean =>
  mention.isOwner ||
  isNounAt(scan, mention.to) ||
  (isNounAt(scan, mention.from - 1) && isSingular(scan.question.tokens[mention.from - 1])) ||
  isBeforeHead(scan, mention);

/** "orders dlq": reports whether a whole name comes before a word that serves as the things' noun. */
function isBeforeHead(scan: Scan, { exact, to, words }: MentionAt): boolean {
  const { question, taken, vocabulary } = scan;
  const isNamed = question.tokens.some((_, at) => isNounAt(scan, at));
  return (
    !isNamed &&
    taken[to] === true &&
    ofKind(exact, vocabulary.tool.id).some((thing) => calledOf(thing).toLowerCase() === words.toLowerCase())
  );
}

function filterOf(scan: Scan, mention: MentionAt): Filter | undefined {
  const { tool } = scan.vocabulary;
  const own = (things: readonly Entity[]) => ofKind(things, tool.id);
  const exact = own(mention.exact);
  // This comes last, because many names contain a common word.
  const hasPart = () => mention.part.ofKind(tool.id).length > 0;
  const isBesideNoun = isNounAt(scan, mention.to) && !mention.isOwner;
  // "the orders queue" is the one with that name; "orders queues" are all with it in their names. "what runs in
  // staging" means the environment, even if a thing has that name.
  const isEnv = isEnvironment(mention.words.toLowerCase()) && mention.tags.length > 0 && !isBesideNoun;
  const isOne =
    exact.length > 0 &&
    !isEnv &&
    (!isBesideNoun ||
      isSingular(lastOfNoun(scan, mention.to)) ||
      mention.part.ofKind(tool.id).length <= exact.length);
  if (isOne && !mention.keys) return byName(scan, exact);
  if (/^(?:named|called)$/.test(wordAt(scan, mention.from - 1)) && hasPart())
    return byPart(scan, mention.words);
  const tag = tagFor(mention, tool.id);
  const tagFirst =
    mention.keys !== undefined || mention.isOwner || isEnvironment(mention.words.toLowerCase());
  // "payments functions", "alarms for payments": only payment-webhook has a similar name, but a team is named payments.
  if (tag && tagFirst) return byTag(scan, tag);
  const isWordly = isPartAsSaid(mention, tool.id);
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

/** The tool that lists things of every kind by their tags. */
const BY_TAG = 'resources.by-tag';

/** Returns the tag meaning for these things: of several keys, the one that most of them have. */
const tagFor = ({ tags }: MentionAt, kind: string): TagMeaning | undefined =>
  kind === BY_TAG
    ? tags[0]
    : tags
        .filter(({ things }) => things.ofKind(kind).length > 0)
        .reduce<TagMeaning | undefined>(
          (most, tag) =>
            most && most.things.ofKind(kind).length >= tag.things.ofKind(kind).length ? most : tag,
          undefined,
        );

/** Filters by a tag. If the list of a kind does not include tags, it filters by the ids that are known to have the tag. */
function byTag({ vocabulary }: Scan, tag: TagMeaning): Filter {
  const { key, values } = tag;
  if (vocabulary.fields.has('tags')) return { field: `tag:${key}`, op: 'eq', value: one(values) };
  const { fields, id } = vocabulary.tool;
  const ids = tag.things.ofKind(id).map((thing) => thing.id);
  return {
    ...{ field: fields[0]?.key ?? 'name', op: 'eq', value: one([...new Set(ids)]) },
    says: `tagged ${code(`${key}=${values.join(', ')}`)}`,
  };
}

function byName(scan: Scan, things: readonly Entity[]): Filter {
  // '*.example.com' would match every host of that domain.
  const isById = things.some(({ name }) => name === undefined || name.startsWith('*'));
  const field = isById ? idField(scan) : nameField(scan);
  return {
    field,
    op: 'eq',
    value: one([...new Set(things.map((thing) => (isById ? thing.id : calledOf(thing))))]),
  };
}

const byPart = (scan: Scan, words: string): Filter => ({
  field: nameField(scan),
  op: 'contains',
  value: partOf(words),
});

/** Returns words as names spell them: "data lake" → 'data-lake'. */
const partOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/['’]s$/, '')
    .trim()
    .replace(/\s+/g, '-');

/** Reports whether the name of a thing of a kind contains the words unchanged, not only in the singular. */
const isPartAsSaid = ({ part, words }: MentionAt, kind: string): boolean =>
  part.ofKind(kind).some((thing) => calledOf(thing).toLowerCase().includes(partOf(words)));

const inSingular = (words: string): string => words.split(/\s+/).map(singular).join(' ');

/** "volumes of web-1", "groups of the data team": filters by what the things belong to. */
function byRelation(scan: Scan, mention: MentionAt): Filter | undefined {
  const { tool } = scan.vocabulary;
  const isPointedAt = mention.isOwner || mention.isCertain || !mention.isOrdinary;
  if (!isPointedAt || !scan.graph) return undefined;
  const [tag] = mention.tags.filter(({ things }) => things.size <= MOST_IDS);
  const isThing = mention.exact.length > 0 && !mention.keys;
  const { graph } = scan;
  const belonging = (things: readonly Entity[]) => graph.belonging(things, tool.id);
  const ofThing = isThing ? belonging(mention.exact) : undefined;
  // "alarms for payments": a stack with that name has no alarms, but the team with that name does.
  const isOfThing = isThing && (ofThing?.length || !tag || !mention.isOwner);
  const owners = isOfThing ? mention.exact : (tag?.things.all ?? mention.exact);
  if (owners.length === 0) return undefined;
  const found = isOfThing ? ofThing : belonging(owners);
  // An empty result means nothing if not all of the things could be read.
  if (!found || (found.length === 0 && graph.unread(tool.id))) return undefined;
  const ofTag = tag && owners === tag.things.all ? `${tag.key}=${tag.values.join(', ')}` : mention.words;
  const said = mention.isReference ? togetherText(calledTogether(mention.exact)) : code(ofTag);
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length > MOST_IDS) return undefined;
  return {
    field: idField(scan),
    op: 'eq',
    value: ids.length > 0 ? ids : [''],
    says: `that belong to ${said}`,
    // Another kind of thing may have the name as well.
    ...(isOfThing && ownedBy(mention.exact.filter((each) => belonging([each])?.length))),
  };
}

const idField = ({ vocabulary }: Scan): string => vocabulary.tool.fields[0]?.key ?? 'name';
const nameField = (scan: Scan): string =>
  scan.vocabulary.fields.has('name')
    ? 'name'
    : (scan.vocabulary.tool.fields.slice(0, 2).find(({ key }) => key.endsWith('name'))?.key ?? idField(scan));

const one = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values);

/** Returns the last word of the noun that begins at a token. */
function lastOfNoun(scan: Scan, at: number) {
  let last = at;
  while (isNounAt(scan, last + 1) && wordAt(scan, last + 1) !== '') last++;
  return scan.question.tokens[last];
}
