import type { CompositeAlarm, MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { monthStart } from '../cost/calendar.ts';
import { estimatedCharges } from '../cost/estimated-charges.ts';
import { resolveInstants } from '../replay/resolve-instants.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';

/** An alarm as defined in its file. */
export type DemoAlarm = Thing<
  MetricAlarm & {
    AlarmName: string;
    Period: number;
    EvaluationPeriods: number;
    Threshold: number;
    /** The lowest and highest values of its metric while it is in alarm. */
    $raised?: [number, number];
    /** Earlier times in which it was in alarm, from and until: ['{-4d 02:31}', '{-4d 03:07}']. */
    $episodes?: [string, string][];
  }
>;

export interface AlarmState {
  state: string;
  since: Date;
}

export const alarms = (): DemoAlarm[] => things<DemoAlarm>('cloudwatchAlarms');

/** Returns an alarm's state. It changes at the end of a whole period. */
export function stateOf(alarm: DemoAlarm, now: Date): AlarmState {
  if (alarm.MetricName === 'EstimatedCharges') return chargesState(alarm, now);
  const state = alarm.StateValue ?? '';
  const since = resolveInstants<unknown>(alarm.StateUpdatedTimestamp, now) as Date;
  if (state !== 'ALARM') return { state, since };
  const periodMs = alarm.Period * 1000;
  return { state, since: new Date(Math.floor(since.getTime() / periodMs) * periodMs) };
}

/** Returns a composite alarm's state, which follows its underlying alarm. */
export function compositeState({ AlarmRule }: CompositeAlarm, now: Date): AlarmState {
  const followed = alarms().find(
    ({ AlarmName, StateValue }) => StateValue === 'ALARM' && AlarmRule?.includes(`ALARM("${AlarmName}")`),
  );
  return followed ? stateOf(followed, now) : { state: 'OK', since: now };
}

/** A time in which an alarm was in alarm. Without `until` it still is. */
export interface Ringing {
  from: Date;
  until?: Date;
}

/** Returns the times in which an alarm was in alarm, oldest first. */
export function ringingOf(alarm: DemoAlarm, now: Date): Ringing[] {
  const earlier = (alarm.$episodes ?? []).map((ends): Ringing => {
    const [from, until] = resolveInstants<unknown>(ends, now) as [Date, Date];
    return { from, until };
  });
  const { since, state } = stateOf(alarm, now);
  return state === 'ALARM' ? [...earlier.filter(({ from }) => from < since), { from: since }] : earlier;
}

/** Returns the times in which a composite alarm was in alarm: those of the alarms that it follows. */
export const compositeRinging = ({ AlarmRule }: CompositeAlarm, now: Date): Ringing[] =>
  alarms()
    .filter(({ AlarmName }) => AlarmRule?.includes(`ALARM("${AlarmName}")`))
    .flatMap((alarm) => ringingOf(alarm, now))
    .sort((one, other) => one.from.getTime() - other.from.getTime());

/** Returns whether the values of an alarm's metric are raised at a time, from the first period that triggered it. */
export function raisedAt(alarm: DemoAlarm, now: Date): (at: number) => boolean {
  const lead = alarm.EvaluationPeriods * alarm.Period * 1000;
  const spans = ringingOf(alarm, now).map(({ from, until }) => [
    from.getTime() - lead,
    until?.getTime() ?? Number.POSITIVE_INFINITY,
  ]) as [number, number][];
  return (at) => spans.some(([from, until]) => from <= at && at < until);
}

/** Returns the start of the first period that put an alarm into the ALARM state. */
export const raisedFrom = (alarm: DemoAlarm, now: Date): number =>
  stateOf(alarm, now).since.getTime() - alarm.EvaluationPeriods * alarm.Period * 1000;

/** Returns the state of a billing alarm. The estimated charges restart every month. */
function chargesState({ Threshold, Period }: DemoAlarm, now: Date): AlarmState {
  const periodMs = Period * 1000;
  const begun = Date.parse(monthStart(now, 0));
  for (let at = begun; at + periodMs <= now.getTime(); at += periodMs)
    if (estimatedCharges(at, now) > Threshold) return { state: 'ALARM', since: new Date(at + periodMs) };
  return { state: 'OK', since: new Date(begun) };
}
