import { findRegions } from '../../../domain/regions.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isNounOf } from './noun-of.ts';

/** "the nameless one" */
const NAMELESS = /^(?:nameless|unnamed|anonymous)$/i;

/** What a word selects from. */
interface Rows {
  shown: readonly Shown[];
  graph: Graph;
  lexicon: Lexicon;
  /** "the data ones" */
  isPlural: boolean;
}

/**
 * Returns the things that a word selects from those that were shown: the one with exactly that name, otherwise those
 * with it in a name or id, otherwise in a tag, a place or a kind, or in a cell that tells them apart. For several
 * things, a team or an environment comes before a part of their names. Returns none if the word selects nothing.
 */
export function pick(word: string, rows: Rows): Shown[] {
  const things = rows.shown.filter((thing) => !isGroup(thing));
  const called = things.filter(({ id, name = id }) => name.toLowerCase() === word.toLowerCase());
  if (called.length === 1) return called;
  const ways = [...(rows.isPlural ? [severalTagged] : []), named, nameless, tagged, there, ofKind, naming];
  for (const way of ways) {
    const found = way(word, { ...rows, shown: things });
    // A word that fits all of them selects none.
    if (found.length > 0 && found.length < things.length) return found;
  }
  return [];
}

type Way = (word: string, rows: Rows) => Shown[];

/** Reports whether a name or another cell has the parts of a word: "crm-vendor" has "vendors". */
function hasParts(word: string): (text: string) => boolean {
  const said = partsOf(word).map(singular);
  return (text) => {
    const parts = new Set(partsOf(text).map(singular));
    return said.length > 0 && said.every((part) => parts.has(part));
  };
}

const named: Way = (word, { shown }) => {
  const isIn = hasParts(word);
  return shown.filter(({ id, name = id }) => isIn(name));
};

const nameless: Way = (word, { shown }) =>
  NAMELESS.test(word) ? shown.filter(({ name }) => name === undefined) : [];

const tagged: Way = (word, { graph, shown }) => {
  const { tags } = graph.resolve(word);
  return shown.filter(({ id, kind }) =>
    tags.some(({ things }) => things.ofKind(kind).some((thing) => thing.id === id)),
  );
};

const severalTagged: Way = (word, rows) => {
  const found = tagged(word, rows);
  return found.length > 1 ? found : [];
};

const there: Way = (word, { graph, shown }) => {
  const [place] = findRegions(word);
  return shown.filter(({ id, kind }) =>
    graph.called(id).some((thing) => thing.kind === kind && place?.codes.includes(thing.region)),
  );
};

const ofKind: Way = (word, { lexicon, shown }) => shown.filter((thing) => isNounOf(word, [thing], lexicon));

/** "the vendor one", of access keys: the one of the user crm-vendor. */
const naming: Way = (word, { shown }) => {
  const isIn = hasParts(word);
  return shown.filter(({ cells = {} }) => Object.values(cells).some((cell) => isIn(String(cell))));
};
