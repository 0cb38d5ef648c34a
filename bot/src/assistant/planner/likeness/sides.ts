import type { ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import type { Readings } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import { twin } from '../thread/the-other.ts';
import { referencesIn } from '../turn/references.ts';
import type { Scene } from '../turn/scene.ts';
import { pairInMind, shownOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';

/** The things of a comparison, and the message without the words for them. */
export interface Sides {
  things: readonly Shown[];
  rest: string;
}

interface Said {
  start: number;
  end: number;
  things: readonly Shown[];
}

const PERSON = 'iam.users';
/** The most things to compare at once. */
const MOST = 4;

/**
 * Returns the things that a message compares: those that it names, or one of them with what the thread is about, with
 * its twin in another environment, or with the other of two.
 */
export function sidesOf(text: string, readings: Readings, scene: Scene | undefined): Sides | undefined {
  const named = namedIn(text, readings, scene);
  const rest = without(text, named);
  const things = unique(named.flatMap((each) => each.things));
  const [one, another] = things;
  if (one && another) return things.length <= MOST ? { things, rest } : undefined;
  if (!scene) return undefined;
  if (one) {
    const other = otherThan(one, scene);
    return other && { things: [one, other], rest };
  }
  const about = aboutOf(scene);
  const tagged = taggedIn(readings.question, named);
  if (tagged) {
    const other = about && tagTwin(about, tagged.tags, scene);
    return about && other && { things: [about, other], rest: without(text, [...named, tagged]) };
  }
  const pair =
    BOTH.test(text) && scene.rows.length > 1 && scene.rows.length <= MOST ? scene.rows : pairInMind(scene);
  return pair.length > 1 ? { things: pair, rest } : undefined;
}

const BOTH = /\b(?:they|them|these|those|all|both)\b/i;

/** "in production": a word that is the value of a tag, and does not name any of the things. */
function taggedIn({ mentions, tokens }: Readings['question'], named: readonly Said[]) {
  const said = mentions.map(({ from, tags, to }) => ({
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
    tags,
    things: [],
  }));
  return said.find(
    ({ end, start, tags }) => tags.length > 0 && !named.some((each) => each.start < end && start < each.end),
  );
}

/** Names, and words that mean one of the shown things: "the syd one". */
function namedIn(text: string, { lists, question }: Readings, scene: Scene | undefined): Said[] {
  const kinds = new Set(lists.filter(({ noun }) => noun).map(({ vocabulary }) => vocabulary.tool.id));
  const about = scene && aboutOf(scene);
  const chosen = (exact: readonly Entity[]): Entity | undefined =>
    exact.find(({ kind }) => kinds.has(kind)) ??
    exact.find(({ kind }) => kind === about?.kind) ??
    exact.find(({ kind }) => isShared(kind)) ??
    exact[0];
  // "order-events and order-events-eu" are two functions, even if a role has the name of one of them.
  const named = question.mentions.filter(({ exact }) => exact.length > 0);
  const isShared = (kind: string) => named.every(({ exact }) => exact.some((each) => each.kind === kind));
  const other = about && scene && twin(text, scene.asked.frame, scene.graph, scene.lexicon);
  const at = other ? text.toLowerCase().indexOf(other.said[0].toLowerCase()) : -1;
  const others = other && at >= 0 ? [{ start: at, end: at + other.said[0].length, things: [other.one] }] : [];
  const mentioned = question.mentions.flatMap(
    ({ exact, from, isCertain, isExcluded, isOrdinary, isReference, tags, to }): Said[] => {
      const thing = chosen(exact);
      const [start, end] = [question.tokens[from]?.start, question.tokens[to - 1]?.end];
      const isName =
        thing &&
        // "like in staging" means the environment, even if a thing has that name.
        (tags.length === 0 || !about || thing.kind === about.kind || kinds.has(thing.kind)) &&
        thing.kind !== PERSON &&
        !isExcluded &&
        !isReference &&
        (isCertain || !isOrdinary || to - from > 1 || thing.kind === about?.kind);
      return isName && start !== undefined && end !== undefined
        ? [{ start, end, things: [shownOf(thing)] }]
        : [];
    },
  );
  const referred = scene
    ? referencesIn(wordsOf(text, scene.lexicon), scene).filter(
        ({ isExcluded, isNamed, sort, things: [thing, more], start, end }) =>
          isNamed &&
          !isExcluded &&
          !sort &&
          thing &&
          !more &&
          !isGroup(thing) &&
          !mentioned.some((each) => each.start < end && start < each.end),
      )
    : [];
  const isFree = (one: Said) =>
    ![...mentioned, ...referred].some((each) => each.start < one.end && one.start < each.end);
  const apart = [...others, ...(scene && about ? calledAfter(about, text, scene) : [])].filter(isFree);
  return [...mentioned, ...referred, ...apart].toSorted((a, b) => a.start - b.start);
}

/** "the replica", beside shop-prod: the word and the name together are the name of one other thing of the kind. */
function calledAfter({ id, kind, name = id }: Shown, text: string, { graph }: Scene): Said[] {
  return [...text.matchAll(/\bthe ([a-z][a-z-]{2,})\b/gi)].flatMap((match): Said[] => {
    const called = graph.resolve(`${name} ${match[1]}`).part.ofKind(kind);
    const [one, another] = called.filter((thing) => thing.id !== id);
    return one && !another
      ? [{ start: match.index, end: match.index + match[0].length, things: [shownOf(one)] }]
      : [];
  });
}

const without = (text: string, said: readonly Said[]): string =>
  said
    .toReversed()
    .reduce((left, { end, start }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .replace(/\s+/g, ' ')
    .trim();

const unique = (things: readonly Shown[]): Shown[] => [
  ...new Map(things.map((each) => [`${each.kind} ${each.id}`, each])).values(),
];

/** The subject of the thread: a thing in focus, or the only one that was shown. */
function aboutOf({ focus, graph, last, recent, rows }: Scene): Shown | undefined {
  // "in which subnet is it", answered with the subnet, is about the thing in it.
  const { filters = [] }: ListQuery = last.args;
  const owner = filters.find((filter) => filter.owner)?.owner;
  const owning = owner && graph.called(owner.id).find(({ kind }) => kind === owner.kind);
  if (owning) return shownOf(owning);
  const one = focus ?? (rows.length === 1 ? rows[0] : recent.at(-1));
  return one && !isGroup(one) ? one : undefined;
}

const isSame = (one: Shown, other: Shown | undefined): boolean =>
  one.id === other?.id && one.kind === other.kind;

/** The other of two that were shown, or the earlier subject of the thread. */
function otherThan(one: Shown, scene: Scene): Shown | undefined {
  const { recent, rows } = scene;
  if (rows.length === 2 && rows.some((row) => isSame(row, one))) return rows.find((row) => !isSame(row, one));
  const about = aboutOf(scene);
  return about && !isSame(about, one) ? about : recent.findLast((each) => !isSame(each, one));
}

/** "the same as in production": the thing of that kind with that tag whose name is otherwise equal. */
function tagTwin(thing: Shown, tags: MentionAt['tags'], { graph }: Scene): Shown | undefined {
  const own = graph.called(thing.id).find(({ kind }) => kind === thing.kind);
  for (const { key, values } of tags) {
    const before = own?.tags?.[key];
    if (!own || before === undefined || values.includes(before)) continue;
    const core = (each: Entity) => coreOf(each, [before, ...values]);
    const [one, another] = graph
      .resolve(core(own)[0] ?? '')
      .part.ofKind(thing.kind)
      .filter(
        (each) => values.includes(each.tags?.[key] ?? '') && core(each).join(' ') === core(own).join(' '),
      );
    if (one && !another) return shownOf(one);
  }
  return undefined;
}

/** The parts of a name without the value of a tag: "shop" of "shop-prod". */
const coreOf = (thing: Entity, values: readonly string[]): string[] =>
  partsOf(calledOf(thing))
    .filter((part) => part.length < 3 || !values.some((value) => value.toLowerCase().startsWith(part)))
    .toSorted();
