import { joined } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { code } from '../../list/words.ts';
import type { KnownThing, Row } from '../../tool.ts';
import type { Of } from '../about-basis.ts';
import { relatedLine } from '../about-facts.ts';
import { readRows } from '../read-rows.ts';
import { ALARMS, partsOfAlarm, watchTies } from './alarm-ties.ts';
import type { Looked } from './symptom.ts';
import { UNSEEN } from './symptom.ts';

/** Looks which of the alarms that watch some resources ring, and since when. */
export async function alarmSymptoms(of: Of, things: readonly KnownThing[]): Promise<Looked> {
  const { ctx, thing, timezone } = of;
  const alarm = ctx.known?.listOf(ALARMS);
  const own = alarmsNextTo(things, of);
  if (!alarm || own.length === 0)
    return ctx.known?.belongingTo(thing, ALARMS) === undefined
      ? { ...UNSEEN, unread: ['its alarms'] }
      : { ...UNSEEN, well: ['no alarm watches it that I know of'] };
  const watching = [...new Set([...own, ...alarmsNextTo(own, of)])];
  const { cost_usd, gaps, sources, table } = await readRows(ctx, alarm, watching);
  const ringing = ringingFor([...own, ...things], table?.rows ?? []);
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

/** Returns the alarms that watch some resources or, if these are alarms, are composed with them. */
const alarmsNextTo = (things: readonly KnownThing[], { ctx }: Of): KnownThing[] =>
  things.flatMap((thing) => watchTies(thing, ctx.known).filter(({ kind }) => kind === ALARMS));

/** Returns the rows of those alarms that ring. A composite alarm may ring for alarms of other resources. */
function ringingFor(own: readonly KnownThing[], rows: readonly Row[]): Row[] {
  const ringing = rows.filter(({ state }) => state === 'ALARM');
  const isOwn = (name: string) => own.some(({ id, kind }) => kind === ALARMS && id === name);
  const ownRinging = new Set(ringing.map(({ name }) => String(name)).filter(isOwn));
  return ringing.filter((row) => {
    const parts = partsOfAlarm(row);
    return parts.length > 0 ? parts.some((part) => ownRinging.has(part)) : isOwn(String(row.name));
  });
}
