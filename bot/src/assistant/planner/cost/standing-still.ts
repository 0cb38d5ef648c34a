import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Asks what something saves, or what it would cost then. */
const SAVES =
  /\bsav(?:e|es|ed|ing|ings)\b|\b(?:get|gets|got) back\b|\b(?:would|could)\b.*\b(?:cost|cheaper|pay|less)\b/i;
/** Says that it is done or imagined, in contrast to "what did we save at night". */
const IMAGINED = /\b(?:if|when|by|would|could|can|might)\b/i;
const NIGHTS = /\b(?:nights?|overnight|nightly|after (?:work|hours))\b/i;
const WEEKENDS = /\b(?:weekends?|saturdays? and sundays?)\b/i;
const AT_WORK =
  /\b(?:office|working|work|business|daytime) (?:hours?|days?|time)\b|\bweekdays\b|\bdaytime\b/i;
const HOURS_A_DAY = /\b(?<hours>\d{1,2}) ?(?:h|hrs?|hours?) (?:a|per|each|every) day\b/i;

/** Returns for how many of the 168 hours of a week things would stand still, and how the words were taken. */
function hoursOff(text: string): { off: number; taken: string } | undefined {
  const hours = Number(HOURS_A_DAY.exec(text)?.groups?.hours);
  if (hours > 0 && hours < 24) return { off: (24 - hours) * 7, taken: `They run ${hours} hours a day.` };
  const isNight = NIGHTS.test(text);
  const isWeekend = WEEKENDS.test(text);
  if (isNight && isWeekend)
    return { off: 12 * 5 + 48, taken: 'A night is taken as 12 hours, a weekend as 48 hours.' };
  if (isNight) return { off: 12 * 7, taken: 'A night is taken as 12 hours.' };
  if (isWeekend) return { off: 48, taken: 'A weekend is taken as 48 hours.' };
  return AT_WORK.test(text)
    ? { off: 168 - 50, taken: 'Office hours are taken as 10 hours on 5 days.' }
    : undefined;
}

/** "and if we shut them off for good", after what a pause saves. */
const OTHERWISE = /^(?:(?:and|or|but|so|ok|what|then)[, ]+)*(?:if|when)\b/i;
const AT_MOST =
  'This is what they cost now: their end would save that, and stopping them only what they compute.';

/** The kinds that can be stopped and started again. */
const STOPPABLE = ['ec2.instances', 'rds.instances'];

/**
 * "what would we save if staging slept at night", "… only ran in office hours": what machines and databases save by
 * standing still for a part of the week. The message names them by tags or a place, or they were shown.
 */
export function standingStill(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { frame, text } = asked;
  const gone = frame?.last?.args.off === undefined || !OTHERWISE.test(text) ? undefined : frame.last;
  if (gone && !hoursOff(text)) {
    const { off: _, ...args } = gone.args;
    return toolPlan(gone.tool, { ...args, estimate: true }, { assumed: [AT_MOST] });
  }
  // "and if it slept on weekends too", after what another pause saves.
  const isOnward = frame?.last?.args.off !== undefined && OTHERWISE.test(text);
  if (!isOnward && (!SAVES.test(text) || !IMAGINED.test(text))) return undefined;
  const hours = hoursOff(text);
  if (!hours) return undefined;
  const { cost, lists, question } = readAll(asked, lexicon);
  const filters = cost.filters.filter(
    ({ dimension, op }) => op === 'eq' && (dimension === 'region' || dimension.startsWith('tag:')),
  );
  const named = question.mentions.filter(
    ({ exact, isOrdinary, isReference }) => exact.length > 0 && !isOrdinary && !isReference,
  );
  const things = named.flatMap(({ exact }) => exact).filter(({ kind }) => STOPPABLE.includes(kind));
  const shown = (frame?.shown ?? []).filter(({ kind }) => STOPPABLE.includes(kind));
  const said = things.length > 0 ? things : filters.length === 0 ? shown : [];
  const kinds = lists.flatMap(({ noun, vocabulary }) =>
    noun && STOPPABLE.includes(vocabulary.tool.id) ? [vocabulary.tool.id] : [],
  );
  const of = said.length > 0 ? said.map(({ kind }) => kind) : kinds.length > 0 ? kinds : STOPPABLE;
  const carried = filters.length > 0 || said.length > 0 ? filters : shownFilters(frame?.last);
  const plans = [...new Set(of)].map((kind) => {
    const resources = said.filter((each) => each.kind === kind).map(({ id }) => id);
    return toolPlan(
      'cost.resources',
      { kind, filters: carried, off: hours.off, ...(resources.length > 0 && { resources }) },
      { assumed: [hours.taken] },
    );
  });
  const [first, another] = plans;
  return another ? { kind: 'several', plans } : first;
}

/** The tags and places of the costs that were shown. */
const shownFilters = (last: ToolPlan | undefined): { dimension: string; op: string; values: string[] }[] =>
  last?.tool.startsWith('cost.') && Array.isArray(last.args.filters)
    ? (last.args.filters as { dimension: string; op: string; values: string[] }[]).filter(
        ({ dimension, op }) => op === 'eq' && (dimension === 'region' || dimension.startsWith('tag:')),
      )
    : [];
