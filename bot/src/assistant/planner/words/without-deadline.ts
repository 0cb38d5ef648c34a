import { findDaysAhead } from '../../../domain/period-ahead.ts';
import type { PlanInput } from '../../plan.ts';

const TO_GO =
  /^(?:(?:and|so|but|ok|okay|hey|hi)[, ]+)*(?:what|which)\b.*\b(?:can|could|may|should|might)\b.*\b(?:go|(?:delet|remov|dropp?|terminat|kill|stopp?|releas|decommission|retir|paus)(?:e|ed)?|(?:turn|switch|shut|clean)(?:ed)? (?:off|down|up|out)|get rid of)\b/i;
const BEFORE = /,? (?:over|during|before|until|till?|by|for|in) (?:the )?$/i;

/** "what can we turn off over the holidays": what can go does not depend on when. */
export function withoutDeadline({
  now,
  text,
  timezone,
}: Pick<PlanInput, 'now' | 'text' | 'timezone'>): string {
  if (!TO_GO.test(text)) return text;
  const [ahead, another] = findDaysAhead(text, { now, timezone });
  if (!ahead || another) return text;
  const rest = text.slice(ahead.end).replace(/^ (?:holidays?|break|season)\b/i, '');
  return `${text.slice(0, ahead.start)}`.replace(BEFORE, '').replace(/ (?:the )?$/, '') + rest;
}
