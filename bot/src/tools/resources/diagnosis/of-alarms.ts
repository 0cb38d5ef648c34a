import { joined } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { code } from '../../list/words.ts';
import type { KnownThing } from '../../tool.ts';
import { relatedLine } from '../about-facts.ts';
import type { Of } from '../about-told.ts';
import { readRows } from '../read-rows.ts';
import { ALARMS, watchTies } from './alarm-ties.ts';
import type { Looked } from './symptom.ts';
import { UNSEEN } from './symptom.ts';

/** Looks which of the alarms that watch some resources ring, and since when. */
export async function alarmSymptoms(of: Of, things: readonly KnownThing[]): Promise<Looked> {
  const { ctx, thing, timezone } = of;
  const alarm = ctx.known?.listOf(ALARMS);
  const watching = alarmsOf(of, things);
  if (!alarm || watching.length === 0)
    return {
      ...UNSEEN,
      well: ['no alarm watches it that I know of'],
      unread: ctx.known?.belongingTo(thing, ALARMS) === undefined ? ['whether alarms watch it'] : [],
    };
  const { cost_usd, gaps, sources, table } = await readRows(ctx, alarm, watching);
  const ringing = (table?.rows ?? []).filter(({ state }) => state === 'ALARM');
  return {
    ...{ gaps, sources, cost_usd },
    symptoms: [...Map.groupBy(ringing, (row) => String(row.since ?? ''))].map(([since, rows]) => {
      const names = [...new Set(rows.map(({ name }) => code(String(name))))];
      const have = names.length > 1 ? 'have' : 'has';
      return since === ''
        ? { text: `${joined(names)} ${names.length > 1 ? 'are' : 'is'} in alarm` }
        : {
            text: `${joined(names)} ${have} been in alarm since ${formatDate(since, timezone)}`,
            since: Date.parse(since),
          };
    }),
    well: ringing.length === 0 && table ? ['no alarm of it rings'] : [],
    unread: table ? [] : ['its alarms'],
    lines: table ? [relatedLine(alarm, table, { of: [thing.id], timezone })] : [],
  };
}

/** Returns the alarms that watch some resources, and composite alarms of those. */
function alarmsOf({ ctx }: Of, things: readonly KnownThing[]): KnownThing[] {
  const isAlarm = ({ kind }: KnownThing) => kind === ALARMS;
  const own = things.flatMap((thing) => watchTies(thing, ctx.known).filter(isAlarm));
  const above = own.flatMap((each) => watchTies(each, ctx.known).filter(isAlarm));
  return [...new Set([...own, ...above])];
}
