import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { isByAnybody } from '../events/said.ts';

/** Narrows what was shown rather than replacing it. */
const NARROWS = /\b(?:only|just|of (?:those|them|these)|among)\b/i;

/** The arguments without what was acted on. */
export function withoutObject(before: EventsArgs): EventsArgs {
  const {
    action: _a,
    called: _c,
    event_name: _e,
    of: _o,
    resource: _r,
    resources: _rs,
    service: _s,
    thing: _t,
    ...scope
  } = before;
  return scope;
}

const TOO = /\b(?:as well|too|also|in addition)\b/i;

/** "and today too", after yesterday: both, if no time lies between them. */
function withTimeBefore(before: EventsArgs, args: EventsArgs, text: string): EventsArgs {
  const [shown, said] = [before.window, args.window];
  if (!shown || !said || !TOO.test(text)) return args;
  const [one, other] = shown.start <= said.start ? [shown, said] : [said, shown];
  if (one.end < other.start || one.end >= other.end) return args;
  return {
    ...args,
    window: { start: one.start, end: other.end, label: `${one.label} and ${other.label}` },
  };
}

/** Returns the arguments before with those that were said: each replaces its like, and the others stay. */
export function merged(before: EventsArgs, given: EventsArgs, text: string): EventsArgs {
  const args = withTimeBefore(before, given, text);
  const { part: _p, skip: _k, ...kept } = before;
  if (isByAnybody(text)) delete kept.user;
  if (args.user || args.users) {
    delete kept.user;
    delete kept.users;
  }
  if (args.action) delete kept.event_name;
  // Signing in concerns no thing and changes nothing.
  if (args.action === 'login') return { ...withoutObject({ ...kept, changes: undefined }), ...args };
  const { called: _c, of: _o, resource, resources, ...others } = kept;
  if (!args.resource && !args.resources) return { ...kept, ...args };
  // The kind belongs to the things that are no longer meant.
  const isOfOther = resource !== undefined || resources !== undefined;
  const { thing: _t, ...bare } = others;
  const both = NARROWS.test(text) ? args.resources?.filter((each) => resources?.includes(each)) : undefined;
  return { ...(isOfOther ? bare : others), ...args, ...(both && both.length > 0 && { resources: both }) };
}
