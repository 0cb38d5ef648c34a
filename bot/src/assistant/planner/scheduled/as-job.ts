import type { Intent } from '../intents/intent.ts';
import { readScheduleIntent } from '../intents/schedules.ts';
import type { Asking } from './asking.ts';
import { saysOnlyWhen } from './draft-filler.ts';

/** "make this a regular thing, mondays at nine": a report of what the thread shows, and no change of AWS. */
export function asJob(text: string, asking: Asking): Intent | undefined {
  const { input } = asking;
  const told = input.frame?.last && readScheduleIntent(text, input);
  if (told?.kind !== 'schedule' || !told.reading || !MAKES.test(text)) return undefined;
  return saysOnlyWhen(told.rest, asking) ? { ...told, rest: 'this' } : undefined;
}
const MAKES = /\b(?:make|turn|set) (?:this|that|it)\b/i;
