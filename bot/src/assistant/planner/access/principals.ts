import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { KINDS } from '../../../graph/kinds.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import { actorShown } from '../events/actor-shown.ts';
import type { Question } from '../slots/question.ts';
import { stem } from '../words/text.ts';

/** Who acts: users, roles, groups, and what runs with a role. */
export interface Actors {
  names: string[];
  kind?: string | undefined;
  /** The tokens that name them. */
  at: number[];
}

const MANY = /^(?:they|them|their|theirs|those|these|ones)$/;
const MOST = 20;

const ACTING = /^(?:iam\.(?:users|roles|groups)|lambda\.functions|ec2\.instances)$/;

const PRONOUN = /^(?:it|its|he|she|him|his|her|they|them|their|theirs|that|this|those|these|one|ones)$/;
/** "that person", "this role" */
const PERSON =
  /^(?:person|people|user|guy|man|woman|colleague|someone|role|key|keys|function|instance|machine|account|group)$/;

/** Words for companies and people from outside, as they occur in names of users and roles. */
const OUTSIDERS =
  /^(?:vendors?|suppliers?|compan(?:y|ies)|firms?|contractors?|consultants?|agenc(?:y|ies)|partners?|externals?|freelancers?|auditors?|tools?|part(?:y|ies)|outsiders?)$/;
const FOREIGN =
  /(?:^|-|_)(?:vendor|supplier|company|contractor|consultant|agency|partner|external|freelancer|auditor|tool|thirdparty)s?(?:$|-|_)/i;

/** Whether a span is about somebody from outside. */
export const saysOutside = ({ tokens }: Question, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ word }, at) =>
        OUTSIDERS.test(word) ||
        /^(?:outside|external|foreign|strange|third)$/.test(word) ||
        (/^(?:other|another)$/.test(word) && /^(?:aws|accounts?)$/.test(tokens[from + at + 1]?.word ?? '')),
    );

/**
 * Returns the actors that a span of tokens names: by name, as somebody from outside, or by a pronoun for what was
 * shown.
 */
export function actorsIn(
  question: Question,
  from: number,
  to: number,
  { frame, graph, isStrict = false }: { frame?: Frame | undefined; graph: Graph; isStrict?: boolean },
): Actors | undefined {
  const others = fromOutside(question, from, to, graph);
  const grouped = group(question, from, to);
  if (isStrict) return grouped ?? named(question, [from, to], frame, others, true);
  return (
    grouped ??
    named(question, [from, to], frame, others) ??
    bareGroup(question, from, to) ??
    pointed(question, from, to, frame, graph)
  );
}

/** @param others those from outside that the span speaks of, where it names nobody in full */
function named(
  question: Question,
  [from, to]: readonly [number, number],
  frame: Frame | undefined,
  others: Actors | undefined,
  isExact = false,
): Actors | undefined {
  const within = question.mentions.filter((each) => !each.isReference && each.from >= from && each.to <= to);
  const words = question.tokens.slice(from, to).map(({ word }) => word);
  const wanted = words.some((word) => /^roles?$/.test(word))
    ? 'iam.roles'
    : words.some((word) => /^(?:users?|person)$/.test(word))
      ? 'iam.users'
      : words.some((word) => /^(?:functions?|lambdas?)$/.test(word))
        ? 'lambda.functions'
        : words.some((word) => /^(?:instances?|machines?|servers?)$/.test(word))
          ? 'ec2.instances'
          : undefined;
  for (const mention of within) {
    const exact = mention.exact.filter(({ kind }) => ACTING.test(kind));
    const shown = new Set(
      [...(frame?.focus ? [frame.focus] : []), ...(frame?.shown ?? [])].map(({ kind }) => kind),
    );
    const ranked = exact.toSorted((a, b) => rankOf(a.kind, shown) - rankOf(b.kind, shown));
    const one = exact.find(({ kind }) => kind === wanted) ?? (wanted ? undefined : ranked[0]);
    if (one) return { names: [calledOf(one)], kind: one.kind, at: range(mention.from, mention.to) };
    // "crm" is the database of that name, not the user `crm-vendor`, unless the word next to it says so.
    if (others || isExact || (!wanted && mention.exact.length > 0)) continue;
    for (const kind of wanted ? [wanted] : ['iam.users', 'iam.roles', 'lambda.functions']) {
      const [only, another] = mention.part.ofKind(kind);
      if (only && !another && !mention.isOrdinary)
        return { names: [calledOf(only)], kind, at: range(mention.from, mention.to) };
    }
  }
  return others;
}

/** A thing of the kind that was shown comes first, and what has a role before the role. */
const rankOf = (kind: string, shown: ReadonlySet<string>): number =>
  shown.has(kind) ? 0 : 1 + ['iam.users', 'lambda.functions', 'ec2.instances', 'iam.roles'].indexOf(kind);

/** "the company that looks after the crm", "an ex consultant": finds users and roles by the words in their names. */
function fromOutside(question: Question, from: number, to: number, graph: Graph): Actors | undefined {
  const places = range(from, to);
  const nouns = places.filter((at) => OUTSIDERS.test(question.tokens[at]?.word ?? ''));
  if (nouns.length === 0) return undefined;
  const all = graph.all.filter(({ kind }) => kind === 'iam.users' || kind === 'iam.roles');
  const partsOf = (name: string) => name.toLowerCase().split(/[^a-z\d]+/);
  // "how old" and "access keys" are not words of a name.
  const words = places.flatMap((at) =>
    question.tokens[at - 1]?.word === 'how' || /^keys?$/.test(question.tokens[at + 1]?.word ?? '')
      ? []
      : (question.tokens[at]?.stem ?? ''),
  );
  const byNoun = all.filter((each) =>
    nouns.some((at) => partsOf(calledOf(each)).includes(question.tokens[at]?.stem ?? '')),
  );
  const foreign = all.filter((each) => FOREIGN.test(calledOf(each)));
  // "the crm vendor": another part of the name decides.
  const fitting = (some: typeof all) =>
    some.filter((each) =>
      partsOf(calledOf(each)).some(
        (part) => words.includes(part) && !nouns.some((at) => question.tokens[at]?.stem === part),
      ),
    );
  const narrow = fitting(foreign);
  const found = narrow.length > 0 ? narrow : byNoun.length <= 2 ? byNoun : [];
  const parts = new Set(found.flatMap((each) => partsOf(calledOf(each))));
  const said = places.filter((at) => nouns.includes(at) || parts.has(question.tokens[at]?.stem ?? ''));
  return found.length > 0 ? { names: [...new Set(found.map(calledOf))], at: said } : undefined;
}

/** Words next to "group" that do not name a group, and other kinds of groups. */
const NO_GROUP =
  /^(?:the|our|of|in|a|an|which|what|iam|does|do|is|are|and|this|that|its|their|his|her|same|each|every|any|no|still|log|security|target|scaling|autoscaling|resource|placement|subnet|parameter|option|node|user|s)$/;

/** "the group payments", "the sales team": a group has no entry in the graph. */
function group(question: Question, from: number, to: number): Actors | undefined {
  const { tokens } = question;
  const at = range(from, to).find((place) => /^(?:group|team)$/.test(tokens[place]?.word ?? ''));
  const isName = (place: number) =>
    place >= from && place < to && !NO_GROUP.test(tokens[place]?.word ?? 'the');
  if (at !== undefined) {
    const place =
      isName(at + 1) && !/^(?:may|can|could|have|has|do)$/.test(tokens[at + 1]?.word ?? '') ? at + 1 : at - 1;
    const name = isName(place) ? tokens[place]?.raw : undefined;
    return name ? { names: [name], kind: 'iam.groups', at: [at, place] } : undefined;
  }
  return undefined;
}

/** Whether a word is the noun of a kind of things that nobody gives rights to. */
const isThing = (word: string): boolean =>
  KINDS.some(
    ({ id, nouns }) => !ACTING.test(id) && nouns.some((noun) => noun === stem(word) || noun === word),
  );

/** "the developers" may be a group, "the disks" are things. */
function bareGroup({ tokens }: Question, from: number, to: number): Actors | undefined {
  const plural = range(from, to).find(
    (place) =>
      tokens[place - 1]?.word === 'the' &&
      /s$/.test(tokens[place]?.word ?? '') &&
      !isThing(tokens[place]?.word ?? ''),
  );
  const name = plural === undefined ? undefined : tokens[plural]?.raw;
  return name && plural !== undefined ? { names: [name], at: [plural] } : undefined;
}

function pointed(
  { tokens }: Question,
  from: number,
  to: number,
  frame: Frame | undefined,
  graph: Graph,
): Actors | undefined {
  const at = range(from, to).filter((place) => {
    const word = tokens[place]?.word ?? '';
    return PRONOUN.test(word) || PERSON.test(word);
  });
  if (at.length === 0) return undefined;
  const isMany = at.some((place) => MANY.test(tokens[place]?.word ?? ''));
  const before = inMind(frame, graph, isMany) ?? belongingActor(tokens, at, frame, graph);
  return before && { ...before, at };
}

/** "this function", after the queue that it reads: the one that belongs to the thing in focus. */
function belongingActor(
  tokens: Question['tokens'],
  at: readonly number[],
  frame: Frame | undefined,
  graph: Graph,
): Omit<Actors, 'at'> | undefined {
  const { focus } = frame ?? {};
  const [own] = focus ? graph.withIds(focus.kind, new Set([focus.id])) : [];
  if (!own) return undefined;
  for (const place of at) {
    const kind = ACTORS[tokens[place]?.word ?? ''];
    const [one, another] = kind ? (graph.belonging([own], kind) ?? []) : [];
    if (one && !another) return { names: [calledOf(one)], kind: one.kind };
  }
  return undefined;
}

const ACTORS: Readonly<Record<string, string>> = {
  function: 'lambda.functions',
  instance: 'ec2.instances',
  machine: 'ec2.instances',
  role: 'iam.roles',
};

/** Returns whom the thread last spoke of: the actors of the last answer, the thing in focus, the one shown. */
/** @param isMany whether the words may mean several */
function inMind(frame: Frame | undefined, graph: Graph, isMany: boolean): Omit<Actors, 'at'> | undefined {
  const { focus, last, shown = [] } = frame ?? {};
  const { principal_kind: kind, principals } = last?.tool === 'iam.access' ? last.args : {};
  if (Array.isArray(principals) && last?.args.asks !== 'who')
    return { names: principals as string[], ...(typeof kind === 'string' && { kind }) };
  const acting = ({ kind: of }: Shown) => ACTING.test(of);
  if (focus && acting(focus)) return { names: [focus.name ?? focus.id], kind: focus.kind };
  const rows = shown
    .map((each) => (each.kind === '' ? (graph.called(each.id)[0] ?? each) : each))
    .filter(acting);
  const people = rows.filter(({ kind: of }) => of.startsWith('iam.'));
  if (isMany && last?.tool === 'iam.access' && people.length > 1)
    return { names: [...new Set(people.map(({ id, name }) => name ?? id))].slice(0, MOST) };
  const isOfEvents = last?.tool === 'cloudtrail.events';
  const actor = isOfEvents ? actorShown(frame ?? {}, last?.args as EventsArgs) : undefined;
  const [one, another] = [...new Map(rows.map((each) => [each.id, each])).values()];
  const only = actor ? rows.find(({ id }) => id === actor.id) : another ? undefined : one;
  return only && { names: [only.name ?? only.id], kind: only.kind };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
