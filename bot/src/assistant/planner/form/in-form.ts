import { isDeepStrictEqual } from 'node:util';
import { findPeriods } from '../../../domain/periods.ts';
import { isStatement, looksLikeQuestion } from '../../parts.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { drawnSince } from '../follow-up/as-series.ts';
import { DRAWS, FILES } from '../intents/commands.ts';
import { readIntent } from '../intents/read-intent.ts';
import { allOfRows } from '../overview/all-of-rows.ts';
import { corrects } from '../thread/corrected.ts';
import type { Formed } from './take-form.ts';
import { takeForm } from './take-form.ts';

/**
 * "too long, only the critical ones", "in words my boss gets": plans a message of a thread that asks for a form of the
 * answer. The rest of the message is planned as usual; without a rest, it means the last answer.
 */
export function inOtherForm(input: PlanInput, planned: (text: string) => Plan): Plan | undefined {
  const { frame, text } = input;
  const { last } = frame ?? {};
  const shown = frame?.draft || frame?.change ? undefined : (frame?.last ?? allOfRows(frame));
  if (!shown) return inFormAtFirst(input, planned);
  const formed = takeForm(text, frame?.drawn === true);
  if (!formed || formed.rest === text || readIntent(text, input)?.kind === 'schedule') return undefined;
  const again = redrawing(formed, frame);
  const months = drawnByMonth(formed, input, planned);
  if (months) return months;
  // A number has no names: what it counts has.
  if (formed.as === 'names' && formed.rest === '' && last?.args.measure && !last.args.group_by)
    return { ...last, args: without(last.args, 'measure') };
  if (formed.rest === '') return again;
  const plan = planned(formed.rest);
  // "as a chart per day", after an answer without days: the same answer.
  if (plan.kind !== 'tool' && plan.kind !== 'several' && STEPS.test(formed.rest)) return again;
  // "shorter, only the ones with a problem": those that were shown, not things of another kind.
  const isOfOthers = plan.kind === 'tool' && last !== undefined && plan.tool !== last.tool;
  if (isOfOthers && formed.isLoose && !frame?.overall && ONLY_ONES.test(formed.rest))
    return { ...last, ignored: [formed.rest] };
  // "draw it, the others wait": a remark next to it asks nothing.
  const isRemark =
    !looksLikeQuestion(formed.rest) && (plan.kind === 'small_talk' || isStatement(formed.rest));
  return isRemark ? again : shaped(plan, formed);
}

/** "keep it short: which alarms are firing": the answer to the first message of a thread, in the form it asks for. */
function inFormAtFirst({ frame, text }: PlanInput, planned: (text: string) => Plan): Plan | undefined {
  const formed = frame?.draft || frame?.change ? undefined : takeForm(text, false);
  const { as, rest = '' } = formed ?? {};
  if (!as || as === 'large' || rest === '' || rest === text) return undefined;
  // "a picture of spend per team": a chart of what it names. "draw it" and the like are read with the question.
  if (as === 'chart' && !PICTURE_OF.test(text)) return undefined;
  const plan = planned(rest);
  if (as === 'chart' && (plan.kind !== 'tool' || !isDrawable(plan))) return undefined;
  const isWhole = plan.kind === 'several' || (plan.kind === 'tool' && !plan.ignored);
  return isWhole ? { ...plan, as } : undefined;
}

/** Nouns for a drawing that are words for the state of things, too. */
const PICTURE_OF = /\b(?:picture|pic|drawing|sketch|diagram)s? (?:of|for|with|showing) /i;
/** Costs, measured values and numbers of each group are drawn; of everything there is an overview. */
const isDrawable = ({ args, tool }: ToolPlan): boolean =>
  /^cost\.|\.metrics$/.test(tool) || isGrouped({ args } as ToolPlan);

const ONLY_ONES =
  /^(?:and |but |please )*(?:only|just) (?:the )?(?:ones|those) (?:with|that|which|having)\b/i;
/** "as a picture, last half year", after an overview: of all that it tells, only costs have a past that can be drawn. */
function drawnByMonth(
  { as, rest }: Formed,
  { frame, timezone, now }: PlanInput,
  planned: (text: string) => Plan,
): Plan | undefined {
  const { overall } = frame ?? {};
  if (as !== 'chart' || !overall || overall.about || overall.composed || overall.isHealth) return undefined;
  const [period, another] = findPeriods(rest, { now, timezone });
  const isOfTime = period && !another && rest.length - (period.end - period.start) < LONGEST_LEFT;
  if (rest !== '' && !isOfTime && !OVER_TIME.test(rest)) return undefined;
  const said = period ? rest : /\byears?\b/i.test(rest) ? 'last 12 months' : 'last 6 months';
  const plan = planned(`what do we pay ${overall.of === '' ? 'in all' : 'for it'} per month ${said}`);
  if (plan.kind !== 'tool' || plan.ignored || plan.tool !== 'cost.usage') return undefined;
  return { ...plan, as, assumed: [...(plan.assumed ?? []), ONLY_COSTS] };
}
const LONGEST_LEFT = 12;
/** "over the year", "month by month": a time without its ends. */
const OVER_TIME =
  /^(?:(?:over|of|for|in|across|by|per|through|the|a|whole|last|past|half|full|time|years?|months?|quarters?|how it went|please|pls) ?)+$/i;
const ONLY_COSTS = 'Of an overview only the costs have a past that I can draw.';

const without = (args: ToolPlan['args'], key: string): ToolPlan['args'] =>
  Object.fromEntries(Object.entries(args).filter(([each]) => each !== key));

const STEPS =
  /^(?:(?:and|but|one) )*(?:per|by|each|every|a|for each) (?:hour|day|week|month)[?.! ]*$|^(?:hourly|daily|weekly|monthly)[?.! ]*$/i;

function redrawing({ as, filed }: Formed, frame: PlanInput['frame']): Plan | undefined {
  if (as) return { kind: 'redraw', as };
  const all = allOfRows(frame);
  if (filed) return all ? { ...all, filed } : { kind: 'show_all' };
  return { kind: 'redraw', as: 'short' };
}

/** Adds the form that a message asks for to its plan. */
function shaped(plan: Plan, { as, filed, isLoose }: Formed): Plan {
  if (plan.kind === 'redraw' && as) return { kind: 'redraw', as };
  if (plan.kind !== 'tool' && plan.kind !== 'several') return plan;
  return { ...plan, ...(as && !isLoose && { as }), ...(filed && { filed }) };
}

/**
 * Adds the chart or the file that the message, or the question that it corrects, asks for to a plan.
 * @param alone what the message means as the first of a thread
 */
export function inForm(plan: Plan, text: string, { frame }: PlanInput, alone: () => Plan): Plan {
  if (plan.kind !== 'tool') return plan;
  const asked = corrects(text) ? `${frame?.asked ?? ''}; ${text}` : text;
  const isDrawn = DRAWS.test(asked) || (frame?.drawn && goesOn(plan, frame.last, alone));
  const drawn = isDrawn ? drawnSince(plan, text, frame?.last) : plan;
  return { ...drawn, ...(isDrawn && { as: 'chart' }), ...(FILES.test(asked) && { filed: true }) };
}

/** "now last month", "by team then", after a chart: draws the same for other days, things or groups. */
function goesOn(plan: ToolPlan, last: ToolPlan | undefined, alone: () => Plan): boolean {
  if (plan.tool !== last?.tool || plan.ignored) return false;
  const isAlike = ['measure', 'columns'].every((key) => isDeepStrictEqual(plan.args[key], last.args[key]));
  if (!isAlike || isGrouped(plan) !== isGrouped(last)) return false;
  const first = alone();
  return first.kind !== 'tool' || !isDeepStrictEqual([first.tool, first.args], [plan.tool, plan.args]);
}

const isGrouped = ({ args: { group_by } }: ToolPlan): boolean =>
  Array.isArray(group_by) && group_by.length > 0;
