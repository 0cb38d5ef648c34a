import { joined } from '../../../contract/words.ts';
import { code } from '../../list/words.ts';
import type { Of } from '../about-basis.ts';
import { readRows } from '../read-rows.ts';
import { ALARMS, partsOfAlarm, watchTies } from './alarm-ties.ts';

/** Says which alarms in the rule of a composite alarm ring, and which do not; nothing for other alarms. */
export async function partsRinging({ ctx, row, thing, tool }: Of): Promise<string[]> {
  const names = partsOfAlarm(row);
  const parts = watchTies(thing, ctx.known).filter(({ id, kind }) => kind === ALARMS && names.includes(id));
  if (parts.length === 0) return [];
  const { table } = await readRows(ctx, tool, parts, { columns: ['state'] });
  const named = (isRinging: boolean) =>
    (table?.rows ?? [])
      .filter(({ state }) => (state === 'ALARM') === isRinging)
      .map(({ name }) => code(String(name)));
  const [ringing, quiet] = [named(true), named(false)];
  if (ringing.length === 0) return ['None of the alarms in its rule rings.'];
  const others = quiet.length > 0 ? `, ${joined(quiet)} ${quiet.length === 1 ? 'does' : 'do'} not` : '';
  return [
    `Of the alarms in its rule, ${joined(ringing.map((name) => `**${name}**`))} ${ringing.length === 1 ? 'rings' : 'ring'}${others}.`,
  ];
}
