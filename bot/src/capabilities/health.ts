import { z } from 'zod';
import { mergedGaps, mergedSources } from '../checks/merge.ts';
import { counted } from '../contract/words.ts';
import { plainText } from '../reply/markup.ts';
import { toolById } from '../tools/index.ts';
import { whyRuledOut } from '../tools/within-scope.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';
import { kindsToCheck } from './health/kinds-to-check.ts';
import { ANOMALIES, FIELDS, NARROWINGS, RECENT_DAYS, recentAnomalies } from './health/narrow.ts';
import { columnsFor, unhealthyRows } from './health/rows.ts';
import { placesOf, placesSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';

const input = z.strictObject(placesSchema);

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
  const kinds = Object.entries(kindsToCheck(regions)).filter(([kind]) => maySee(kind));
  if (kinds.length === 0) throw new CallError([...limits].join(' '));
  const found = await Promise.all([
    ...kinds.map(async ([kind, filters]) => {
      const columns = ['region', ...(FIELDS[kind] ?? [])];
      const finding = await readTool(ctx, kind, { ...places, filters, columns });
      return { kind, finding: NARROWINGS[kind]?.(finding, ctx.aws.now) ?? finding };
    }),
    ...(regions || !maySee(ANOMALIES)
      ? []
      : [
          readTool(ctx, ANOMALIES, withoutAbsent({ accounts })).then((finding) => ({
            kind: ANOMALIES,
            finding: recentAnomalies(finding, ctx.aws.now),
          })),
        ]),
  ]);
  const rows = found.flatMap((each) => unhealthyRows(ctx, each, regions));
  const unread = found.filter(({ finding }) => finding.outcome === 'not_read');
  const healthy = found.filter(({ finding }) => finding.outcome === 'none');
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
    ...(healthy.length > 0
      ? [`Healthy by their own state: ${healthy.map(({ kind }) => none(kind)).join(', ')}.`]
      : []),
    ...unknown.map(({ finding, kind }) => `Not known: ${title(kind)} (${plainText(finding.text)})`),
    ...(unread.length > 0 ? [`Not read: ${titles(unread)}.`] : []),
    'This does not include what checks find exposed or wasted.',
  ];
  return {
    outcome: unread.length === found.length ? 'not_read' : rows.length > 0 ? 'found' : 'none',
    text: said.join(' '),
    ...(rows.length > 0 && {
      table: { columns: columnsFor(rows), rows },
    }),
    ...((regions || limits.size > 0) && {
      notes: [
        ...(regions
          ? ['Cost anomalies and budgets are left out, because they cover all regions together.']
          : []),
        ...limits,
      ],
    }),
    gaps: mergedGaps(found.flatMap(({ finding }) => finding.gaps)),
    sources: mergedSources(found.flatMap(({ finding }) => finding.sources)),
    cost_usd: found.reduce((sum, { finding }) => sum + finding.cost_usd, 0),
  };
}
