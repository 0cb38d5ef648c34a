import { z } from 'zod';
import { mergedGaps, mergedSources } from '../checks/merge.ts';
import type { Filter } from '../contract/query.ts';
import type { Cell } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import { DAY_MS } from '../domain/time.ts';
import type { Graph } from '../graph/graph.ts';
import { formatCell } from '../reply/format.ts';
import { plainText } from '../reply/markup.ts';
import { isoDate } from '../tools/cost/days.ts';
import { toolById } from '../tools/index.ts';
import { whyRuledOut } from '../tools/within-scope.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';
import { placesOf, placesSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { sentencesOf } from './sentences.ts';
import { UNWELL } from './unwell.ts';

const input = z.strictObject(placesSchema);

/** What is checked, with the filters for an unhealthy state. */
const LOOKED_AT: Readonly<Record<string, readonly Filter[]>> = {
  ...UNWELL,
  'health.events': [{ field: 'status', op: 'eq', value: 'open' }],
  'autoscaling.groups': [],
  // A stack that is being changed is healthy, unless that takes too long.
  'cloudformation.stacks': [
    { field: 'status', op: 'contains', value: ['FAILED', 'ROLLBACK', '_IN_PROGRESS'] },
  ],
};
/** A stack change that takes longer usually hangs. */
const HANGS_MS = 3_600_000;
const ANOMALIES = 'cost.anomalies';

/** Returns everything that is unhealthy right now. */
export const health: Capability<typeof input> = {
  name: 'health',
  title: 'What is not well now',
  description:
    'What is not well now: alarms, AWS events, targets, services, databases, stacks, threats, budgets, anomalies.',
  input,
  doing: () => 'looking at how everything is',
  run,
};

/** An anomaly that ended longer ago is over. */
const RECENT_DAYS = 3;
const recent = (now: Date): string => isoDate(now.getTime() - RECENT_DAYS * DAY_MS);

/** Adds threats, and money unless the question is limited to some regions, since money belongs to none. */
const lookedAt = (regions: string[] | undefined): Record<string, readonly Filter[]> => ({
  ...LOOKED_AT,
  'guardduty.findings': [
    { field: 'severity', op: 'eq', value: ['CRITICAL', 'HIGH'] },
    { field: 'archived', op: 'eq', value: false },
  ],
  ...(!regions && {
    'cost.budgets': [{ field: 'status', op: 'eq', value: ['over', 'forecast_over', 'below_target'] }],
  }),
});

/** Removes stacks whose change began a short time ago. */
function hanging({ table, ...finding }: Finding, now: Date): Finding {
  if (!table) return finding;
  const rows = table.rows.filter(
    ({ last_modified, status }) =>
      !/_IN_PROGRESS$/.test(String(status)) || now.getTime() - Date.parse(String(last_modified)) > HANGS_MS,
  );
  return rows.length > 0 ? { ...finding, table: { ...table, rows } } : { ...finding, outcome: 'none' };
}

/** Returns groups that have fewer healthy instances than desired, or may not replace them. The reason comes first. */
function short({ table, ...finding }: Finding): Finding {
  if (!table) return finding;
  const rows = table.rows.filter((row) => row.short === true || isTold(row.suspended_processes));
  const [name, ...others] = table.columns.filter(
    ({ key }) => key !== 'suspended_processes' && key !== 'short',
  );
  const held = table.columns.filter(({ key }) => key === 'suspended_processes');
  const columns = [...(name ? [name] : []), ...held, ...others];
  return rows.length > 0
    ? { ...finding, table: { ...table, columns, rows } }
    : { ...finding, outcome: 'none' };
}

/** Closer checks than a filter can express, by kind. */
const CLOSER: Readonly<Record<string, (finding: Finding, now: Date) => Finding>> = {
  'autoscaling.groups': short,
  'cloudformation.stacks': hanging,
};
/** The fields that these checks need. */
const FOR_THAT: Readonly<Record<string, readonly string[]>> = {
  'autoscaling.groups': ['short', 'suspended_processes'],
  'cloudformation.stacks': ['last_modified'],
};

/** Returns whether the cell has a value worth showing. */
const isTold = (cell: Cell | undefined): boolean =>
  cell !== undefined && cell !== null && !(Array.isArray(cell) && cell.length === 0);

/** The fields that say when something began. */
const SINCE = /^(?:since|start|first_seen|last_modified)$/;

/** Returns the tags of the unhealthy resource, as last read: an alarm's own, or those of what it watches. */
function tagsOf(kind: string, name: string, graph: Graph): Record<string, string> | undefined {
  const own = graph.called(name).filter((thing) => thing.kind === kind);
  return [...own, ...own.flatMap((thing) => graph.relatedTo(thing))].find(
    ({ tags }) => tags && Object.keys(tags).length > 0,
  )?.tags;
}

/** Keeps the anomalies that are in progress or ended at most a few days ago. */
function ofNow({ table, ...finding }: Finding, now: Date): Finding {
  if (!table) return finding;
  const since = recent(now);
  const rows = table.rows.filter(({ end }) => !isDay(end) || end >= since);
  return rows.length > 0 ? { ...finding, table: { ...table, rows } } : { ...finding, outcome: 'none' };
}

const isDay = (cell: unknown): cell is string => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell);

async function run(ctx: CapabilityContext, asked: z.infer<typeof input>): Promise<Finding> {
  const places = placesOf(asked, ctx.aws);
  const { accounts, regions } = places;
  const limits = new Set<string>();
  const maySee = (kind: string) => {
    const tool = toolById(kind);
    const why = tool && whyRuledOut(tool, ctx.aws, { ...places });
    if (why) limits.add(why);
    return !why;
  };
  const looks = Object.entries(lookedAt(regions)).filter(([kind]) => maySee(kind));
  if (looks.length === 0) throw new CallError([...limits].join(' '));
  const found = await Promise.all([
    ...looks.map(async ([kind, filters]) => {
      const columns = ['region', ...(FOR_THAT[kind] ?? [])];
      const finding = await readTool(ctx, kind, { ...places, filters, columns });
      return { kind, finding: CLOSER[kind]?.(finding, ctx.aws.now) ?? finding };
    }),
    ...(regions || !maySee(ANOMALIES)
      ? []
      : [
          readTool(ctx, ANOMALIES, withoutAbsent({ accounts })).then((finding) => ({
            kind: ANOMALIES,
            finding: ofNow(finding, ctx.aws.now),
          })),
        ]),
  ]);
  const rows = found.flatMap(({ finding, kind }) =>
    (finding.table?.rows ?? []).map((row) => {
      const [first, ...others] = finding.table?.columns ?? [];
      const details = others.filter(({ key }) => key !== 'region' && key !== 'account').slice(0, 4);
      const [sentence = ''] = sentencesOf(kind);
      const name = String(row.name ?? row[first?.key ?? ''] ?? '');
      const since = details.find(({ key }) => SINCE.test(key));
      const tags = tagsOf(kind, name, ctx.graph);
      return {
        what: toolById(kind)?.title ?? kind,
        name,
        ...(since && isTold(row[since.key]) && { since: row[since.key] }),
        how: details
          .filter((column) => column.key !== sentence && column !== since && isTold(row[column.key]))
          .map(
            (column) =>
              `${column.header} ${formatCell(row[column.key], column, { timezone: ctx.aws.timezone })}`,
          ),
        ...(typeof row[sentence] === 'string' && { detail: row[sentence] }),
        region: String(row.region ?? (regions?.length === 1 ? regions[0] : '')),
        ...(tags && { tags }),
      };
    }),
  );
  const unread = found.filter(({ finding }) => finding.outcome === 'not_read');
  const well = found.filter(({ finding }) => finding.outcome === 'none');
  // Neither rows nor an empty list: nothing is monitored, and the tool's own words say what to do.
  const unknown = found.filter(({ finding }) => finding.outcome === 'found' && !finding.table?.rows.length);
  const title = (kind: string) => toolById(kind)?.title ?? kind;
  // An anomaly that ended longer ago may still show in the bill.
  const none = (kind: string) =>
    kind === ANOMALIES ? `${title(kind)} (none of the last ${RECENT_DAYS} days)` : title(kind);
  const titles = (which: typeof found) => which.map(({ kind }) => title(kind)).join(', ');
  const said = [
    rows.length === 0
      ? 'Nothing wrong was found.'
      : `${counted(rows.length, 'thing is', 'things are')} not well.`,
    ...(well.length > 0
      ? [`By their own state all is well with: ${well.map(({ kind }) => none(kind)).join(', ')}.`]
      : []),
    ...unknown.map(({ finding, kind }) => `Not known: ${title(kind)} (${plainText(finding.text)})`),
    ...(unread.length > 0 ? [`Not read: ${titles(unread)}.`] : []),
    'What checks find exposed or wasted is no part of this.',
  ];
  return {
    outcome: unread.length === found.length ? 'not_read' : rows.length > 0 ? 'found' : 'none',
    text: said.join(' '),
    ...(rows.length > 0 && {
      table: {
        columns: [
          { key: 'what', header: 'What', type: 'text' as const },
          { key: 'name', header: 'Name', type: 'text' as const },
          { key: 'how', header: 'How', type: 'list' as const },
          { key: 'since', header: 'Since', type: 'date' as const },
          ...(rows.some(({ detail }) => detail !== undefined)
            ? [{ key: 'detail', header: 'In AWS’s words', type: 'text' as const }]
            : []),
          { key: 'region', header: 'Region', type: 'text' as const },
          { key: 'tags', header: 'Tags', type: 'tags' as const },
        ],
        rows,
      },
    }),
    ...((regions || limits.size > 0) && {
      notes: [
        ...(regions ? ['Cost anomalies and budgets are of all regions together: left out.'] : []),
        ...limits,
      ],
    }),
    gaps: mergedGaps(found.flatMap(({ finding }) => finding.gaps)),
    sources: mergedSources(found.flatMap(({ finding }) => finding.sources)),
    cost_usd: found.reduce((sum, { finding }) => sum + finding.cost_usd, 0),
  };
}
