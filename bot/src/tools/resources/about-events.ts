import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { healthEvents } from '../health/events.ts';
import { runListTool } from '../run-list.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import { labelled } from './about-facts.ts';
import type { Part } from './about-parts.ts';

const MOST = 3;

/**
 * Reports AWS Health events about a resource, such as a retirement or an incident. No line if AWS Health cannot be
 * read.
 */
export async function eventsOf(ctx: ToolContext, thing: KnownThing): Promise<Part> {
  const { cost_usd, gaps, sources, table } = await runListTool(healthEvents, ctx, {
    accounts: [thing.account],
    filters: [
      { field: 'status', op: 'eq', value: ['open', 'upcoming'] },
      { field: 'affected', op: 'contains', value: thing.id },
    ],
    columns: ['description'],
  });
  const rows = table?.rows ?? [];
  const told = rows.slice(0, MOST).map(({ description, event, start, status }) => {
    const at = typeof start === 'string' ? ` from ${formatDate(start, ctx.timezone)}` : '';
    return `${data(String(event))}, ${data(String(status))}${at}: ${data(String(description ?? ''), 200)}`;
  });
  // Without a support plan nobody may read AWS Health, which says nothing about this resource.
  const own = gaps.filter(({ reason }) => !/support/i.test(reason));
  return {
    ...{ sources, cost_usd, gaps: own },
    lines: rows.length > 0 ? [labelled('AWS Health', told.join('; '))] : [],
  };
}
