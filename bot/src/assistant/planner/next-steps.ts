import { isDeepStrictEqual } from 'node:util';
import { toolById } from '../../tools/index.ts';
import { code } from '../../tools/list/words.ts';
import { mainMetricOf } from '../../tools/resources/about-parts.ts';
import type { Frame } from '../frame.ts';
import { looksLikeQuestion } from '../parts.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup, UNKNOWN } from '../shown.ts';
import { choiceFor } from './choices.ts';
import { describePlan } from './describe.ts';
import { opensElliptically, refersToThings } from './follow-up/ties.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

/** The most buttons that people read. */
const MOST = 3;

/**
 * Turns a choice between other kinds into "unknown" in a thread whose things the message refers to: "which one is
 * biggest", about machines, does not ask for volumes. A choice that includes what was shown stays.
 */
export function asUnknown(plan: Plan, { frame, text }: PlanInput): (Plan & { kind: 'unknown' }) | undefined {
  if (plan.kind === 'unknown') return plan;
  if (plan.kind !== 'choose' || plan.about || !frame?.last) return undefined;
  const isOfShown = plan.options.some(
    ({ plan: { args, tool } }) =>
      tool === frame.last?.tool || JSON.stringify(args).includes('that belong to'),
  );
  return isOfShown || !(opensElliptically(text) || refersToThings(text))
    ? undefined
    : { kind: 'unknown', options: [] };
}

/**
 * Answers a message that was not understood by the subject of the thread: shows all that is known of the one thing that
 * it points at, otherwise asks what the person wants to know and offers what is known. Returns undefined if the thread
 * has no subject.
 */
export function askInThread(
  unknown: Plan & { kind: 'unknown' },
  asked: PlanInput,
  lexicon: Lexicon,
): Plan | undefined {
  const { frame, text } = asked;
  const subject = frame && subjectOf(frame, lexicon);
  if (!subject) return undefined;
  // "who", "who is behind that", after one thing: who changed it.
  const changes = subject.isOneThing && WHO_ALONE.test(text) && subject.steps.find(isOfChanges);
  if (changes) return { ...changes, args: { ...changes.args, part: 'who' } };
  // "is that slow?": what is known of the thing usually contains the answer, and a button would cost a step.
  const [all] = subject.isOneThing && looksLikeQuestion(text) && refersToThings(text) ? subject.steps : [];
  if (all && !isDeepStrictEqual(all.args, frame.last?.args))
    return { ...all, ignored: [text.replace(/[?.! ]+$/, '')] };
  const near = unknown.options.filter(({ plan }) => plan.tool === frame.last?.tool);
  const steps = [...subject.steps.map((plan) => choiceFor(plan, lexicon.tools)), ...near];
  const options = [...new Map(steps.map((choice) => [choice.label, choice])).values()].slice(0, MOST);
  return options.length > 0
    ? {
        kind: 'choose',
        question: `I did not understand what you want to know of ${subject.words}. One of these?`,
        options,
        // Nothing was understood, so the thread continues from its last plan, not from the offers.
        stays: true,
      }
    : undefined;
}

/** Asks for a person and names no deed: "by whom", "who was that", "who is behind the release". */
const WHO_ALONE =
  /^(?:(?:and|but|so|ok|okay|hm+)[, ]+)*(?:(?:by|from) who(?:m)?|who(?: exactly)?|who(?: was| is|'s)(?: it| that| this| behind(?: (?:it|that|this|the \w+))?)?|who (?:did|has done|caused|broke) (?:it|that|this))[?.! ]*$/i;
const isOfChanges = ({ tool }: ToolPlan): boolean => tool === 'cloudtrail.events';

/** Returns the subject of a thread in words, and what is known about it. */
function subjectOf(
  { focus, last, shown = [] }: Frame,
  lexicon: Lexicon,
): { words: string; steps: ToolPlan[]; isOneThing?: true } | undefined {
  const one = focus ?? (shown.length === 1 ? shown[0] : undefined);
  if (one && !isGroup(one) && one.kind !== UNKNOWN)
    return { words: code(one.name ?? one.id), steps: ofThing(one), isOneThing: true };
  if (last?.tool.startsWith('cost.') && last.args.period !== undefined)
    return { words: 'those costs', steps: ofCosts(last) };
  const tool = last && toolById(last.tool);
  if (last && tool?.kind === 'list') return { words: `those ${tool.noun[1]}`, steps: ofList(last, shown) };
  return last && tool
    ? { words: code(describePlan(last, lexicon.tools)), steps: [last, ...ofFirst(shown)] }
    : undefined;
}

/** The first row gets the most offers. */
const ofFirst = ([first]: readonly Shown[]): ToolPlan[] =>
  first && !isGroup(first) && first.kind !== UNKNOWN ? ofThing(first).slice(0, 2) : [];

function ofThing({ id, kind, name = id }: Shown): ToolPlan[] {
  const metric = mainMetricOf(kind);
  return [
    toolPlan('resources.about', { resource: name, kind }),
    toolPlan('cloudtrail.events', { resource: name }),
    ...(metric ? [toolPlan('cloudwatch.metrics', { metric, resource: name })] : []),
  ];
}

function ofCosts({ args }: ToolPlan): ToolPlan[] {
  const {
    filters,
    group_by: groups = [],
    metric,
    period,
  } = args as { [key: string]: unknown; group_by?: string[] };
  const same = { period, ...(filters !== undefined && { filters }), ...(metric !== undefined && { metric }) };
  return ['service', 'region', 'tag:team']
    .filter((dimension) => !groups.includes(dimension))
    .map((dimension) => toolPlan('cost.usage', { ...same, group_by: [dimension] }));
}

function ofList(last: ToolPlan, shown: readonly Shown[]): ToolPlan[] {
  const {
    columns: _columns,
    group_by: _group,
    limit: _limit,
    measure: _measure,
    sort: _sort,
    ...query
  } = last.args;
  return [toolPlan(last.tool, query), ...ofFirst(shown).slice(0, 1)];
}
