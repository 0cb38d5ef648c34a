import { code } from '../../list/words.ts';
import type { KnownThing } from '../../tool.ts';
import type { Of } from '../about-basis.ts';
import { readRows } from '../read-rows.ts';
import { ALARMS, partsOfAlarm, watchTies } from './alarm-ties.ts';

const MOST = 2;

/** Returns what an alarm watches, with its rows; for a composite alarm, what the alarms in its rule watch. */
export async function watchedBy(of: Of): Promise<Of[]> {
  const { ctx, row, thing } = of;
  if (thing.kind !== ALARMS) return [];
  const near = watchTies(thing, ctx.known);
  const parts = partsOfAlarm(row);
  const below = near.filter(({ id, kind }) => kind === ALARMS && parts.includes(id));
  const rings = await readOf(of, below);
  const ringing = rings.filter((each) => each.row.state === 'ALARM').map((each) => each.thing);
  const further = ringing.flatMap((each) => watchTies(each, ctx.known));
  const watched = [...new Set([...near, ...further])].filter(({ kind }) => kind !== ALARMS);
  return readOf(of, watched.slice(0, MOST));
}

async function readOf(of: Of, things: readonly KnownThing[]): Promise<Of[]> {
  const read = await Promise.all(
    things.map(async (thing): Promise<Of[]> => {
      const tool = of.ctx.known?.listOf(thing.kind);
      if (!tool) return [];
      const { table } = await readRows(of.ctx, tool, [thing], { columns: tool.fields.map(({ key }) => key) });
      const [row] = table?.rows ?? [];
      return row ? [{ ...of, row, thing, tool, name: code(thing.name ?? thing.id) }] : [];
    }),
  );
  return read.flat();
}
