import { isDeepStrictEqual } from 'node:util';
import { listQuerySchema } from '../../../contract/query.ts';
import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { Choice, Plan, SaidSchedule, SchedulePlan, ToolPlan } from '../../plan.ts';
import { openChoices } from '../undecided.ts';
import type { Asking } from './asking.ts';
import { describeMoving } from './moving-words.ts';
import { timed, timesOf } from './times-of-schedule.ts';
import type { Found } from './wanted.ts';
import { readWanted, sound } from './wanted.ts';

/** Completes a job whose question was not understood with a plan from another planner, in words that hold on any day. */
export function withWanted(said: SchedulePlan, plan: ToolPlan, asking: Asking): Plan {
  const { asked, elsewhere, reading, unclear = '' } = said;
  const description = describeMoving(plan, unclear, asking);
  const fresh = asking.alone(description);
  // The job will ask the words of the description. If they mean the same, their plan is the one to compare with.
  const kept = fresh.kind === 'tool' && isSame(fresh, plan, asking) ? fresh : plan;
  const found = sound({ query: unclear, description, plan: kept }, asking);
  if (!('what' in found)) return said;
  return {
    ...schedulePlan(asked, reading, found, asking),
    ...(elsewhere && { elsewhere }),
    ...(asking.input.frame?.draft && { amends: true }),
  };
}

/** Reports whether two plans ask the same, also where one gives a default of the tool explicitly. */
function isSame(one: ToolPlan, other: ToolPlan, { tools }: Asking): boolean {
  const tool = tools.find(({ id }) => id === one.tool);
  const schema = tool?.kind === 'custom' ? tool.args : listQuerySchema;
  const [a, b] = [one, other].map(({ args }) => schema.safeParse(args).data);
  return one.tool === other.tool && a !== undefined && isDeepStrictEqual(a, b);
}

/** Questions that many teams ask regularly. */
const USEFUL = ['what did we spend yesterday by service?', 'stopped EC2 instances', 'public S3 buckets'];

/** Plans a message that asks for a job: when, and what. */
export function scheduled(
  asked: string,
  { reading, rest }: { reading?: SaidSchedule | undefined; rest: string },
  asking: Asking,
): Plan {
  const { frame } = asking.input;
  const found = readWanted(rest, frame, asking, scheduleOf(reading));
  const open = openChoices(frame);
  // "send me that every monday", while it is still open which of several things was meant.
  const isOpen = open.length > 0 && 'what' in found && isDeepStrictEqual(found.what.plan, frame?.last);
  return schedulePlan(asked, reading, isOpen ? { unclear: rest, options: [...open] } : found, asking);
}

/** Returns the schedule in a reading, if it has one. */
export const scheduleOf = (reading: SaidSchedule | undefined): Schedule | undefined =>
  reading && 'schedule' in reading ? reading.schedule : undefined;

export function schedulePlan(
  asked: string,
  reading: SaidSchedule | undefined,
  found: Found,
  asking: Asking,
): Plan {
  if ('instead' in found) return found.instead;
  const said: SchedulePlan = { kind: 'schedule', asked, ...(reading && { reading }) };
  if ('what' in found) return { ...said, what: found.what, ...timesOf(reading, found.what, asking) };
  const schedule = scheduleOf(reading);
  // The message gives only a time, which may mean several schedules.
  const isOpen = reading?.kind === 'ask' && found.unclear === undefined;
  const options = found.unclear === undefined ? useful(asking) : found.options;
  return {
    ...said,
    ...(found.unclear !== undefined && { unclear: found.unclear }),
    options: options
      .flatMap((option) => soundOption(option, asking))
      .map((option) => (isOpen ? withWords(option, asked) : timed(option, schedule))),
  };
}

/** Returns a possible question in words that hold on any day, or nothing if there are no such words. */
function soundOption({ text, plan }: Choice, asking: Asking): Choice[] {
  const description = describeMoving(plan, text, asking);
  for (const query of [description, text]) {
    const found = sound({ query, description, plan }, asking);
    if ('what' in found && found.what.query === query) return [{ label: description, text: query, plan }];
  }
  return [];
}

/** Returns the question together with the words for the time. */
const withWords = (option: Choice, when: string): Choice => ({
  ...option,
  text: `${option.text.replace(/[?.!]+$/, '')}, ${when}`,
});

function useful(asking: Asking): Choice[] {
  return USEFUL.flatMap((text) => {
    const plan = asking.ask(text);
    return plan.kind === 'tool' ? [{ label: describeMoving(plan, text, asking), text, plan }] : [];
  });
}

/** Plans a choice that was offered for a job. */
export function pickedPlan(
  asked: string,
  { plan, text, query = text, schedule }: Choice,
  asking: Asking,
): SchedulePlan {
  const what = { query, description: describeMoving(plan, query, asking), plan };
  return {
    kind: 'schedule',
    asked,
    what,
    ...(schedule && { reading: { kind: 'read', schedule, assumed: [], rest: '' } }),
    ...(asking.input.frame?.draft && { amends: true }),
  };
}
