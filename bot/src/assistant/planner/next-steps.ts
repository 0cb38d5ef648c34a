import { toolById } from '../../tools/index.ts';
import { code } from '../../tools/list/words.ts';
import { mainMetricOf } from '../../tools/resources/about-parts.ts';
import type { Frame } from '../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup } from '../shown.ts';
import { choiceFor } from './choices.ts';
import { toolPlan } from './tool-plan.ts';
import type { Lexicon } from './words/lexicon.ts';

/** As many buttons as people read. */
const MOST = 3;

/**
 * Asks what is wanted of what the thread is about, where a message of it was not understood: with what can be told of
 * that. undefined: the thread is about nothing.
 */
export function askInThread(
  unknown: Plan & { kind: 'unknown' },
  { frame }: PlanInput,
  lexicon: Lexicon,
): Plan | undefined {
  const subject = frame && subjectOf(frame);
  if (!subject) return undefined;
  const near = unknown.options.filter(({ plan }) => plan.tool === frame.last?.tool);
  const steps = [...subject.steps.map((plan) => choiceFor(plan, lexicon.tools)), ...near];
  const options = [...new Map(steps.map((choice) => [choice.label, choice])).values()].slice(0, MOST);
  return options.length > 0
    ? {
        kind: 'choose',
        question: `I did not understand what you want to know of ${subject.words}. One of these?`,
        options,
        // "shorter" is said of what was shown, not of what was offered.
        ...(frame.last && { about: frame.last }),
      }
    : undefined;
}

/** What a thread is about, in words, and what can be told of it. */
function subjectOf({ focus, last, shown = [] }: Frame): { words: string; steps: ToolPlan[] } | undefined {
  const one = focus ?? (shown.length === 1 ? shown[0] : undefined);
  if (one && !isGroup(one) && one.kind !== '')
    return { words: code(one.name ?? one.id), steps: ofThing(one) };
  if (last?.tool.startsWith('cost.') && last.args.period !== undefined)
    return { words: 'those costs', steps: ofCosts(last) };
  const tool = last && toolById(last.tool);
  return last && tool?.kind === 'list' && shown.length > 1
    ? { words: `those ${tool.noun[1]}`, steps: ofList(last, shown) }
    : undefined;
}

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
  const [first] = shown;
  return [toolPlan(last.tool, query), ...(first ? ofThing(first).slice(0, 1) : [])];
}
