import { z } from 'zod';
import { mergedGaps, mergedSources } from '../checks/merge.ts';
import type { Filter } from '../contract/query.ts';
import { formatCell } from '../reply/format.ts';
import { toolById } from '../tools/index.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';
import { placesOf, placesSchema } from './places.ts';
import { readTool } from './read-tool.ts';

const input = z.strictObject(placesSchema);

/** What is looked at, and which of it is not well. */
const UNWELL: readonly (readonly [kind: string, filters: readonly Filter[]])[] = [
  ['cloudwatch.alarms', [{ field: 'state', op: 'eq', value: 'ALARM' }]],
  ['health.events', [{ field: 'status', op: 'eq', value: 'open' }]],
  ['elb.target-groups', [{ field: 'unhealthy', op: 'gt', value: 0 }]],
  ['ecs.services', [{ field: 'at_desired', op: 'eq', value: false }]],
  ['rds.instances', [{ field: 'status', op: 'ne', value: 'available' }]],
  ['cloudformation.stacks', [{ field: 'status', op: 'contains', value: ['FAILED', 'ROLLBACK'] }]],
  ['cost.anomalies', []],
];

/** What is not well right now, over everything. */
export const health: Capability<typeof input> = {
  name: 'health',
  title: 'What is not well now',
  description:
    'What is not well right now: alarms that fire, open events of AWS, unhealthy targets, services below their count, databases that are not available, failed stacks, cost anomalies. One row each.',
  input,
  doing: () => 'looking at how everything is',
  run,
};

async function run(ctx: CapabilityContext, asked: z.infer<typeof input>): Promise<Finding> {
  const places = placesOf(asked, ctx.aws);
  const found = await Promise.all(
    UNWELL.map(async ([kind, filters]) => {
      const isList = toolById(kind)?.kind === 'list';
      const { regions: _, ...withoutRegions } = places;
      const finding = await readTool(ctx, kind, isList ? { ...places, filters } : withoutRegions);
      return { kind, finding };
    }),
  );
  const rows = found.flatMap(({ finding, kind }) =>
    (finding.table?.rows ?? []).map((row) => {
      const [first, ...others] = finding.table?.columns ?? [];
      const told = others.filter(({ key }) => key !== 'region' && key !== 'account').slice(0, 4);
      return {
        what: toolById(kind)?.title ?? kind,
        name: String(row.name ?? row[first?.key ?? ''] ?? ''),
        how: told
          .filter(({ key }) => row[key] !== undefined && row[key] !== null)
          .map(
            (column) =>
              `${column.header} ${formatCell(row[column.key], column, { timezone: ctx.aws.timezone })}`,
          )
          .join(', '),
        region: String(row.region ?? ''),
      };
    }),
  );
  const unread = found.filter(({ finding }) => finding.outcome === 'not_read');
  const well = found.filter(({ finding }) => finding.outcome !== 'not_read' && !finding.table?.rows.length);
  const titles = (which: typeof found) => which.map(({ kind }) => toolById(kind)?.title ?? kind).join(', ');
  return {
    outcome: unread.length === found.length ? 'not_read' : rows.length > 0 ? 'found' : 'none',
    text: `${rows.length === 0 ? 'Nothing wrong was found' : `${rows.length} ${rows.length === 1 ? 'thing is' : 'things are'} not well`}.${well.length > 0 ? ` Nothing wrong in: ${titles(well)}.` : ''}${unread.length > 0 ? ` Not read: ${titles(unread)}.` : ''}`,
    ...(rows.length > 0 && {
      table: {
        columns: [
          { key: 'what', header: 'What', type: 'text' as const },
          { key: 'name', header: 'Name', type: 'text' as const },
          { key: 'how', header: 'How', type: 'text' as const },
          { key: 'region', header: 'Region', type: 'text' as const },
        ],
        rows,
      },
    }),
    gaps: mergedGaps(found.flatMap(({ finding }) => finding.gaps)),
    sources: mergedSources(found.flatMap(({ finding }) => finding.sources)),
    cost_usd: found.reduce((sum, { finding }) => sum + finding.cost_usd, 0),
  };
}
