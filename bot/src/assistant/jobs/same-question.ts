import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { argsText, plannedToday } from '../planned.ts';

/** A scheduled question: its plan and its words. */
export interface Asked {
  plan: Pick<ToolPlan, 'tool' | 'args'>;
  query: string;
}

export interface Clock extends Pick<PlanInput, 'now' | 'timezone'> {
  /** Plans words as a question at that time. */
  planned(words: string, now: Date): Plan;
}

/** On none of these days do "yesterday" and "last month", or "last month" and "October", mean the same days. */
const DAYS = [0, 17, 45];
const DAY_MS = 24 * 3600_000;

/**
 * Returns whether two scheduled questions are the same at any time: the same tool and arguments today and on later
 * days, whatever their words.
 */
export function isSameQuestion(one: Asked, other: Asked, clock: Clock): boolean {
  if (one.plan.tool !== other.plan.tool) return false;
  return DAYS.every((days) => {
    const then = { ...clock, now: new Date(clock.now.getTime() + days * DAY_MS) };
    const meant = meantThen(one, then);
    return meant !== undefined && meant === meantThen(other, then);
  });
}

/** Returns the arguments on that day, as text. Undefined if the words mean something else by then. */
function meantThen({ plan, query }: Asked, clock: Clock): string | undefined {
  const fresh = clock.planned(query, clock.now);
  const today = plannedToday({ kind: 'tool', ...plan }, fresh, clock);
  if (today?.kind === 'several') return argsText(today.plans.map(({ args, tool }) => ({ args, tool })));
  return today && argsText(today.args);
}
