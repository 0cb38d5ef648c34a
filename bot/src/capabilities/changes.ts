import { z } from 'zod';
import { joined } from '../contract/words.ts';
import type { Graph } from '../graph/graph.ts';
import { eventsArgs } from '../tools/cloudtrail/args.ts';
import { changesWith, inWords } from '../tools/cloudtrail/changes-with.ts';
import { THING_NAMES } from '../tools/cloudtrail/things.ts';
import type { KnownThing } from '../tools/tool.ts';
import { CallError } from './call-error.ts';
import type { Capability } from './capability.ts';
import { serviceOf } from './costs.ts';
import type { Finding } from './finding.ts';
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

/** The longest name for several resources that the tool accepts, in characters. */
const MAX_OF = 120;
/** The most related resources that are named. */
const MAX_NAMED = 4;

const isThingName = (kind: string): boolean => (THING_NAMES as readonly string[]).includes(kind);

/** Returns who did what, and when. */
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
    // CloudTrail knows some resources only by their ids.
    const own = things.flatMap((name) => ctx.graph.things(name));
    const isEachKnown = things.every((name) => ctx.graph.things(name).length > 0);
    // Creating or stopping a related resource is not creating or stopping the resource itself.
    const isOfAll = kind === undefined && (asked.action === undefined || asked.action === 'modify');
    const through = isOfAll ? own.flatMap((thing) => changesWith(thing, ctx.graph)) : [];
    const all = another === undefined ? one : `those ${things.length} things (${things.join(', ')})`;
    const named =
      another === undefined && through.length === 0
        ? { resource: one }
        : {
            resources: [...new Set([...things, ...[...own, ...through].map(({ id }) => id)])],
            of: all?.slice(0, MAX_OF),
          };
    const read = await readTool(
      ctx,
      'cloudtrail.events',
      withoutAbsent({
        ...asked,
        ...places,
        // An unknown resource may be in any region.
        regions: places.regions ?? (isEachKnown ? regionsOf([...own, ...through]) : undefined),
        ...span,
        ...named,
        ...(asked.action === 'modify' && { changes: true }),
        thing: kind,
        service: service && serviceOf(service),
      }),
    );
    const finding = withNames(
      through.length > 0 ? withOf(read, { own, through }, ctx.graph) : read,
      ctx.graph,
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

/**
 * Returns the regions whose trails contain the events of the resources; undefined if that is not certain. For a bucket
 * it is not: the event is in the region of the request.
 */
function regionsOf(things: readonly KnownThing[]): string[] | undefined {
  const isSure = things.every(({ kind, region }) => region !== 'global' && kind !== 's3.buckets');
  return things.length > 0 && isSure ? [...new Set(things.map(({ region }) => region))] : undefined;
}

/** Adds known names to the ids in the events. */
function withNames(finding: Finding, graph: Graph): Finding {
  const { table } = finding;
  const at = table?.columns.findIndex(({ key }) => key === 'resources') ?? -1;
  if (!table || at < 0) return finding;
  const nameOf = (id: string) => graph.called(id).find((thing) => thing.id === id)?.name;
  const rows = table.rows.map((row) => {
    const names = [row.resources ?? []].flat().flatMap((id) => nameOf(String(id)) ?? []);
    return names.length > 0 ? { ...row, called: names } : row;
  });
  if (rows.every(({ called }) => called === undefined)) return finding;
  const columns = table.columns.toSpliced(at + 1, 0, { key: 'called', header: 'Called', type: 'list' });
  return { ...finding, table: { ...table, columns, rows } };
}

/** Adds the resource of each event, and says which related resources were included. */
function withOf(
  finding: Finding,
  { own, through }: { own: readonly KnownThing[]; through: readonly KnownThing[] },
  graph: Graph,
): Finding {
  const names = [...new Set(through.map((thing) => inWords(thing, graph)))];
  const more = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} more`] : [];
  const note = `Also read: ${joined([...names.slice(0, MAX_NAMED), ...more])}, because a change there is a change of what was asked about.`;
  const notes = [note, ...(finding.notes ?? [])];
  const { table } = finding;
  if (!table) return { ...finding, notes };
  const of = ({ resources }: (typeof table.rows)[number]) =>
    [resources ?? []].flat().flatMap((resource) => {
      const ids = [String(resource), String(resource).replace(/^arn:.*[:/]/, '')];
      const thing = [...own, ...through].find(({ id, name }) =>
        ids.some((each) => each === id || each === name),
      );
      return thing ? inWords(thing, graph) : [];
    });
  const [time, ...columns] = table.columns;
  return {
    ...finding,
    notes,
    table: {
      ...table,
      columns: [...(time ? [time] : []), { key: 'of', header: 'Of', type: 'list' }, ...columns],
      rows: table.rows.map((row) => ({ ...row, of: [...new Set(of(row))] })),
    },
  };
}
