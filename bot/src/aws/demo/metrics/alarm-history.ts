import type { CompositeAlarm, DescribeAlarmHistoryCommandInput } from '@aws-sdk/client-cloudwatch';
import type { DemoPlace } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { thingsIn } from '../replay/things.ts';
import type { DemoAlarm, Ringing } from './alarms.ts';
import { compositeRinging, ringingOf } from './alarms.ts';

/** For how long CloudWatch keeps the history. */
const KEPT_MS = 30 * 86_400_000;

/** Answers DescribeAlarmHistory: the changes of state of a region's alarms, newest first. */
export function alarmHistory(input: DescribeAlarmHistoryCommandInput, { now, region }: DemoPlace) {
  const { AlarmName, AlarmTypes = ['MetricAlarm'], EndDate = now, StartDate = 0 } = input;
  const [from, until] = [Math.max(Number(StartDate), now.getTime() - KEPT_MS), Number(EndDate)];
  const told = [
    ...thingsIn<DemoAlarm>('cloudwatchAlarms', region).map((alarm) => ({
      name: alarm.AlarmName,
      type: 'MetricAlarm' as const,
      ringing: ringingOf(alarm, now),
    })),
    ...thingsIn<CompositeAlarm>('cloudwatchCompositeAlarms', region).map((alarm) => ({
      name: alarm.AlarmName ?? '',
      type: 'CompositeAlarm' as const,
      ringing: compositeRinging(alarm, now),
    })),
  ];
  const all = told
    .filter(({ name, type }) => AlarmTypes.includes(type) && (!AlarmName || name === AlarmName))
    .flatMap(({ name, ringing, type }) =>
      ringing.flatMap(changes).map(({ at, newState, oldState }) => ({
        AlarmName: name,
        AlarmType: type,
        Timestamp: at,
        HistoryItemType: 'StateUpdate' as const,
        HistorySummary: `Alarm updated from ${oldState} to ${newState}`,
        HistoryData: JSON.stringify({
          version: '1.0',
          oldState: { stateValue: oldState },
          newState: { stateValue: newState },
        }),
      })),
    )
    .filter(({ Timestamp }) => Timestamp.getTime() >= from && Timestamp.getTime() <= until)
    .sort((one, other) => other.Timestamp.getTime() - one.Timestamp.getTime());
  const { items, more } = page(all, input, 'alarms');
  return { AlarmHistoryItems: items, ...more };
}

/** Returns the changes of state at the ends of a time in alarm. */
const changes = ({ from, until }: Ringing) => [
  { at: from, oldState: 'OK', newState: 'ALARM' },
  ...(until ? [{ at: until, oldState: 'ALARM', newState: 'OK' }] : []),
];
