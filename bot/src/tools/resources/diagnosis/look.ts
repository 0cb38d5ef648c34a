import type { Of } from '../about-basis.ts';
import { alarmSymptoms } from './of-alarms.ts';
import { metricSymptoms } from './of-metrics.ts';
import { neighbourSymptoms } from './of-neighbours.ts';
import { partsOf } from './of-parts.ts';
import { rowSymptoms } from './of-row.ts';
import { taskSymptoms } from './of-tasks.ts';
import type { Looked } from './symptom.ts';
import { UNSEEN } from './symptom.ts';

/** Looks at a resource, its parts, its tasks, its alarms and its metrics, the most telling first. */
export async function lookAt(of: Of): Promise<Looked> {
  const [parts, tasks, metrics, neighbours] = await Promise.all([
    partsOf(of),
    taskSymptoms(of),
    metricSymptoms(of),
    neighbourSymptoms(of),
  ]);
  const alarms = await alarmSymptoms(of, [of.thing, ...parts.flatMap(({ things }) => things)]);
  const ofParts = parts.map(
    ({ well, wrong, ...read }): Looked => ({
      ...{ ...read, well },
      symptoms: wrong.map((text) => ({ text })),
    }),
  );
  return [rowSymptoms(of), ...ofParts, tasks, metrics, ...neighbours, alarms].reduce(together, UNSEEN);
}

const together = (a: Looked, b: Looked): Looked => ({
  symptoms: [...a.symptoms, ...b.symptoms],
  well: [...a.well, ...b.well],
  unread: [...a.unread, ...b.unread],
  lines: [...a.lines, ...b.lines],
  gaps: [...a.gaps, ...b.gaps],
  sources: [...a.sources, ...b.sources],
  cost_usd: a.cost_usd + b.cost_usd,
});
