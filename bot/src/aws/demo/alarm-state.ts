import { monthStart } from './cost/calendar.ts';
import type { DemoAlarm } from './data/alarms.ts';
import { alarms } from './data/alarms.ts';
import { estimatedCharges } from './estimated-charges.ts';
import { daysAgo } from './make-up.ts';

interface AlarmState {
  state: DemoAlarm['state'];
  since: Date;
}

/** An alarm rings from the end of a whole period. */
export function stateOf(alarm: DemoAlarm, now: Date): AlarmState {
  const { name, state, metric, rule } = alarm;
  if (metric?.name === 'EstimatedCharges') return chargesState(metric, now);
  const rings = alarms.find((other) => other.state === 'ALARM' && rule?.includes(`ALARM("${other.name}")`));
  if (rings) return stateOf(rings, now);
  const since = alarm.since?.(now) ?? daysAgo(now, alarm.sinceDays ?? 0, name, 'since');
  if (state !== 'ALARM') return { state, since };
  const periodMs = (metric?.periodSeconds ?? 0) * 1000;
  return { state, since: new Date(Math.floor(since.getTime() / periodMs) * periodMs) };
}

/** When the first began of the periods that made an alarm ring. */
export function raisedFrom(alarm: DemoAlarm, now: Date): number {
  const { periodSeconds = 0, periods = 0 } = alarm.metric ?? {};
  return stateOf(alarm, now).since.getTime() - periods * periodSeconds * 1000;
}

/** The bill begins anew each month. */
function chargesState({ threshold, periodSeconds }: NonNullable<DemoAlarm['metric']>, now: Date): AlarmState {
  const periodMs = periodSeconds * 1000;
  const begun = Date.parse(monthStart(now, 0));
  for (let at = begun; at + periodMs <= now.getTime(); at += periodMs)
    if (estimatedCharges(at, now) > threshold) return { state: 'ALARM', since: new Date(at + periodMs) };
  return { state: 'OK', since: new Date(begun) };
}
