import type { KnownThing, Row, ToolContext, ToolResult } from '../tool.ts';
import type { Part } from './about-parts.ts';
import { ALARMS, partsOfAlarm, watchTies } from './diagnosis/alarm-ties.ts';
import type { Owner } from './owner-tags.ts';
import { ownerIn } from './owner-tags.ts';
import { idField, readRows } from './read-rows.ts';

/** The owner of a thing, and the evidence. */
export interface Owned {
  thing: KnownThing;
  /** Whether its own tags could be read, if AWS keeps any. */
  isRead: boolean;
  own?: Owner | undefined;
  /** The alarms in alarm by which a composite alarm fires. */
  through: KnownThing[];
  /** The related things whose tags name an owner. */
  tied: { thing: KnownThing; owner: Owner }[];
  /** The IAM user whose name is a part of its own. */
  namesake?: KnownThing | undefined;
}

/** Kinds that many things share, or that only report on a thing, so that their owner is not its owner. */
const TELLS_NOTHING =
  /^(?:vpc\.|ec2\.images|iam\.|kms\.|ecs\.(?:clusters|tasks)|sns\.|cloudwatch\.|logs\.|acm\.|elb\.listeners)/;

/** Says who owns some things by tags: their own, or else those of the things that they are related to. */
export async function ownersOf(
  ctx: ToolContext,
  things: readonly KnownThing[],
): Promise<Omit<Part, 'lines'> & { owned: Owned[] }> {
  const reads: ToolResult[] = [];
  const rows = await rowsOf(ctx, things, reads);
  const open = things.filter((thing) => !ownerIn(tagsOf(rows.get(keyOf(thing)))));
  const parts = open.flatMap((thing) => partsOfComposite(ctx, thing, rows.get(keyOf(thing))));
  const alarms = await rowsOf(ctx, parts, reads);
  const firing = (thing: KnownThing): KnownThing[] => {
    const row = rows.get(keyOf(thing));
    const all = partsOfComposite(ctx, thing, row);
    const red = all.filter((each) => alarms.get(keyOf(each))?.state === 'ALARM');
    return row?.state === 'ALARM' && red.length > 0 ? red : all;
  };
  const tiedTo = (thing: KnownThing): KnownThing[] => {
    const through = firing(thing);
    return neighbours(ctx, through.length > 0 ? through : [thing]);
  };
  const near = await rowsOf(ctx, [...new Set(open.flatMap(tiedTo))].slice(0, MAX_READ), reads);
  const owned = things.map((thing): Owned => {
    const row = rows.get(keyOf(thing));
    const own = ownerIn(tagsOf(row));
    const isRead = row !== undefined && row.tags !== null;
    if (own) return { thing, isRead, own, through: [], tied: [] };
    const tied = tiedTo(thing).flatMap((other) => {
      const owner = ownerIn(tagsOf(near.get(keyOf(other))));
      return owner ? [{ thing: other, owner }] : [];
    });
    return { thing, isRead, through: firing(thing), tied, namesake: namesakeOf(ctx, thing) };
  });
  return {
    owned,
    gaps: reads.flatMap(({ gaps }) => gaps),
    sources: reads.flatMap(({ sources }) => sources),
    cost_usd: reads.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** The most things whose tags are read because others are tied to them. */
const MAX_READ = 60;

const keyOf = ({ account, id, kind, region }: KnownThing): string => [account, region, kind, id].join(' ');

const tagsOf = (row: Row | undefined) => row?.tags as Record<string, string> | null | undefined;

/** Reads the current rows of things, by their keys. */
async function rowsOf(
  ctx: ToolContext,
  things: readonly KnownThing[],
  reads: ToolResult[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  await Promise.all(
    [...Map.groupBy(things, ({ kind }) => kind)].map(async ([kind, some]) => {
      const tool = ctx.known?.listOf(kind);
      if (!tool) return;
      const wanted = ['tags', 'state', 'condition'].filter((key) =>
        tool.fields.some((field) => field.key === key),
      );
      const read = await readRows(ctx, tool, some, { columns: wanted });
      reads.push(read);
      const id = idField(tool);
      for (const thing of some) {
        const row = read.table?.rows.find(
          (each) => each[id] === thing.id && [undefined, thing.region].includes(each.region as string),
        );
        if (row) found.set(keyOf(thing), row);
      }
    }),
  );
  return found;
}

/** Returns the alarms that the condition of a composite alarm names. */
function partsOfComposite(ctx: ToolContext, thing: KnownThing, row: Row | undefined): KnownThing[] {
  if (thing.kind !== ALARMS || !row) return [];
  const parts = partsOfAlarm(row);
  return watchTies(thing, ctx.known).filter(({ id, kind }) => kind === ALARMS && parts.includes(id));
}

/** Returns what shows whose things are: what an alarm watches, else what is related to them alone. */
const neighbours = (ctx: ToolContext, things: readonly KnownThing[]): KnownThing[] =>
  things.flatMap((thing) =>
    thing.kind === ALARMS
      ? watchTies(thing, ctx.known).filter(({ kind }) => !/^(?:sns|cloudwatch)\./.test(kind))
      : (ctx.known?.relatedTo(thing) ?? []).filter(({ kind }) => !TELLS_NOTHING.test(kind)),
  );

/** "anna-hello": a user called anna is known. */
const namesakeOf = (ctx: ToolContext, { id, name = id }: KnownThing): KnownThing | undefined =>
  name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .flatMap((part) => ctx.known?.things(part) ?? [])
    .find((other) => other.kind === 'iam.users' && other.id !== id);
