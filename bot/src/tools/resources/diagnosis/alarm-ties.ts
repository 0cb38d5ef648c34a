import type { Known, KnownThing } from '../../tool.ts';

export const ALARMS = 'cloudwatch.alarms';

/** Returns what is tied to a resource, without the alarms that only notify it and the topics that it only notifies. */
export const watchTies = (thing: KnownThing, known: Known | undefined): KnownThing[] =>
  (known?.relatedTo(thing) ?? []).filter((other) => known?.tie(thing, other)?.field !== 'notifies');
