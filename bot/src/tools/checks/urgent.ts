import { checks } from '../../checks/index.ts';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import { permissionsOf } from '../../checks/permissions.ts';
import { runChecks, subjectOfCheck } from '../../checks/run-checks.ts';
import type { ListQuery } from '../../contract/query.ts';
import { regionLabel } from '../../domain/regions.ts';
import { allowsSubject } from '../../domain/scope.ts';
import { serviceLabel } from '../../domain/services.ts';
import type { Matter, Matters } from '../remedy/matter.ts';
import { mattersOfAlarms, mattersOfFindings } from '../remedy/matters-of-account.ts';
import { mattersOfThings, mergeMatters } from '../remedy/matters-of-things.ts';
import { rankedText } from '../remedy/ranked-text.ts';
import { idField } from '../resources/read-rows.ts';
import { accountsAsked, runListTool } from '../run-list.ts';
import { subjectsOf } from '../subjects.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { mayShow } from '../within-scope.ts';
import { chooseChecks } from './choose-checks.ts';
import { foundIn } from './table.ts';
import type { UrgentArgs } from './urgent-args.ts';
import { urgentArgs } from './urgent-args.ts';

/** The most things that a question about urgency takes: urgent-args.ts. */
const MAX_RANKED = 100;

const KINDS = {
  security: 'security problems',
  waste: 'resources you pay for but do not use',
  alarms: 'alarms',
};

/** Ranks what needs fixing by how urgent it is, and says what to do about it. */
export const checksUrgent: CustomTool<typeof urgentArgs> = {
  kind: 'custom',
  id: 'checks.urgent',
  title: 'Most urgent things',
  summary:
    'What needs fixing most urgently: findings of the checks and active alarms, ranked by how bad they are and what depends on them.',
  nouns: ['urgent problem', 'most urgent problem', 'top priority', 'priority list'],
  examples: [
    'most urgent problems',
    'what is our top priority?',
    'list the urgent problems',
    'the most urgent problems in Ireland',
    'which urgent problems are there?',
    'show the priority list',
  ],
  permissions: [...new Set([...checks.flatMap(permissionsOf), 'cloudwatch:DescribeAlarms'])].sort(),
  usesKnown: true,
  args: urgentArgs,
  label: ({ kind, limit, of, regions, service, severity }) =>
    [
      limit ? `The ${limit} most urgent` : 'The most urgent',
      of ? `of the ${of}` : kind ? KINDS[kind] : 'things',
      severity && `of ${severity} severity`,
      service && `of ${serviceLabel(service)}`,
      regions?.length && `in ${regions.map(regionLabel).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  run,
};

async function run(ctx: ToolContext, asked: UrgentArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const inAccounts = { ...ctx, accounts };
  const { cost_usd, gaps, matters, sources } =
    asked.things || asked.list
      ? await listedMatters(inAccounts, asked)
      : mergeMatters(await Promise.all([findingMatters(inAccounts, asked), alarmMatters(inAccounts, asked)]));
  const ranked = matters.toSorted((a, b) => b.score - a.score);
  return {
    ...rankedText(inAccounts, ranked, { ...asked, of: asked.of ?? subjectText(asked) }),
    gaps: mergedGaps(gaps),
    sources: mergedSources(sources),
    cost_usd,
  };
}

/** 'things that need fixing of high severity' */
const subjectText = ({ severity }: UrgentArgs): string =>
  severity ? `things that need fixing of ${severity} severity` : 'things that need fixing';

async function listedMatters(ctx: ToolContext, { about, list, things = [] }: UrgentArgs): Promise<Matters> {
  const listed = list ? await thingsOfList(ctx, list.tool, list.query) : undefined;
  const all = listed?.things ?? things;
  const read = await mattersOfThings(
    ctx,
    all
      .filter(({ kind }) => !ctx.access || allowsSubject(ctx.access.scope, subjectsOf({ id: kind })))
      .flatMap(
        ({ id, kind }) => ctx.known?.things(id).find((thing) => thing.kind === kind && thing.id === id) ?? [],
      ),
    about,
  );
  return listed ? mergeMatters([read, { ...listed, matters: [] }]) : read;
}

/** Runs a list and returns its first rows as things to rank. */
async function thingsOfList(ctx: ToolContext, id: string, query: ListQuery) {
  const tool = ctx.known?.listOf(id);
  if (!tool) return { things: [], gaps: [], sources: [], cost_usd: 0 };
  const { cost_usd, gaps, sources, table } = await runListTool(tool, ctx, query);
  const ids = (table?.rows ?? []).slice(0, MAX_RANKED).map((row) => String(row[idField(tool)]));
  return { things: ids.map((each) => ({ kind: id, id: each })), gaps, sources, cost_usd };
}

const NONE: Matters = { matters: [], gaps: [], sources: [], cost_usd: 0 };

async function findingMatters(
  ctx: ToolContext,
  { check, kind, regions, service, severity }: UrgentArgs,
): Promise<Matters> {
  if (kind === 'alarms') return NONE;
  const chosen = chooseChecks({
    ...(check && { check }),
    ...(kind && { kind }),
    ...(service && { service }),
  }).filter((check) => mayShow(ctx, subjectOfCheck(check)));
  const { cost_usd, gaps, outcomes, sources } = await runChecks(ctx, chosen, {
    ...(regions && { regions, narrow: true }),
  });
  // Findings of every severity make a thing more urgent, so severity filters only afterwards.
  const matters: Matter[] = mattersOfFindings(ctx, foundIn(outcomes)).filter(
    ({ ailing: { found } }) => !severity || found.some(({ check }) => check.severity === severity),
  );
  return { matters, gaps, sources, cost_usd };
}

/**
 * Returns the active alarms. None if the question is limited to security, waste, a check, a severity or a service: alarms
 * have none of these.
 */
const alarmMatters = (
  ctx: ToolContext,
  { check, kind, regions, service, severity }: UrgentArgs,
): Promise<Matters> | Matters =>
  (kind && kind !== 'alarms') || check || service || severity || !mayShow(ctx, 'resources')
    ? NONE
    : mattersOfAlarms(ctx, { accounts: ctx.accounts.map(({ id }) => id), regions });
