import { z } from 'zod';
import { usualMonth } from '../domain/baseline.ts';
import { tagKey } from '../domain/row-filter.ts';
import { findServices, SERVICE_PARTS } from '../domain/services.ts';
import type { CostFilter } from '../tools/cost/args.ts';
import { metricSchema } from '../tools/cost/args.ts';
import { DIMENSION_NAMES, dimensionSchema } from '../tools/cost/dimensions.ts';
import { billedKind } from '../tools/cost/resource-kinds.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import { conditionOf, whereSchema } from './condition.ts';
import type { Finding } from './finding.ts';
import { kindNamed } from './kinds.ts';
import { accountsOf, regionsOf, textSchema, textsSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { comparedDays, periodOf } from './times.ts';
import { noSuchTag } from './unknown.ts';

const period = textSchema.describe(
  '"last month", "last 7 days", "2026-10-01 to 2026-10-15"; absent: month to date, or last month on the first day of one',
);
const input = z.strictObject({
  view: z
    .enum(['spent', 'by_thing', 'why_changed', 'forecast', 'anomalies', 'savings_plans', 'reservations'])
    .optional(),
  period: period.optional(),
  compare_to: textSchema.describe('Other days, or "before": as many days before').optional(),
  granularity: z.enum(['total', 'daily', 'monthly']).optional(),
  group_by: textsSchema.optional(),
  where: whereSchema.describe('"service = ec2 | rds", "tag:team != data"').optional(),
  metric: metricSchema.optional(),
  kind: textSchema.describe('by_thing: of which things (ec2.instances); 14 days at most').optional(),
  things: textsSchema.describe('by_thing: only these names or ids').optional(),
  limit: z.number().int().positive().max(1000).optional(),
  accounts: textsSchema.optional(),
});
type Input = z.infer<typeof input>;

type View = NonNullable<Input['view']>;

const MAX_GROUPS = 2;

/** The progress text of each view, and the arguments it takes besides days and accounts. */
const VIEWS: Record<View, { title: string; takes: readonly (keyof Input)[] }> = {
  spent: { title: 'costs', takes: ['where', 'metric', 'compare_to', 'granularity', 'group_by', 'limit'] },
  by_thing: { title: 'costs of single things', takes: ['kind', 'things', 'where', 'metric', 'limit'] },
  why_changed: { title: 'why costs changed', takes: ['where', 'metric', 'compare_to'] },
  forecast: { title: 'the forecast of costs', takes: ['where', 'metric', 'granularity'] },
  anomalies: { title: 'cost anomalies', takes: [] },
  savings_plans: { title: 'Savings Plans', takes: [] },
  reservations: { title: 'reservations', takes: [] },
};

/** Returns what AWS charged, in dollars: by any dimension, compared, or forecast. */
export const costs: Capability<typeof input> = {
  name: 'costs',
  title: 'Costs',
  description: `What AWS charged, in whole days; by single thing (by_thing); compared; why it changed (service, usage type, resource, who made it); the forecast with what is spent. Dimensions: ${DIMENSION_NAMES.join(', ')}, tag:Key (teams, environments). A call costs the customer $0.01 to $0.04.`,
  input,
  doing: ({ period: days, view }) => `reading ${VIEWS[view ?? 'spent'].title}${days ? ` of ${days}` : ''}`,
  run,
};

const TOOLS = {
  anomalies: 'cost.anomalies',
  savings_plans: 'cost.commitments',
  reservations: 'cost.commitments',
};

async function run(ctx: CapabilityContext, asked: Input): Promise<Finding> {
  const { compare_to, granularity, group_by, limit, metric, view = 'spent' } = asked;
  checkTaken(view, asked);
  const read = readFilters(asked.where ?? [], ctx);
  if ('outcome' in read) return read;
  for (const name of group_by ?? []) checkDimension(name);
  if ((group_by?.length ?? 0) > MAX_GROUPS)
    throw new CallError(`group_by takes at most ${MAX_GROUPS} dimensions, as Cost Explorer does.`);
  const common = {
    ...(asked.accounts?.length && { accounts: accountsOf(asked.accounts, ctx.aws) }),
    filters: read.filters,
    metric,
  };
  if (view === 'by_thing') return byThing(ctx, asked, common);
  if (view === 'forecast')
    return readTool(
      ctx,
      'cost.forecast',
      withoutAbsent({
        ...common,
        granularity,
        period: periodOf(asked.period ?? 'this month', ctx.aws, true),
      }),
    );
  if (view === 'why_changed') {
    const { note, ...days } = comparedDays(
      asked.period ?? usualMonth(ctx.aws),
      compare_to ?? 'before',
      ctx.aws,
    );
    return withNote(await readTool(ctx, 'cost.increase', withoutAbsent({ ...common, ...days })), note);
  }
  if (view !== 'spent')
    return readTool(
      ctx,
      TOOLS[view],
      withoutAbsent({
        accounts: common.accounts,
        ...(asked.period && { period: periodOf(asked.period, ctx.aws) }),
        ...(view !== 'anomalies' && { kind: view }),
      }),
    );
  const days = asked.period ?? usualMonth(ctx.aws);
  if (compare_to !== undefined) {
    const { note, ...both } = comparedDays(days, compare_to, ctx.aws);
    const query = withoutAbsent({ ...common, ...both, group_by, limit });
    return withNote(await readTool(ctx, 'cost.compare', query), note);
  }
  return readTool(
    ctx,
    'cost.usage',
    withoutAbsent({ ...common, period: periodOf(days, ctx.aws), granularity, group_by, limit }),
  );
}

/** Returns the costs of single things, most expensive first. */
function byThing(
  ctx: CapabilityContext,
  { kind, limit, period: days, things }: Input,
  common: Record<string, unknown>,
): Promise<Finding> {
  if (kind !== undefined && !billedKind(kindNamed(kind).id))
    throw new CallError(`AWS does not report the costs of single ${kind}: take the view spent.`);
  const args = { ...common, kind, resources: things, limit, period: days && periodOf(days, ctx.aws) };
  return readTool(ctx, 'cost.resources', withoutAbsent(args));
}

/** Throws CallError for arguments that a view would ignore. An answer to another question is worse than none. */
function checkTaken(view: View, { granularity, ...asked }: Input): void {
  const { takes } = VIEWS[view];
  const narrowed = withoutAbsent({
    ...asked,
    granularity: granularity === 'total' ? undefined : granularity,
  });
  const always: readonly string[] = ['view', 'period', 'accounts', ...takes];
  const extra = Object.keys(narrowed).filter((key) => !always.includes(key));
  if (extra.length > 0)
    throw new CallError(
      `The view ${view} does not take ${extra.join(' or ')}: only ${['period', 'accounts', ...takes].join(', ')}.`,
    );
  if (narrowed.compare_to === undefined || view !== 'spent') return;
  if (narrowed.granularity !== undefined)
    throw new CallError('Compared costs are totals: leave out granularity.');
  if ((asked.group_by?.length ?? 0) > 1)
    throw new CallError('Costs are compared by one dimension: name one in group_by.');
}

const withNote = (finding: Finding, note: string | undefined): Finding =>
  note === undefined ? finding : { ...finding, notes: [...(finding.notes ?? []), note] };

function checkDimension(name: string): void {
  if (!dimensionSchema.safeParse(name).success)
    throw new CallError(
      `${JSON.stringify(name)} is no dimension: take one of ${DIMENSION_NAMES.join(', ')} or tag:Key.`,
    );
}

/**
 * Parses filters: services by their short names, tags by existing keys and values. Returns a Finding if there is no
 * such tag.
 */
function readFilters(
  asked: readonly string[],
  { graph }: CapabilityContext,
): { filters: CostFilter[] } | Finding {
  const filters: CostFilter[] = [];
  for (const text of asked) {
    const { field: dimension, op, value = [] } = conditionOf(text);
    const values = [value].flat();
    checkDimension(dimension);
    const tag = tagKey(dimension);
    const isWhether = op === 'missing' || op === 'exists';
    if (op !== 'eq' && op !== 'ne' && !(tag && isWhether))
      throw new CallError(
        `Costs are filtered by = and !=, by tags also with exists and missing: not by ${JSON.stringify(text)}.`,
      );
    const isNot = op === 'ne' || op === 'exists';
    const add = (name: string, all: string[]) =>
      filters.push({ dimension: name, op: isNot ? 'ne' : 'eq', values: all });
    if (tag) {
      const { key, values: known } = tagInUse(tag, graph);
      if (known.length === 0 && graph.tagsInUse().length > 0) return noSuchTag(tag, graph);
      const as = (said: string) => known.find((each) => each.toLowerCase() === said.toLowerCase()) ?? said;
      add(`tag:${key}`, isWhether ? [NO_TAG] : values.map((said) => (isNoTag(said) ? NO_TAG : as(said))));
    } else if (dimension === 'service') add(dimension, values.map(partOrService));
    else if (dimension === 'region') add(dimension, values.flatMap(regionNamed));
    else add(dimension, values);
  }
  return { filters };
}

/** The value for resources without the tag, which answers call "Not tagged". */
const NO_TAG = '';
const isNoTag = (said: string): boolean => /^(?:not tagged|untagged|none|no value)$/i.test(said);

/** Returns a tag's key as it is in use, with its values. */
function tagInUse(tag: string, graph: CapabilityContext['graph']): { key: string; values: string[] } {
  const [key = tag] = graph.tagKeys(tag);
  const found = graph.tagsInUse().find((each) => each.key === key);
  return { key, values: found?.values.map(({ value }) => value) ?? [] };
}

/** Returns a region's code. 'global' and the like stay unchanged. */
const regionNamed = (name: string): string[] => {
  const codes = regionsOf(name);
  return codes.length > 0 ? codes : [name];
};

/** Returns the name of a row that is a part of its service ('EC2 - Other'), or the service: 'Amazon S3' → 's3'. */
const partOrService = (name: string): string => {
  const part = SERVICE_PARTS.find((each) => each.toLowerCase() === name.trim().toLowerCase());
  return part ?? serviceOf(name);
};

/** 'Amazon S3' → 's3' */
export function serviceOf(name: string): string {
  const [found] = findServices(name);
  // IAM is free and has no costs, but it is changed and checked all the same.
  if (!found && /^(?:aws )?iam$/i.test(name.trim())) return 'iam';
  if (!found)
    throw new CallError(
      `${JSON.stringify(name)} is no AWS service that is known: say it as ec2, s3, rds or lambda.`,
    );
  return found.service;
}
