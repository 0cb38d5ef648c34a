import { counted, joined } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import { ecsTasks } from '../../ecs/tasks.ts';
import { runListTool } from '../../run-list.ts';
import type { Row } from '../../tool.ts';
import type { Of } from '../about-basis.ts';
import { labelled } from '../about-facts.ts';
import type { Looked } from './symptom.ts';
import { UNSEEN } from './symptom.ts';

/** The fields that say which tasks a resource runs. */
const TASKS_OF: Readonly<Record<string, string>> = {
  'ecs.clusters': 'cluster',
  'ecs.services': 'service_name',
};
/** Harmless reasons for which a task stops. */
const HARMLESS = /scaling activity|stopped by user/i;
/** The same if each container exited with 0, as a job does when it is done. */
const DONE = /^essential container in task exited$/i;
const MOST = 3;

/** Looks why the tasks of a service stopped. ECS shows stopped tasks for about an hour. */
export async function taskSymptoms({ ctx, row, thing, timezone, tool }: Of): Promise<Looked> {
  const field = TASKS_OF[tool.id];
  if (!field) return UNSEEN;
  const { cost_usd, gaps, sources, table } = await runListTool(ecsTasks, ctx, {
    accounts: [thing.account],
    regions: [thing.region],
    filters: [
      { field, op: 'eq', value: thing.name ?? thing.id },
      // A service of another cluster may have the same name.
      ...(typeof row.cluster === 'string'
        ? [{ field: 'cluster', op: 'eq' as const, value: row.cluster }]
        : []),
      { field: 'last_status', op: 'eq', value: 'STOPPED' },
    ],
    columns: ['stopped_reason', 'stopped_at', 'exit_codes', 'memory_mib'],
    sort: { field: 'stopped_at', direction: 'desc' },
  });
  const rows = (table?.rows ?? []).filter((each) => !isHarmless(each));
  const byReason = [
    ...Map.groupBy(rows, ({ stopped_reason }) => String(stopped_reason ?? 'no reason given')),
  ];
  const read = { ...UNSEEN, gaps, sources, cost_usd };
  if (rows.length === 0) return read;
  const told = byReason.slice(0, MOST).map(([reason, some]) => {
    const [{ memory_mib: memory, stopped_at: at } = {}] = some;
    const of = /memory/i.test(reason) && typeof memory === 'number' ? `, of ${memory} MiB each` : '';
    const last = typeof at === 'string' ? `, last on ${formatDate(at, timezone)}` : '';
    return `${counted(some.length, 'of its tasks', 'of its tasks')} stopped: ${data(reason, 200)}${of}${last}`;
  });
  return {
    ...read,
    symptoms: [{ text: joined(told) }],
    lines: [labelled('Stopped tasks', `${told.join('; ')}. ECS shows them for about an hour only`)],
  };
}

function isHarmless({ exit_codes, stopped_reason }: Row): boolean {
  const codes = [exit_codes ?? []].flat().map(String);
  const areZero = codes.length > 0 && codes.every((code) => code.endsWith(': 0'));
  const reason = String(stopped_reason);
  return HARMLESS.test(reason) || (areZero && DONE.test(reason));
}
