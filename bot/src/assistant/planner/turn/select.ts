import type { Filter } from '../../../contract/query.ts';
import { findRegions } from '../../../domain/regions.ts';
import { testRow } from '../../../domain/row-filter.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import type { Shown } from '../../shown.ts';
import { readList } from '../list/read-list.ts';
import { readQuestion } from '../slots/read-question.ts';
import { isNounOf } from '../thread/noun-of.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { byId } from './by-id.ts';
import type { Scene } from './scene.ts';
import { calledOf, shownOf } from './scene.ts';

/** The things that words select from those that were shown. */
export interface Selection {
  /** Empty if only the list itself knows which they are. */
  things: readonly Shown[];
  /** The filters that narrow a list to them. */
  by: readonly Filter[];
}

type Way = (words: string, scene: Scene) => Selection | undefined;

/**
 * Returns what words select: by a name, a value that the list has, a tag, a place or a kind.
 * @param isOne whether the words mean a single thing: a name comes first then, otherwise a value of the list
 */
export function select(words: string, scene: Scene, isOne: boolean): Selection | undefined {
  const ways = isOne
    ? [called, named, condition, tagged, there, ofKind, alike]
    : [condition, byWord, there, ofKind];
  for (const way of ways) {
    const found = way(words, scene);
    if (found && isOne && found.things.length === 0) return { ...found, things: onlyRow(found.by, scene) };
    if (found && (!isOne || found.things.length <= 1)) return found;
  }
  return undefined;
}

const some = (things: readonly Shown[], scene: Scene, by?: readonly Filter[]): Selection | undefined => {
  // Words that fit all of them select none.
  if (things.length === 0 || (things.length === scene.rows.length && scene.rows.length > 1)) return undefined;
  return { things, by: by ?? byId(things, scene) };
};

const called: Way = (words, scene) => {
  const said = words.toLowerCase();
  const exact = scene.rows.filter((row) => calledOf(row).toLowerCase() === said || row.id === words);
  return some(exact, scene);
};

const named: Way = (words, scene) => {
  const said = partsOf(words).map(singular);
  const has = (row: Shown): boolean => {
    const parts = new Set(partsOf(calledOf(row)).map(singular));
    return said.length > 0 && said.every((part) => parts.has(part));
  };
  const things = scene.rows.filter(has);
  const [one, another] = things;
  const key = scene.vocabulary?.fields.has('name') ? 'name' : undefined;
  const value = words.toLowerCase().replace(/\s+/g, '-');
  const isWordly = things.every((row) => calledOf(row).toLowerCase().includes(value));
  return some(
    things,
    scene,
    one && another && key && isWordly ? [{ field: key, op: 'contains', value }] : undefined,
  );
};

/** "the stopped ones", "the python ones": a value or a condition of the list itself. */
const condition: Way = (words, { asked, lexicon, vocabulary }) => {
  if (!vocabulary) return undefined;
  const value = valueCalled(words, vocabulary);
  if (value) return { things: [], by: [value] };
  const { graph: _, ...alone } = asked;
  const question = readQuestion({ ...alone, text: words }, lexicon.splits, lexicon.vocabularies);
  const { ignored, query } = readList(question, vocabulary, alone);
  const { filters = [], regions } = query;
  const isOther = query.measure ?? query.sort ?? query.group_by ?? query.columns;
  const own = vocabulary.tool.fields[0]?.key;
  const isName = filters.some(({ field }) => field === own || field === 'name');
  const by = [...filters, ...(regions ? [{ field: 'region', op: 'eq' as const, value: regions }] : [])];
  return by.length > 0 && ignored.length === 0 && !isOther && !isName ? { things: [], by } : undefined;
};

/** "the failed one": the only row whose cells, as they were shown, meet a condition. */
function onlyRow(by: readonly Filter[], { rows, vocabulary }: Scene): readonly Shown[] {
  const isTold = ({ cells = {} }: Shown): boolean => by.every(({ any, field }) => !any && field in cells);
  const meets = ({ cells = {} }: Shown): boolean =>
    testRow(cells, vocabulary?.tool.fields ?? [], by).verdict === true;
  const found = rows.filter((row) => isTold(row) && meets(row));
  return found.length === 1 ? found : [];
}

/** "the ok ones": a value as AWS spells it, even if it is an everyday word. */
export function valueCalled(words: string, { fields }: Vocabulary): Filter | undefined {
  const said = words.toLowerCase();
  for (const { key, values } of fields.values())
    for (const value of Object.keys(values ?? {}))
      if (value.toLowerCase().replaceAll('_', ' ') === said && !/^(?:true|false|no|all|any|none)$/.test(said))
        return { field: key, op: 'eq', value };
  return undefined;
}

const tagged: Way = (words, scene) => {
  for (const { key, things, values } of scene.graph.resolve(words).tags) {
    const ids = new Set(things.all.map(({ id }) => id));
    const found = some(
      scene.rows.filter(({ id }) => ids.has(id)),
      scene,
      scene.vocabulary?.fields.has('tags')
        ? [{ field: `tag:${key}`, op: 'eq', value: values.length === 1 ? (values[0] ?? '') : values }]
        : undefined,
    );
    if (found) return found;
  }
  return undefined;
};

/** "the data ones": a tag, if it fits better than the names. */
const byWord: Way = (words, scene) => {
  const [ofTag, ofName] = [tagged(words, scene), named(words, scene)];
  const isSame = ofTag?.things.every(({ id }) => ofName?.things.some((row) => row.id === id));
  return isSame && ofTag?.things.length === ofName?.things.length ? ofName : (ofTag ?? ofName);
};

const there: Way = (words, scene) => {
  const [place] = findRegions(words);
  const codes = new Set(place?.codes);
  const things = scene.rows.filter(({ id, kind }) =>
    scene.graph.called(id).some((thing) => thing.kind === kind && codes.has(thing.region)),
  );
  return some(things, scene, place && [{ field: 'region', op: 'eq', value: place.codes }]);
};

const ofKind: Way = (words, scene) =>
  some(
    scene.rows.filter((row) => isNounOf(words, [row], scene.lexicon)),
    scene,
  );

/** A name that is no ordinary word. */
export const IDENTIFIER = /[a-z][-_.]?\d|\w[-_.]\w/i;

/** The only thing of that kind with the words in its name, although it was not shown. */
const alike: Way = (words, scene) => {
  const kind = scene.vocabulary?.tool.id;
  if (!kind) return undefined;
  const { exact, part } = scene.graph.resolve(words);
  const own = exact.filter((thing) => thing.kind === kind);
  // "is search-1 ok", after an alarm: the machine, and not the alarm search-1-cpu.
  if (own.length === 0 && exact.length > 0 && IDENTIFIER.test(words)) return undefined;
  const [one, another] = own.length > 0 ? own : part.ofKind(kind);
  return one && !another ? { things: [shownOf(one)], by: byId([shownOf(one)], scene) } : undefined;
};
