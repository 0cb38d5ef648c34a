import { alarmsIn } from '../../cloudwatch/alarm-condition.ts';
import type { Known, KnownThing, Row } from '../../tool.ts';

export const ALARMS = 'cloudwatch.alarms';

/** Returns what is tied to a resource, without the alarms that only notify it and the topics that it only notifies. */
export const watchTies = (thing: KnownThing, known: Known | undefined): KnownThing[] =>
  (known?.relatedTo(thing) ?? []).filter((other) => known?.tie(thing, other)?.field !== 'notifies');

/** Returns the names of the alarms that a composite alarm is made of; none for other alarms. */
export const partsOfAlarm = ({ condition }: Row): string[] =>
  alarmsIn(String(condition ?? '')).map((name) => name.replace(/^arn:.*:alarm:/, ''));
