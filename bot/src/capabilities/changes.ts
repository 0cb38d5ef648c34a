import { z } from 'zod';
import { eventsArgs } from '../tools/cloudtrail/args.ts';
import { THING_NAMES } from '../tools/cloudtrail/things.ts';
import { CallError } from './call-error.ts';
import type { Capability } from './capability.ts';
import { serviceOf } from './costs.ts';
import { placesOf, placesSchema, textSchema, textsSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { windowOf } from './times.ts';
import { isUnread } from './unknown.ts';

const { action, event_name, failed, reads } = eventsArgs.shape;

const input = z.strictObject({
  things: textsSchema.describe('Names or ids').optional(),
  kind_of_thing: textSchema.describe('security-group, bucket, role …').optional(),
  user: textSchema.optional(),
  action: action.describe('modify: any change; login: a sign-in').optional(),
  event_name,
  service: textSchema.optional(),
  failed,
  reads,
  window: textSchema.describe('"last 3 hours", "yesterday"; 90 days are kept').optional(),
  ...placesSchema,
});

/** As long as the tool lets several things be called together. */
const MOST_OF = 120;

const isThingName = (kind: string): boolean => (THING_NAMES as readonly string[]).includes(kind);

/** Who did what, when. */
export const changes: Capability<typeof input> = {
  name: 'changes',
  title: 'What changed and who did it',
  description:
    'CloudTrail: who did what, when, from where. A window alone: what changed, by person and service; with more: the events.',
  input,
  doing: ({ things, user }) =>
    `looking at what happened${things?.[0] ? ` to ${things[0]}` : ''}${user ? ` by ${user}` : ''}`,
  run: async (ctx, { kind_of_thing, service, things = [], window, ...asked }) => {
    const kind = kind_of_thing?.toLowerCase().replaceAll(/[ _]/g, '-');
    if (kind !== undefined && !isThingName(kind))
      throw new CallError(
        `kind_of_thing is one of ${THING_NAMES.join(', ')}, not ${JSON.stringify(kind_of_thing)}.`,
      );
    const places = placesOf(asked, ctx.aws);
    const span = window === undefined ? {} : { window: windowOf(window, ctx.aws) };
    const isAnyChange =
      things.length === 0 &&
      !kind_of_thing &&
      !service &&
      !asked.user &&
      !asked.action &&
      !asked.event_name &&
      !asked.failed &&
      !asked.reads;
    if (isAnyChange) {
      const changed = await readTool(ctx, 'activity.changes', { ...places, ...span });
      return changed.outcome === 'found' && !changed.table ? { ...changed, outcome: 'none' } : changed;
    }
    const [one, another] = things;
    // CloudTrail knows some by their ids alone.
    const ids = things.flatMap((name) => ctx.graph.things(name).map(({ id }) => id));
    const named =
      another === undefined
        ? { resource: one }
        : {
            resources: [...new Set([...things, ...ids])],
            of: `those ${things.length} things (${things.join(', ')})`.slice(0, MOST_OF),
          };
    const finding = await readTool(
      ctx,
      'cloudtrail.events',
      withoutAbsent({
        ...asked,
        ...places,
        ...span,
        ...named,
        ...(asked.action === 'modify' && { changes: true }),
        thing: kind,
        service: service && serviceOf(service),
      }),
    );
    const strangers = isUnread(ctx.graph) ? [] : things.filter((name) => ctx.graph.things(name).length === 0);
    const isEmpty = finding.outcome === 'found' && !finding.table;
    const near = strangers.flatMap((name) => ctx.graph.near(name, 5));
    return isEmpty && strangers.length > 0
      ? { ...finding, outcome: 'no_such_thing', near }
      : isEmpty
        ? { ...finding, outcome: 'none' }
        : finding;
  },
};
