import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { guarddutyFindings } from '../guardduty/findings.ts';
import { runListTool } from '../run-list.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import { labelled } from './about-facts.ts';
import type { Part } from './about-parts.ts';
import { NOTHING } from './about-parts.ts';

/** The kinds of resources in GuardDuty findings. */
const WATCHED: ReadonlySet<string> = new Set([
  ...['ec2.instances', 's3.buckets', 'iam.users', 'iam.roles', 'lambda.functions'],
  ...['eks.clusters', 'ecs.clusters', 'rds.instances', 'rds.clusters'],
]);
const MOST = 3;

/**
 * Reports unarchived GuardDuty findings about a resource, worst first. If GuardDuty is off, says that it is not known.
 */
export async function threatsOf(ctx: ToolContext, thing: KnownThing): Promise<Part> {
  if (!WATCHED.has(thing.kind)) return NOTHING;
  const found = await runListTool(guarddutyFindings, ctx, {
    accounts: [thing.account],
    ...(thing.region !== 'global' && { regions: [thing.region] }),
    filters: [
      { field: 'archived', op: 'eq', value: false },
      { field: 'resource', op: 'contains', value: thing.id },
    ],
    columns: ['first_seen', 'last_seen'],
  });
  const { cost_usd, gaps, sources, table, unread } = found;
  const read = { sources, cost_usd, gaps: gaps.filter(({ reason }) => !/is off$/.test(reason)) };
  if (unread)
    return {
      ...read,
      lines: [labelled('Threats', 'not known, as GuardDuty is off there or could not be read')],
    };
  // A bucket's name may be a part of another's, and in a list of several.
  const rows = (table?.rows ?? []).filter(({ resource }) => String(resource).split(', ').includes(thing.id));
  const told = rows.slice(0, MOST).map(({ first_seen, last_seen, severity, title }) => {
    const [first, last] = [first_seen, last_seen].map((at) => formatDate(String(at), ctx.timezone));
    return `${data(String(severity))}: ${data(String(title), 160)} (first ${first}${last === first ? '' : `, last ${last}`})`;
  });
  const more = rows.length > MOST ? [`${rows.length - MOST} more`] : [];
  return {
    ...read,
    lines: rows.length > 0 ? [labelled('Threats that GuardDuty found', [...told, ...more].join('; '))] : [],
  };
}
