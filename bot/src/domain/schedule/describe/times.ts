import { joined } from '../../../contract/words.ts';
import { clockText } from '../sayings/clock.ts';
import { valuesOf } from './fields.ts';

/** Describes minute and hour of a cron: '09:00 and 17:00' or, if it `repeats`, 'Every 2 hours from 08:00 to 18:00'. */
export function timesInWords(minute: string, hour: string): { text: string; repeats: boolean } {
  const minutes = valuesOf(minute, 0, 59);
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step && 60 % Number(step) === 0)
    return { text: `Every ${step} minutes${hoursAround(hour)}`, repeats: true };
  const past = minute === '0' ? '' : ` at ${joined(minutes.map(String))} minutes past`;
  if (hour === '*') return { text: `Every hour${past}`, repeats: true };
  const [first = 0, another] = minutes;
  const span = another === undefined && spanOf(hour);
  if (span) return { text: `${everyHours(span.step)}${past}${spanInWords(span, first)}`, repeats: true };
  const times = valuesOf(hour, 0, 23).flatMap((each) =>
    minutes.map((m) => clockText({ hour: each, minute: m })),
  );
  return { text: joined(times), repeats: false };
}

interface Span {
  from: number;
  to: number;
  step: number;
}

/** Returns consecutive hours, even over midnight ('22-23,0-6'), or hours at equal steps. Undefined for others. */
function spanOf(hour: string): Span | undefined {
  const parts = /^(?:\*|(\d+)-(?:23,0-)?(\d+))(?:\/(\d+))?$/.exec(hour);
  if (!parts) return undefined;
  const [, from = '0', to = '23', step = '1'] = parts;
  return { from: Number(from), to: Number(to), step: Number(step) };
}

const everyHours = (step: number): string => (step === 1 ? 'Every hour' : `Every ${step} hours`);

function spanInWords({ from, to }: Span, minute: number): string {
  if (from === 0 && to === 23) return '';
  const start = ` from ${clockText({ hour: from, minute })}`;
  return to === 23 ? start : `${start} to ${clockText({ hour: to, minute })}`;
}

/** Returns the hours around a schedule that runs several times an hour. */
function hoursAround(hour: string): string {
  if (hour === '*') return '';
  const span = spanOf(/^\d+$/.test(hour) ? `${hour}-${hour}` : hour);
  if (span?.step !== 1)
    return `, in the hours from ${joined(valuesOf(hour, 0, 23).map((each) => clockText({ hour: each, minute: 0 })))}`;
  const start = ` from ${clockText({ hour: span.from, minute: 0 })}`;
  return span.to === 23 ? start : `${start} to ${clockText({ hour: span.to, minute: 59 })}`;
}
