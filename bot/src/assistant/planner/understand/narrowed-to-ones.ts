import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { agreeing } from '../thread/agreeing.ts';
import type { Ones } from '../thread/ones.ts';
import { onesIn } from '../thread/ones.ts';
import { isBare } from '../thread/turned-round.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { readMessage } from './read-message.ts';

/**
 * "the search ones, are they off", "since when is the stopped one off": several of the rows that were shown, by a word in
 * their names or tags or by how they are. The thread goes on from those. One alone is put in the place of the words
 * (thread/such-one.ts). `plan`: the message asks for no more than them.
 */
export function narrowedToOnes(
  asked: PlanInput,
  lexicon: Lexicon,
): { asked: PlanInput; plan?: ToolPlan } | undefined {
  const { frame, graph, text } = asked;
  const last = frame?.last;
  const ones = onesIn(text, asked, lexicon);
  if (!last || !graph || !ones || toolById(last.tool)?.kind !== 'list') return undefined;
  const { focus, shown: _shown, shownBy: _by, ...kept } = frame;
  const others = ones.picked.filter(({ id }) => id !== focus?.id);
  if (ones.picked.length === 1 || others.length === 1) return undefined;
  const narrowed =
    others.length > 1 ? narrowedBy(last, ones, frame.shown ?? [], graph) : byCondition(ones, asked, lexicon);
  if (!narrowed) return undefined;
  const rest = restOf(text, ones);
  const shown = others.length > 1 ? { shown: ones.picked } : {};
  const goesOn: PlanInput = { ...asked, text: rest, frame: { ...kept, ...shown, last: narrowed } };
  return isBare(rest) && !HOW.test(rest) ? { asked: goesOn, plan: narrowed } : { asked: goesOn };
}

/** "are they off": small words that ask how they are. */
const HOW = /\b(?:on|off|up|down)\b/i;

/** The list of those that a word picks, also where it has more of them than were kept. */
function narrowedBy(
  last: ToolPlan,
  { picked, word }: Ones,
  shown: readonly Shown[],
  graph: Graph,
): ToolPlan | undefined {
  const tool = toolById(last.tool);
  if (tool?.kind !== 'list' || picked.some(({ kind }) => kind !== last.tool)) return undefined;
  const key = tool.fields[0]?.key ?? 'name';
  const hasNames = tool.fields.some((field) => field.key === 'name');
  const called = ({ id, name }: Shown): string => (hasNames && key !== 'name' ? (name ?? '') : id);
  const isCalled = (thing: Shown): boolean => called(thing).toLowerCase().includes(word.toLowerCase());
  const tag = tagOf(word, picked, graph);
  const filter: Filter =
    shown.filter(isCalled).length === picked.length && picked.every(isCalled)
      ? { field: hasNames ? 'name' : key, op: 'contains', value: word }
      : (tag ?? { field: key, op: 'eq', value: picked.map(({ id }) => id), says: `of “${word}”` });
  const {
    columns,
    filters = [],
    group_by: _g,
    limit: _l,
    measure: _m,
    whether: _w,
    ...query
  } = last.args as ListQuery;
  return toolPlan(last.tool, { ...query, ...(columns && { columns }), filters: [...filters, filter] });
}

/** The tag that all of them bear. */
function tagOf(word: string, picked: readonly Shown[], graph: Graph): Filter | undefined {
  const borne = graph
    .resolve(word)
    .tags.find(({ things }) =>
      picked.every(({ id, kind }) => things.ofKind(kind).some((thing) => thing.id === id)),
    );
  return (
    borne && {
      field: `tag:${borne.key}`,
      op: 'eq',
      value: borne.values.length === 1 ? (borne.values[0] ?? '') : borne.values,
    }
  );
}

/** "the stopped one, since when": those that are so, where the list knows it. */
function byCondition({ said, word }: Ones, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { last } = asked.frame ?? {};
  const text = `only the ${word} ones`;
  if (!last || restOf(asked.text, { said, at: asked.text.indexOf(said) }) === '') return undefined;
  const { goesOn, plan } = readMessage({ ...asked, text }, lexicon);
  const isNarrower = goesOn && plan.kind === 'tool' && plan.tool === last.tool && !plan.ignored;
  return isNarrower && !isAgain(plan, last) ? plan : undefined;
}

/** What is asked of them: "since when is the search one off" → "since when are they off". */
function restOf(text: string, { at, said }: Pick<Ones, 'at' | 'said'>): string {
  const before = text.slice(0, at);
  const after = text.slice(at + said.length);
  const isApart = /^(?:\W*(?:and|but|so|ok|okay|only|just|then|what about|how about|what of)\b)*\W*$/i.test(
    before,
  );
  const rest =
    isApart && /^[\s,;:?!.]/.test(`${after} `) && !/^ [a-z]/i.test(after)
      ? after.replace(/^[\s,;:?!.]+/, '')
      : `${before}it${after}`;
  return agreeing(rest.trim(), false);
}
