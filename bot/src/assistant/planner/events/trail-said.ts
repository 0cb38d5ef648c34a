import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';

/** CloudTrail as the thing that is switched off, and not as the source of events: "was cloudtrail ever disabled". */
const TRAIL =
  /\b(?:(?:the |our )?(?:cloud ?trail|audit (?:trail|log|logging))(?! (?:events?|entries|records?|activity|history|calls?|shows?|files?|says?)\b))(?: (?:logging|recording|trail))?\b/i;
/** What is done to a trail, as opposed to what it records. */
const OF_TRAILS = /^(?:stop|start|enable|disable|delete|remove)$/;

/** Returns the words for CloudTrail where a message asks what was done to it. */
export const trailSaid = (text: string, { action }: EventsArgs): RegExpExecArray | null =>
  OF_TRAILS.test(action ?? '') ? TRAIL.exec(text) : null;
