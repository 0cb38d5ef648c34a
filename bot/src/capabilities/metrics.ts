import { z } from 'zod';
import { metricsArgs } from '../tools/cloudwatch/metric-args.ts';
import type { Capability } from './capability.ts';
import { serviceOf } from './costs.ts';
import { metricNamed } from './metric-named.ts';
import { placesOf, placesSchema, textSchema, textsSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { windowOf } from './times.ts';
import { isUnread, unknown } from './unknown.ts';

const { limit, statistic, step, usual } = metricsArgs.shape;

const input = z.strictObject({
  metric: textSchema.describe(
    'cpu, free_memory, network_out, connections, errors, duration, requests, 5xx, queue_depth …',
  ),
  things: textsSchema.describe('Names or ids; absent: all that have it').optional(),
  service: textSchema.optional(),
  statistic,
  step,
  window: textSchema.describe('Absent: the last 24 hours').optional(),
  usual,
  limit,
  ...placesSchema,
});

/** Returns what CloudWatch measured. */
export const metrics: Capability<typeof input> = {
  name: 'metrics',
  title: 'Metrics',
  description: 'One metric of CloudWatch over time.',
  input,
  doing: ({ metric: of, things }) =>
    `measuring ${of.replaceAll('_', ' ')}${things?.[0] ? ` of ${things.join(', ').slice(0, 60)}` : ''}`,
  run: async (ctx, { service, things = [], window, ...asked }) => {
    const metric = metricNamed(asked.metric);
    const stranger = things.find((name) => ctx.graph.things(name).length === 0);
    if (stranger !== undefined && !isUnread(ctx.graph)) return unknown(stranger, ctx.graph);
    const [one, another] = things;
    const finding = await readTool(
      ctx,
      'cloudwatch.metrics',
      withoutAbsent({
        ...asked,
        metric,
        ...placesOf(asked, ctx.aws),
        ...(window !== undefined && { window: windowOf(window, ctx.aws) }),
        ...(another === undefined ? { resource: one } : { resources: things }),
        service: service && serviceOf(service),
      }),
    );
    if (finding.outcome === 'none' && stranger !== undefined) return { ...finding, outcome: 'no_such_thing' };
    return finding.table || finding.outcome === 'not_read' ? finding : { ...finding, outcome: 'none' };
  },
};
