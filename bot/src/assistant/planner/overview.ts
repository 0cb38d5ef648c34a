import type { Filter, ListQuery, Window } from '../../contract/query.ts';
import { regionLabel } from '../../domain/regions.ts';
import { calledOf } from '../../graph/entity.ts';
import type { Graph, TagMeaning } from '../../graph/graph.ts';
import { isEnvironment } from '../../graph/tag-words.ts';
import { during } from '../../tools/cost/words.ts';
import { code } from '../../tools/list/words.ts';
import type { Plan, PlanInput, SeveralPlan } from '../plan.ts';
import type { Scope as ScopeOfThings } from './health-of.ts';
import { healthOfScope, scopeCalled, scopeOf } from './health-of.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** Words that ask how things are, whatever they are. Stems. */
export const HOW_IT_IS: ReadonlySet<string> = new Set(
  `alarming alright attention bad big break breaking broken burn burning busy hot slow stuck jammed overloaded concern concerned crazy danger dangerous down fail failing
  fine fire fishy fix going good health healthy hurt issue loose lose nervous odd off okay overview panic picture posture problem
  quiet red rundown scary serious shape sick situation sleep smell state status strange summary trouble unusual up update
  urgent weird worried worry wrong happening happen talk morning cloud aws infrastructure infra environment system stuff setup estate
  union money security cost costs spend spending account accounts company everybody sec min mins rn skip second minute version short quick brief morning night overnight evening afternoon midnight today now everything anything something`.split(
    /\s+/,
  ),
);
/** Those that ask it by themselves. */
export const ASKS_HOW: ReadonlySet<string> = new Set(
  `alarming alright bad broken burning concerned danger dangerous failing fine fire good healthy okay ok overview panic picture
  problem quiet red rundown scary shape situation strange summary trouble urgent weird worried worry wrong`.split(
    /\s+/,
  ),
);

/** "is search-1 ok?": how something is. */
export const asksHowItIs = ({ tokens }: Pick<Question, 'tokens'>): boolean =>
  tokens.some(({ stem, word }, at) => at > 0 && (ASKS_HOW.has(word) || ASKS_HOW.has(stem)));

/** What is asked of how everything is, in the present: not what was changed. */
const HOW =
  /\bhow (?:are|is) (?:we|things|everything|it|all|our [a-z]+|the [\w-]+ (?:team|squad|env|environment)|[\w-]+) (?:all )?(?:doing|going|looking)\b|\bhow (?:are|is) (?:we|things|everything|it all|all of it)[?.! ]*$|\bwhere (?:are we|do we stand)\b|\banything (?:\w+ )?(?:i|we) (?:should|must|need to|have to|ought to) (?:know|worry|look|watch|care|be)\b/i;
const GOING_ON =
  /\b(?:what|anything|something|nothing)(?:'s| is)? (?:[a-z]+ )?(?:going on|happening)\b|\bwhat(?:'s| is) up\b/i;

/**
 * "are we ok?", "anything on fire in Sydney?", "how is the payments team doing?": what a good engineer looks at first, where a
 * question names nothing but how things are, whose, where and since when. undefined: it says more.
 */
export function overviewPlan(question: Question, input: OverviewInput): Plan | undefined {
  const { accounts, mentions, quoted, regions, taken, text, tokens, window } = question;
  const named = namedIn(mentions);
  const whose = wholeTags(named);
  const scope = scopeIn(named);
  if (named.length > 0 && !whose && !scope) return undefined;
  const isHow = HOW.test(text) || GOING_ON.test(text);
  const others = tokens.filter(
    ({ stem, word }, at) =>
      !taken[at] &&
      !FUNCTION_WORDS.has(word) &&
      !/^\d+$/.test(word) &&
      !HOW_IT_IS.has(word) &&
      !HOW_IT_IS.has(stem) &&
      !STOP_WORDS.has(word) &&
      !named.some(({ from, to }) => from <= at && at < to),
  );
  // Of what is named a word more leaves a question that is told, with that word.
  const isOnlyThat = others.length <= (scope && !isHowOften(text) ? MOST_LEFT : 0);
  // "ok, which ones": what a message opens with says nothing of how things are.
  const isAsked = tokens.some(
    ({ stem, word }, at) =>
      (at > 0 || tokens.length === 1 || !/^(?:ok|okay|fine|good|alright)$/.test(word)) &&
      (ASKS_HOW.has(word) || ASKS_HOW.has(stem)),
  );
  const isPointing = /^(?:which|that|these|those|one|ones|there|they|them|their|who|when)$/;
  if (!isHow && tokens.some(({ word }) => isPointing.test(word))) return undefined;
  if (!isHow && /\bthis\b(?! (?:morning|week|afternoon|evening|month|night))/i.test(text)) return undefined;
  // "an overview of what we have in Singapore" asks for the things.
  if (/\bwhat (?:do |does )?(?:we|i|you) (?:\w+ )?(?:have|own|run)\b/i.test(text)) return undefined;
  if (!isOnlyThat || !(isAsked || isHow) || quoted.length > 0) return undefined;
  const left = [
    ...(others.length > 0
      ? [
          `I did not understand ${others.map(({ raw }) => `“${raw}”`).join(' and ')}: the answer leaves that out.`,
        ]
      : []),
    ...(window ? ['That is how it is now: how it was then I cannot tell.'] : []),
  ];
  if (scope && input.graph && (!window || !whose))
    return healthOfScope(
      scope,
      { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) },
      input.graph,
      left,
    );
  const asked = window ?? (GOING_ON.test(text) && !whose ? lastDay(input.now) : undefined);
  return overviewOf({
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(asked && { window: untilNow(asked, text, input.now) }),
    ...(whose && { whose }),
    graph: input.graph,
  });
}

/** As many words that nothing knows are told beside an answer. */
const MOST_LEFT = 1;

/** "who", "when", "how many": more is asked than how it is. */
const isHowOften = (text: string): boolean =>
  /\b(?:who|whose|when|where|which|why|how (?:many|much|often|long|old))\b/i.test(text);

/** What is named; a word of everyday only where nothing else is, and it does not itself ask how things are. */
function namedIn(mentions: readonly MentionAt[]): MentionAt[] {
  const own = mentions.filter(({ isReference }) => !isReference);
  const named = own.filter(({ isOrdinary }) => !isOrdinary);
  return named.length > 0
    ? named
    : own.filter(({ words }) => !HOW_IT_IS.has(words.toLowerCase()) && words.length > 2);
}

/** All that is meant by the one name or tag. */
function scopeIn(named: readonly MentionAt[]): ScopeOfThings | undefined {
  const [mention, another] = named;
  if (!mention || another) return undefined;
  const tag = wholeTags(named);
  return tag ? { label: `${tag.key}=${tag.values.join(', ')}`, things: tag.things.all } : scopeOf(mention);
}

const WORST = /\b(?:worst|most (?:critical|severe|serious|important|urgent)|fix|finding|security)/i;
const DONE_BY = /\bwho\b|\bchange[sd]?\b/i;

/** What is said after an overview is of the part of it that has it: "how do I fix the worst" of the findings. */
export function onTopic<T extends Pick<PlanInput, 'frame' | 'text'>>(input: T): T {
  const parts = input.frame?.overview ?? [];
  const wanted = WORST.test(input.text)
    ? 'checks.findings'
    : DONE_BY.test(input.text)
      ? 'activity.changes'
      : undefined;
  const last = parts.find(({ tool }) => tool === wanted);
  return last ? { ...input, frame: { ...input.frame, last } } : input;
}

/** "which alarm was first", after an overview: of those that it counted. */
export function withinOverview(plan: Plan, { frame, text }: Pick<PlanInput, 'frame' | 'text'>): Plan {
  const part = plan.kind === 'tool' ? frame?.overview?.find(({ tool }) => tool === plan.tool) : undefined;
  if (!part || plan.kind !== 'tool' || frame?.last?.tool !== plan.tool || !part.args.filters) return plan;
  if (/\b(?:all|every|list|show|other)\b/i.test(text)) return plan;
  const { filters = [], ...args }: ListQuery = plan.args;
  const counted = (part.args as ListQuery).filters ?? [];
  const added = counted.filter(({ field }) => !filters.some((own) => own.field === field));
  const { accounts, regions }: ListQuery = part.args;
  return {
    ...plan,
    args: {
      ...(accounts && { accounts }),
      ...(regions && { regions }),
      ...args,
      filters: [...filters, ...added],
    },
  };
}

/** Is it asked how everything is, in the words of that, whose it is, or since when? */
export const isOfHow = ({ mentions, text, tokens, window }: Question): boolean =>
  HOW.test(text) ||
  GOING_ON.test(text) ||
  (asksHowItIs({ tokens }) && (window !== undefined || scopeIn(namedIn(mentions)) !== undefined));

/** "and in Sydney?", "just the web team", "since yesterday": the same overview of another place, time or owner. */
export function sameOverview(question: Question, { frame, graph, now }: OverviewInput): Plan | undefined {
  const [alarms, ...others] = frame?.overview ?? [];
  const { accounts, mentions, regions, taken, text, tokens, window } = question;
  const named = mentions.filter(
    ({ isOrdinary, isOwner, isReference }) => !isReference && (!isOrdinary || isOwner),
  );
  const whose = wholeTags(named);
  const scope = scopeIn(whose ? named : named.filter(({ isOrdinary }) => !isOrdinary));
  if (!alarms || (named.length > 0 && !whose && !scope)) return undefined;
  if (accounts.length + regions.length === 0 && !window && !whose && !scope) return undefined;
  const isOnlyThat = tokens.every(
    ({ word }, at) =>
      taken[at] ||
      FUNCTION_WORDS.has(word) ||
      /^(?:team|squad|env|environment|morning|night|evening|afternoon|midnight)$/.test(word) ||
      named.some(({ from, to }) => from <= at && at < to),
  );
  if (!isOnlyThat || /\b(?:who|what(?! about)|when|why|how(?! about))\b/i.test(text)) return undefined;
  const before = alarms.args as { accounts?: string[]; regions?: string[] };
  const of = frame?.overview?.find(({ tool }) => tool === 'checks.findings')?.args.of;
  const kept = scope ?? (typeof of === 'string' ? scopeCalled(of, graph) : undefined);
  if (kept && graph && !window)
    return healthOfScope(
      kept,
      {
        ...(before.accounts && { accounts: before.accounts }),
        // Another thing may be in other places.
        ...(before.regions && !scope && { regions: before.regions }),
        ...(accounts.length > 0 && { accounts }),
        ...(regions.length > 0 && { regions }),
      },
      graph,
    );
  const last = others.find(({ tool }) => tool === 'activity.changes')?.args.window as Window | undefined;
  const moved = window ? untilNow(window, text, now) : last;
  return overviewOf({
    ...(before.accounts && { accounts: before.accounts }),
    ...(before.regions && { regions: before.regions }),
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(moved && { window: moved }),
    ...(whose && { whose }),
    graph,
  });
}

type OverviewInput = Pick<PlanInput, 'frame' | 'graph' | 'now'>;

interface Scope {
  accounts?: string[];
  regions?: string[];
  window?: Window;
  whose?: TagMeaning;
  graph: Graph | undefined;
}

/** What is looked at in a scope, and what is not, as it cannot be narrowed so. */
function overviewOf({ accounts, graph, regions, whose, window }: Scope): SeveralPlan {
  const places = { ...(accounts && { accounts }), ...(regions && { regions }) };
  const firing: Filter = { field: 'state', op: 'eq', value: 'ALARM' };
  if (whose) {
    const of = `${whose.key}=${whose.values.join(', ')}`;
    const things = whose.things.all;
    const alarms = [...whose.things.ofKind(ALARMS), ...(graph?.belonging(things, ALARMS) ?? [])];
    const names = [...new Set(alarms.map(({ id }) => id))];
    const own: Filter = {
      field: 'name',
      op: 'eq',
      value: names.length > 0 ? names : [''],
      says: `that belong to ${code(of)}`,
    };
    return {
      kind: 'several',
      overview: {
        of: `of ${code(of)}`,
        left: `AWS's own events, cost anomalies and changes are not told by ${code(whose.key)}${window ? ', and these not by time' : ''}: they are left out.`,
      },
      plans: [
        toolPlan(ALARMS, { ...places, filters: [own, firing] }),
        toolPlan('checks.findings', {
          ...places,
          severity: 'critical',
          of,
          things: [...new Set(things.flatMap((thing) => [thing.id, calledOf(thing)]))],
        }),
      ],
    };
  }
  const where = regions ? 'Cost anomalies cannot be narrowed to a region: they are left out.' : '';
  const anomalies = regions ? [] : [toolPlan('cost.anomalies', accounts ? { accounts } : {})];
  if (window)
    return {
      kind: 'several',
      overview: {
        of: during(window.label),
        left: `Findings have no time: they are left out. ${where}`.trim(),
      },
      plans: [
        toolPlan(ALARMS, { ...places, filters: [firing] }),
        toolPlan('activity.changes', { ...places, window }),
        toolPlan('health.events', { ...places, filters: [OPEN] }),
        ...anomalies,
      ],
    };
  return {
    kind: 'several',
    overview: { of: regions ? `in ${regions.map(regionLabel).join(' and ')}` : '', left: where },
    plans: [
      toolPlan(ALARMS, { ...places, filters: [firing] }),
      toolPlan('checks.findings', { ...places, severity: 'critical' }),
      toolPlan('health.events', { ...places, filters: [OPEN] }),
      ...anomalies,
    ],
  };
}

const ALARMS = 'cloudwatch.alarms';
const OPEN: Filter = { field: 'status', op: 'eq', value: 'open' };

/** The tag that is all that is named: a team, an environment. */
function wholeTags(named: readonly MentionAt[]): TagMeaning | undefined {
  const [mention, another] = named;
  if (!mention || another || mention.isExcluded) return undefined;
  const isTag =
    mention.keys !== undefined || isEnvironment(mention.words.toLowerCase()) || mention.exact.length === 0;
  return isTag ? mention.tags[0] : undefined;
}

const lastDay = (now: Date): Window => ({
  start: new Date(now.getTime() - 86_400_000).toISOString(),
  end: now.toISOString(),
  label: 'the last 24 hours',
});

/** "since this morning" goes on until now. */
const untilNow = (window: Window, text: string, now: Date): Window =>
  /\bsince\b/i.test(text) && !/^since/.test(window.label)
    ? { ...window, end: now.toISOString(), label: `since ${window.label}` }
    : window;
