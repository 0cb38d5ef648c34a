import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { allOfRows } from '../overview/all-of-rows.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { byId } from './by-id.ts';

/** What a message in a thread may refer to. */
export interface Scene {
  asked: PlanInput;
  lexicon: Lexicon;
  graph: Graph;
  /** The plan that the thread continues from. */
  last: ToolPlan;
  /** The things that were shown, each once, in order. */
  rows: readonly Shown[];
  /** The groups of a table of costs, in order. */
  groups: readonly Shown[];
  focus?: Shown | undefined;
  /** The things that the thread was about, the last one at the end. */
  recent: readonly Shown[];
  /** The kind of the rows, if it is one, and the words for it. */
  vocabulary?: Vocabulary | undefined;
  /** The list that showed the rows. */
  list?: ToolPlan | undefined;
}

/** "which is the biggest", after findings about volumes, asks for their size, not their cost. */
const SIZE = /\b(?:biggest|largest|smallest)\b/i;
/** No metric is an age. */
const AGE = /\b(?:oldest|newest|youngest)\b/i;
const MONEY = /\$|\b(?:costs?|dollars?|usd|money|savings?|saves?|waste|bill|price)\b/i;

/** Returns what a message may refer to, or undefined if nothing was shown or nothing is known. */
export function sceneOf(asked: PlanInput, lexicon: Lexicon): Scene | undefined {
  const { frame, graph } = asked;
  const last = frame?.last ?? allOfRows(frame)?.plans[0];
  if (!frame || !last || !graph || graph.isEmpty) return undefined;
  const shown = [...new Map((frame.shown ?? []).map((row) => [`${row.kind} ${row.id}`, row])).values()];
  const groups = shown.filter(isGroup);
  const rows = shown.flatMap((row) => (isGroup(row) ? [] : (known(row, graph) ?? [])));
  const focus = frame.focus && (isGroup(frame.focus) ? frame.focus : known(frame.focus, graph));
  const kinds = new Set((rows.length > 0 ? rows : focus ? [focus] : []).map(({ kind }) => kind));
  const [kind, another] = kinds;
  const only = another ? undefined : kind;
  // An answer without rows leaves those that were shown before.
  const list = [frame.shownBy, last].find(
    (plan) => plan && toolById(plan.tool)?.kind === 'list' && (only === undefined || plan.tool === only),
  );
  const recent = (frame.recent ?? []).flatMap((row) => known(row, graph) ?? []);
  const vocabulary = lexicon.vocabularies.find(({ tool }) => tool.id === (only ?? list?.tool));
  const scene: Scene = { asked, lexicon, graph, last, rows, groups, focus, recent, vocabulary, list };
  const isOfSize = last.tool === 'checks.findings' && SIZE.test(asked.text) && !MONEY.test(asked.text);
  const isAged = last.tool === 'cloudwatch.metrics' && AGE.test(asked.text);
  const isTold =
    last.tool === 'resources.about' || isAged || (isOfSize && vocabulary?.phrases.words.has('biggest'));
  if (list || rows.length < 2 || !vocabulary || !isTold) return scene;
  // Things that were described one after another can be listed by their names.
  const filters = byId(rows, scene, 'that were shown');
  return { ...scene, list: toolPlan(vocabulary.tool.id, { filters }) };
}

/** Returns a thing as it is known now. Its kind may have been unknown when it was shown. */
function known(row: Shown, graph: Graph): Shown | undefined {
  const things = graph.called(row.id);
  const thing = row.kind === UNKNOWN ? things[0] : things.find(({ kind }) => kind === row.kind);
  if (!thing) return row.kind === UNKNOWN ? undefined : row;
  return { ...shownOf(thing), ...(row.cells && { cells: row.cells }) };
}

export const shownOf = ({ id, kind, name }: Pick<Entity, 'id' | 'kind' | 'name'>): Shown => ({
  kind,
  id,
  ...(name && { name }),
});

/** Returns the two things that were shown, or those that the thread was about last one by one, if they are of one kind. */
export function pairInMind({ focus, recent, rows }: Scene): readonly Shown[] {
  if (rows.length === 2 && rows[0]?.kind === rows[1]?.kind) return rows;
  const about = focus ?? recent.at(-1);
  const pair = recent.filter(({ kind }) => kind === about?.kind).slice(-2);
  return pair.length === 2 && pair.some(({ id }) => id === about?.id) ? pair : [];
}

/** Returns the things as the account's graph knows them. */
export const entitiesOf = (things: readonly Shown[], graph: Graph): Entity[] =>
  [...Map.groupBy(things, ({ kind }) => kind)].flatMap(([kind, some]) =>
    graph.withIds(kind, new Set(some.map(({ id }) => id))),
  );

export const calledOf = ({ id, name = id }: Shown): string => name;
