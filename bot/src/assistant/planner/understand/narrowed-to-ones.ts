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
 * "the search ones, are they off", "since when is the stopped one off": narrows the rows that were shown to several, by
 * a word in their names or tags or by a condition. The thread continues with those. A single row replaces the words
 * instead (thread/such-one.ts). `plan` is set if the message asks for nothing else.
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

/** "are they off": short words that ask for a state. */
const HOW = /\b(?:on|off|up|down)\b/i;

/** Returns the list of the rows that a word selects, including those beyond the rows that were kept. */
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

/** Returns the tag that all of them have. */
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

/** "the stopped one, since when": returns the rows with that condition, if the list has it. */
function byCondition({ said, word }: Ones, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { last } = asked.frame ?? {};
  const text = `only the ${word} ones`;
  if (!last || restOf(asked.text, { said, at: asked.text.indexOf(said) }) === '') return undefined;
  const { goesOn, plan } = readMessage({ ...asked, text }, lexicon);
  const isNarrower = goesOn && plan.kind === 'tool' && plan.tool === last.tool && !plan.ignored;
  return isNarrower && !isAgain(plan, last) ? plan : undefined;
}

/** Returns the rest of the question: "since when is the search one off" → "since when are they off". */
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
