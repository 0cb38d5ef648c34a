import { formatDate } from '../../../reply/format.ts';
import { measure } from '../../cloudwatch/metrics.ts';
import { code } from '../../list/words.ts';
import type { KnownThing } from '../../tool.ts';
import { since } from '../about-asked.ts';
import type { Of } from '../about-basis.ts';
import type { Looked } from '../diagnosis/symptom.ts';
import { UNSEEN } from '../diagnosis/symptom.ts';
import { readRows } from '../read-rows.ts';

const GROUPS = 'elb.target-groups';
const MOST = 3;

/** Looks since when targets of a resource's target groups have been unhealthy; for an instance, of those that it fails in. */
export async function targetSymptoms(of: Of): Promise<Looked[]> {
  const { ctx, thing } = of;
  const tool = ctx.known?.listOf(GROUPS);
  const groups =
    thing.kind === GROUPS
      ? [thing]
      : (ctx.known?.relatedTo(thing) ?? []).filter(({ kind }) => kind === GROUPS);
  if (!tool || groups.length === 0) return [];
  const { table } = await readRows(ctx, tool, groups.slice(0, MOST), {
    columns: ['name', 'unhealthy', 'targets', 'failing'],
  });
  const isIts = (failing: unknown) =>
    thing.kind !== 'ec2.instances' ||
    [failing ?? []].flat().some((each) => String(each).startsWith(thing.id));
  const bad = (table?.rows ?? []).filter((row) => Number(row.unhealthy ?? 0) > 0 && isIts(row.failing));
  return Promise.all(
    bad.flatMap((row) => {
      const group = groups.find(({ id, name }) => row.name === name || row.name === id);
      return group ? [unhealthySince(group, of)] : [];
    }),
  );
}

/** CloudWatch keeps the number of unhealthy targets. The search ends at the last time when it was zero. */
async function unhealthySince(group: KnownThing, { ctx, now, timezone }: Of): Promise<Looked> {
  const { measurement, ...read } = await measure(ctx, {
    metric: 'unhealthy_hosts',
    resources: [group.name ?? group.id],
    regions: [group.region],
    accounts: [group.account],
    since: true,
  });
  const points = [...(measurement.series[0]?.points ?? [])].sort(([a], [b]) => a - b);
  const wellAt = points.findLastIndex(([, value]) => value === 0);
  const first = points[wellAt + 1];
  const looked = { ...UNSEEN, gaps: read.gaps, sources: read.sources, cost_usd: read.cost_usd };
  if (!first) return looked;
  const at = new Date(first[0]).toISOString();
  const name = code(group.name ?? group.id);
  const text =
    wellAt < 0
      ? `target group ${name} has had unhealthy targets since before ${formatDate(at, timezone)}`
      : `target group ${name} has had **${first[1]}** unhealthy target${first[1] === 1 ? '' : 's'} since **${formatDate(at, timezone)}** (${since(at, now)}), and none before that`;
  return { ...looked, symptoms: [{ text, since: first[0] }] };
}
