import { METRIC_KINDS } from '../../tools/cloudwatch/metric-kinds.ts';
import { metricOfQuality } from '../../tools/cloudwatch/qualities.ts';
import type { Asked, Topic } from '../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup, UNKNOWN } from '../shown.ts';
import { aboutPlan } from './about.ts';
import { isSilent } from './asked-words.ts';
import { isMoney } from './cost/money.ts';
import type { Scope } from './health-of.ts';
import { healthOfScope } from './health-of.ts';
import { ofHealth, SINCE, topicOfHealth } from './how-it-ails.ts';
import { asksWhat } from './obligations.ts';
import { namedIn, scopeIn } from './overview/scope.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { ILL, SPOKEN } from './words/ill-words.ts';
import type { Lexicon } from './words/lexicon.ts';

/** A message without a name is about the thread if it is short. */
const MOST_WORDS = 9;

/**
 * "why is payment-webhook failing", "search-1 keeps crashing", and in a thread "why", "since when", "is it still so":
 * plans the diagnosis of one thing: what is wrong, since when, and what changed before.
 * @param one the thing that a pronoun in the message was replaced with
 */
export function diagnosedPlan(
  readings: Readings,
  one: Shown | undefined,
  input: PlanInput,
  lexicon: Lexicon,
): Plan | undefined {
  const { question } = readings;
  const { text, tokens } = question;
  if (tokens.some(({ word }) => isMoney(word)) || question.unknownAccount) return undefined;
  const topic = topicOfHealth(text, input, question.window !== undefined);
  if (!topic) return undefined;
  const scope = one ? undefined : scopeOf(question, lexicon);
  if (scope && input.graph) {
    const unsaid = tokens.filter(
      ({ stem, word }, at) =>
        !question.taken[at] && !isOf(scope, at) && !isSaid(word) && !isNoun(stem, lexicon),
    );
    const left = unsaid.filter((token) => !isSilent(token)).map(({ raw }) => `“${raw}”`);
    const { accounts, regions } = question;
    const where = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
    return left.length > MOST_LEFT
      ? undefined
      : healthOfScope(
          scope,
          where,
          input.graph,
          left.map((word) => `I did not understand ${word}: the answer leaves that out.`),
        );
  }
  const named = aboutPlan(certain(readings), one, input, lexicon);
  if (named) return withTopic(named, topic, question);
  const isNamed = question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  const focus = isNamed || tokens.length > MOST_WORDS ? undefined : focusOf(input);
  if (!focus || question.accounts.length + question.regions.length > 0) return undefined;
  const ofFocus = aboutPlan(readings, focus, input, lexicon);
  return ofFocus && withTopic(ofFocus, topic, question);
}

/** The most words that an answer about several things may leave out. */
const MOST_LEFT = 1;

interface Named extends Scope {
  from: number;
  to: number;
}

/** Returns the things that the only name of a message stands for together: "the search cluster", "our shop". */
function scopeOf({ mentions, tokens }: Question, lexicon: Lexicon): Named | undefined {
  // "customers complain about search": the people who complain are not the subject.
  const names = mentions.filter(({ isOrdinary, words }) => !isOrdinary || !isSaid(words.toLowerCase()));
  const [mention, another] = namedIn(names);
  const scope = mention && !another ? scopeIn([mention]) : undefined;
  if (!mention || !scope) return undefined;
  // "the payments stack": the noun next to the name says which thing it is.
  const beside = [tokens[mention.to], tokens[mention.from - 1]].flatMap((token) =>
    token ? lexicon.naming(token.stem).map(({ tool }) => tool.id) : [],
  );
  const isOne =
    mention.exact.some(({ kind }) => beside.includes(kind)) ||
    beside.some((kind) => mention.part.ofKind(kind).length === 1);
  return isOne ? undefined : { ...scope, from: mention.from, to: mention.to };
}

const isOf = ({ from, to }: Named, at: number): boolean => from <= at && at < to;
const isNoun = (stem: string, lexicon: Lexicon): boolean => lexicon.naming(stem).length > 0;

/** An everyday word that is the whole name of a thing names it if nothing else does: "why is checkout slow". */
function certain<T extends Pick<Readings, 'question'>>(readings: T): T {
  const { mentions } = readings.question;
  const [mention, another] = namedIn(mentions);
  if (!mention || another || mention.exact.length === 0) return readings;
  const sure = mentions.map((each) => (each === mention ? { ...each, isCertain: true } : each));
  return { ...readings, question: { ...readings.question, mentions: sure } };
}

const LIKE_THIS = /\b(?:like (?:this|that)|(?:this|that) way|so (?:bad|slow|high|full))\b/i;

/** "since when is it like this", in a thread about how a thing is, asks for the onset, not for the last change. */
export function asOnset(plan: Plan, { frame, text }: Pick<PlanInput, 'frame' | 'text'>): Plan {
  const isDated = plan.kind === 'tool' && asksWhat(plan.args, /^(?:since|when)$/) && SINCE.test(text);
  const { last } = frame ?? {};
  const isOfThing = last?.tool === 'resources.about' && LIKE_THIS.test(text);
  if (!isDated || !(isOfThing || ofHealth(last))) return plan;
  const { ignored = [], ...rest } = plan;
  const left = ignored.filter((word) => !isSaid(word.toLowerCase()));
  return toolPlan(rest.tool, { ...rest.args, asked: [{ topic: 'onset' }] }, { ignored: left });
}

/** Returns the one thing that a thread is about. */
function focusOf({ frame, graph }: PlanInput): Shown | undefined {
  const { focus, last, shown = [] } = frame ?? {};
  const [only, another] = shown;
  const args = (last?.args ?? {}) as { resource?: string; resources?: string[] };
  const [measured, more] = args.resources ?? (args.resource ? [args.resource] : []);
  const [thing] = measured && !more ? (graph?.called(measured) ?? []) : [];
  const one = focus ?? (another ? undefined : only) ?? thing;
  return one && !isGroup(one) && one.kind !== UNKNOWN ? one : undefined;
}

/** Asks for the topic. It also answers words that only say what is wrong with the thing. */
function withTopic(plan: ToolPlan, topic: Topic, { text, tokens }: Question): ToolPlan {
  const { ignored = [], ...rest } = plan;
  const asked = ((plan.args.asked ?? []) as Asked[]).filter((each) => !isCovered(each));
  const isOfSetting = /\bwhy\b/i.test(text) && asked.some(({ field, is }) => field ?? is);
  const left = ignored.filter((words) => {
    const of = tokens.filter(({ raw }) => raw === words);
    const said = of.length > 0 ? of.map(({ word }) => word) : words.toLowerCase().split(/\s+/);
    return !said.every((word) => isSaid(word));
  });
  // "why is crm public" asks who made it so. "pos-ledger is slow, anyone knows?" asks for no setting.
  const parts = isOfSetting
    ? [...asked, { topic: 'changes' as const }]
    : [{ topic }, ...asked.filter((each) => each.topic !== undefined)];
  return toolPlan(rest.tool, { ...rest.args, asked: parts }, { ignored: left });
}

const isSaid = (word: string): boolean =>
  ILL.test(word) || SPOKEN.has(word) || MEASURES.has(word) || metricOfQuality(word) !== undefined;

/** Words of metrics, in the singular and the plural: the diagnosis includes those of a thing. */
const MEASURES = new Set(
  METRIC_KINDS.flatMap(({ label, nouns }) => [label, ...nouns]).flatMap((noun) =>
    noun
      .toLowerCase()
      .split(' ')
      .flatMap((word) => [word, `${word}s`]),
  ),
);

/** Fields of the state, and topics that a diagnosis covers anyway. */
const STATE =
  /state|status|health|running|desired|pending|failing|rollout|event|reason|messages|in_flight|restart|stopped|timeout|memory|error|oldest|connections/;
const isCovered = ({ field = '', is = [], of, topic }: Asked): boolean =>
  (topic !== undefined && /^(?:reason|health|since|when|onset|metrics|findings|use)$/.test(topic)) ||
  (of !== undefined && !topic) ||
  (topic === undefined && STATE.test(field || is.map((each) => each.field).join(' ')));
