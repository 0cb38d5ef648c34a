import { counted, joined } from '../../../contract/words.ts';
import { count } from '../../../tools/list/words.ts';
import type { Part, Row } from './parts.ts';
import { nameOf, unreadOf } from './parts.ts';

/** Says which groups cannot grow as much as the load does, and what is under strain now. */
export function headroomText(parts: readonly Part[], of: string, factor: number): string {
  const groups = parts.find(({ tool }) => tool === 'autoscaling.groups');
  const alarms = parts.find(({ tool }) => tool === 'cloudwatch.alarms');
  const databases = parts.find(({ tool }) => tool === 'rds.instances');
  const used = groups?.rows.filter(({ desired }) => Number(desired) > 0) ?? [];
  const short = used.filter(
    ({ desired, max_size }) => typeof max_size === 'number' && max_size < Number(desired) * factor,
  );
  const isUnknown = groups?.rows.some(
    ({ desired, max_size }) => typeof desired !== 'number' || typeof max_size !== 'number',
  );
  const where = of && ` ${of}`;
  const lead = groups?.isUnread
    ? '**I cannot tell** how far anything can scale.'
    : isUnknown && short.length === 0
      ? '**I cannot tell** how far each Auto Scaling group can grow: some sizes could not be read.'
      : used.length === 0
        ? `**No Auto Scaling group runs anything**${where}, so nothing of it grows by itself.`
        : short.length > 0
          ? `**Not all can grow to ${count(factor)} times its size**${where}: of ${counted(used.length, 'Auto Scaling group')}, ${joined(short.map(roomOf))}.`
          : used.length === 1
            ? `**The only Auto Scaling group can grow to ${count(factor)} times its size**${where}.`
            : `**All ${count(used.length)} Auto Scaling groups can grow to ${count(factor)} times their size**${where}.`;
  const strain = alarms && alarms.n > 0 ? `Under strain now: ${alarms.words} in alarm.` : '';
  const fixed =
    databases?.n === 1
      ? 'The database does not grow by itself.'
      : databases && databases.n > 0
        ? `The ${count(databases.n)} databases do not grow by themselves.`
        : '';
  return [lead, strain, fixed, unreadOf(parts), 'Whether it will hold I cannot foresee.']
    .filter(Boolean)
    .join(' ');
}

/** '`shop-west` runs 2 of at most 2' */
const roomOf = (row: Row): string =>
  `${nameOf(row)} runs ${count(Number(row.desired))} of at most ${count(Number(row.max_size))}`;
