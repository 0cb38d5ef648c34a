import type { Filter, ListQuery } from '../../../contract/query.ts';
import { findRegions } from '../../../domain/regions.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { calledOf } from '../turn/scene.ts';
import { withoutEnd } from '../words/without-end.ts';
import { corrects } from './corrected.ts';
import { SORRY } from './forms-of-correction.ts';
import { differsInPlace } from './twin.ts';

const LEADS = new RegExp(`^${SORRY}(?:i (?:mean|meant|wanted)(?: to say)? )?`, 'i');
/** "the european one", "the api ones", "the one in ireland" */
const MEANT =
  /^(?:the |that |those )?(?:ones? (?:in|from|of|for) )?(?<words>[\w.-]+(?: [\w.-]+)??)(?<ones> ones?)?$/i;
/** Fields that only place or order what a plan names. */
const KEPT_OUT = new Set(['says', 'columns', 'group_by', 'sort', 'regions', 'kind', 'topic', 'asked']);

interface Planned {
  /** Plans words as the first of a thread. */
  anew: (text: string) => Plan;
  /** Plans words as the next of this one. */
  inThread: (text: string) => Plan;
}

/** "no, the replica": the only thing that was shown with the word in its name. */
function rowCalled(said: string, shown: readonly Shown[]): Shown | undefined {
  const word = /^(?:the |that )([a-z][\w-]*)(?: one)?$/i.exec(said)?.[1];
  const [one, another] = word
    ? shown.filter(
        (row) => !isGroup(row) && partsOf(calledOf(row)).map(singular).includes(singular(word.toLowerCase())),
      )
    : [];
  return another ? undefined : one;
}

/**
 * "no, i meant the european one", after the services of a cluster: asks the last question again about the counterpart
 * of a thing in it. A counterpart differs from the thing in one part of its name, or was shown with it.
 */
export function insteadOfThing(
  { frame, graph, text }: PlanInput,
  { anew, inThread }: Planned,
): Plan | undefined {
  const { asked = '', last, parts } = frame ?? {};
  if (!last || !graph || graph.isEmpty || !corrects(text)) return undefined;
  const said = withoutEnd(text, '?.!, ').replace(LEADS, '');
  const row = rowCalled(said, frame?.shown ?? []);
  if (row && calledOf(row) !== said && row.id !== frame?.focus?.id) return inThread(`and ${calledOf(row)}`);
  const { ones, words = '' } = MEANT.exec(said)?.groups ?? {};
  // "the staging": a place alone stands for what is there.
  const isOne = ones !== undefined || /^(?:the|that) one\b/i.test(said);
  if (words === '' || !(isOne || (/^(?:the|that) /i.test(said) && isPlace(words)))) return undefined;
  const plans = parts ?? [last];
  const swaps = new Map<Entity, Entity>();
  for (const thing of plans.flatMap((plan) => thingsIn(plan, graph))) {
    const [other, another] = counterparts(thing, words, frame ?? {}, graph);
    if (other && !another) swaps.set(thing, other);
  }
  if (swaps.size === 0) return insteadOfNames(asked, words, graph, anew);
  const changed = plans.map((plan) => swapped(plan, swaps, graph));
  const [only, more] = changed;
  return more ? { kind: 'several', plans: changed } : only;
}

const isPlace = (words: string): boolean =>
  isEnvironment(words.toLowerCase()) || findRegions(words).length > 0;

/** "sorry, the api ones", after "which of the web-eu machines": the last question with that part in the name. */
function insteadOfNames(
  asked: string,
  words: string,
  graph: Graph,
  anew: (text: string) => Plan,
): Plan | undefined {
  const kindsOf = (name: string): string[] => {
    const { exact, part } = graph.resolve(name);
    return (exact.length > 0 ? exact : part.all).map(({ kind }) => kind);
  };
  const texts = [...asked.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const kinds = new Set(kindsOf(name));
    const others = name
      .split(/(?=[-_.])|(?<=[-_.])/)
      .map((part, at, all) => (/\w/.test(part) ? all.with(at, words).join('') : name))
      .filter((other) => other !== name && kindsOf(other).some((kind) => kinds.has(kind)));
    return others.map((other) => `${asked.slice(0, index)}${other}${asked.slice(index + name.length)}`);
  });
  const [text, another] = texts;
  const plan = text && !another && /^\w+$/.test(words) ? anew(text) : undefined;
  return plan?.kind === 'tool' || plan?.kind === 'several' ? plan : undefined;
}
const NAME = /[a-z]\w*(?:[-_.]\w+)+/gi;

/** Returns the things that the arguments of a plan name. */
function thingsIn({ args, tool }: ToolPlan, graph: Graph): Entity[] {
  const found = new Map<string, Entity>();
  const look = (value: unknown, kind: string): void => {
    if (typeof value === 'string') {
      for (const thing of graph.called(value))
        if (thing.kind === kind) found.set(`${kind} ${thing.id}`, thing);
    } else if (Array.isArray(value)) {
      for (const each of value) look(each, kind);
    } else if (value && typeof value === 'object') {
      const own = 'kind' in value && typeof value.kind === 'string' ? value.kind : kind;
      for (const [key, each] of Object.entries(value)) if (!KEPT_OUT.has(key)) look(each, own);
    }
  };
  look(args, tool);
  return [...found.values()];
}

/** Returns the things that words mean instead of another: there, so tagged, or with that part in the name. */
function counterparts(
  thing: Entity,
  words: string,
  { shown = [] }: NonNullable<PlanInput['frame']>,
  graph: Graph,
): Entity[] {
  const [place] = findRegions(words);
  const tagged = new Set(
    graph.resolve(words).tags.flatMap(({ things }) => things.ofKind(thing.kind).map(({ id }) => id)),
  );
  const said = partsOf(words).map(singular);
  const isMeant = (other: Entity): boolean => {
    const own = new Set(partsOf(calledOf(other)).map(singular));
    return place?.codes.includes(other.region) || tagged.has(other.id) || said.every((part) => own.has(part));
  };
  const isAlike = (other: Entity): boolean =>
    differsInPlace(calledOf(thing), calledOf(other)) ||
    shown.some(({ id, kind }) => id === other.id && kind === other.kind);
  if (isMeant(thing)) return [];
  const others = graph
    .ofKind(thing.kind)
    .filter((other) => other.id !== thing.id && isMeant(other) && isAlike(other));
  // In Ireland, of "shop": "shop-eu" rather than "staging".
  const own = partsOf(calledOf(thing));
  const akin = others.filter((other) => partsOf(calledOf(other)).some((part) => own.includes(part)));
  return akin.length > 0 ? akin : others;
}

/** Puts other things in place of those that a plan names. They have their own region. */
function swapped(plan: ToolPlan, swaps: ReadonlyMap<Entity, Entity>, graph: Graph): ToolPlan {
  const names = new Map<string, string>();
  for (const [thing, other] of swaps) names.set(thing.id, other.id).set(calledOf(thing), calledOf(other));
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(put);
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'says' ? saying(each) : put(each)]),
    );
  };
  const saying = (said: unknown): unknown =>
    typeof said === 'string' ? said.replace(/[\w.-]+/g, (word) => names.get(word) ?? word) : said;
  const { regions: _, ...args } = plan.args;
  const { ignored: __, ...rest } = plan;
  const changed = put(args) as ListQuery & ToolPlan['args'];
  const owner = changed.filters?.find((filter) => filter.owner)?.owner;
  const filters = changed.filters?.flatMap((filter): Filter[] => {
    // What is left out belonged to the other thing.
    if (owner && filter.op === 'ne' && isNameField(filter.field)) return [];
    if (!filter.owner) return [filter];
    const owners = graph.withIds(filter.owner.kind, new Set([filter.owner.id]));
    const members = graph.belonging(owners, plan.tool) ?? [];
    const value = members.map(({ id, name = id }) => (filter.field === 'name' ? name : id));
    return [{ ...filter, op: 'eq', value }];
  });
  return { ...rest, args: { ...changed, ...(filters && { filters }) } };
}
