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
