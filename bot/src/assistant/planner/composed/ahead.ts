import type { PlanInput, SeveralPlan } from '../../plan.ts';
import { duePlan } from '../due/due-plan.ts';
import type { Ahead } from '../due/window-ahead.ts';
import { windowsAhead } from '../due/window-ahead.ts';
import { overviewOf } from '../overview/overview-of.ts';
import type { Places } from './places.ts';

/** A subject that may be anything: "what could bite us", "anything that needs me". */
const ANYTHING =
  /^(?:(?:and|so|but|ok|okay|hey|hi|morning)[, ]+)*(?:(?:is|are) there |(?:tell|show|give|list|name)(?: me| us)? |do (?:i|we) have |(?:will|would|could|can|might|is|are|does|do) (?=any|some|every))?(?:what(?:['’]?s)?|anything|something|everything|any (?:surprises?|risks?|problems?|trouble|issues?))\b/i;
/** A deadline: the days until a day, not that day alone. */
const UNTIL = /^(?:before|by|until|till?|ahead of|within|in(?: the)? next)\b/i;
/** "over ", before "the holidays". */
const THROUGHOUT = /\b(?:over|during) $/i;
/** Questions about the past, and jobs. */
const OTHER = /\b(?:happened|changed|did|was|were|who|remind|every|each)\b/i;

/** Returns the days until which a message asks for anything that needs somebody. */
export function daysAheadIn(text: string, clock: Pick<PlanInput, 'now' | 'timezone'>): Ahead | undefined {
  if (!ANYTHING.test(text) || OTHER.test(text)) return undefined;
  const [ahead, another] = windowsAhead(text, clock);
  if (!ahead || another) return undefined;
  const { start, text: said } = ahead.said;
  return UNTIL.test(said) || THROUGHOUT.test(text.slice(0, start)) ? ahead : undefined;
}

/** Plans what runs out or is due until then, and what is wrong already. */
export function aheadPlan(
  ahead: Ahead,
  places: Places,
  { graph, now }: Pick<PlanInput, 'graph' | 'now'>,
): SeveralPlan {
  const due = duePlan(ahead, places, { tools: [] });
  const wrong = overviewOf({ ...places, graph, now });
  return {
    kind: 'several',
    overview: {
      of: due.overview?.of ?? '',
      left: wrong.overview?.left ?? '',
      composed: 'ahead',
      since: ahead.start,
      ...(ahead.end && { until: ahead.end }),
    },
    plans: [...due.plans, ...wrong.plans],
  };
}
