import { SEVERITIES } from '../../checks/check.ts';
import type { Found } from '../checks/table.ts';
import { thingOf } from '../checks/table.ts';
import { cloudwatchAlarms } from '../cloudwatch/alarms.ts';
import { code } from '../list/words.ts';
import { ALARMS } from '../resources/diagnosis/alarm-ties.ts';
import { runListTool } from '../run-list.ts';
import type { ToolContext } from '../tool.ts';
import { factsOf } from './facts.ts';
import type { Matter, Matters } from './matter.ts';
import { scoreOf } from './matter.ts';
import { mattersOfThings } from './matters-of-things.ts';
import { ownerTag } from './owner-tag.ts';
import { usersOf } from './users-of.ts';

/** Judges the urgency of findings, all of one thing together. */
export function mattersOfFindings(ctx: ToolContext, found: readonly Found[]): Matter[] {
  return [...Map.groupBy(found, thingOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { account, arn, region, resource } = first.finding;
    const id = resource.replace(/ \(.*\)$/, '');
    const called = [...(arn ? (ctx.known?.things(arn) ?? []) : []), ...(ctx.known?.things(id) ?? [])];
    const [service] = first.check.id.split('.');
    const thing = called.find(({ kind }) => kind.startsWith(`${service}.`)) ?? called[0];
    const facts = factsOf(thing);
    const ailing = {
      name: code(thing?.name ?? resource),
      ...(thing && { kind: thing.kind }),
      ...{ found: own, symptoms: [], users: thing ? usersOf(thing, ctx) : [] },
      owner: ownerTag(thing?.tags),
      ...{ gaps: [], sources: [], cost_usd: 0 },
    };
    return [{ ailing, facts, thing, resource, region, account, score: scoreOf(ailing, facts, ctx.now) }];
  });
}

/** Judges the urgency of the alarms in alarm. */
export async function mattersOfAlarms(
  ctx: ToolContext,
  places: { accounts?: string[] | undefined; regions?: string[] | undefined },
): Promise<Matters> {
  const { cost_usd, gaps, sources, table } = await runListTool(cloudwatchAlarms, ctx, {
    ...(places.accounts && { accounts: places.accounts }),
    ...(places.regions && { regions: places.regions }),
    filters: [{ field: 'state', op: 'eq', value: 'ALARM' }],
  });
  const names = new Set((table?.rows ?? []).map(({ name }) => String(name)));
  const things = [...names].flatMap(
    (name) => ctx.known?.things(name).filter(({ kind }) => kind === ALARMS) ?? [],
  );
  const read = await mattersOfThings(ctx, things);
  return {
    ...read,
    gaps: [...gaps, ...read.gaps],
    sources: [...sources, ...read.sources],
    cost_usd: cost_usd + read.cost_usd,
  };
}

/**
 * Sorts the findings within each severity by how much is at stake, all of one thing together.
 * @param around everything that is wrong with these things
 */
export function mostUrgentFirst(
  ctx: ToolContext,
  found: readonly Found[],
  around: readonly Found[],
): Found[] {
  const matters = mattersOfFindings(ctx, around).toSorted((a, b) => b.score - a.score);
  const rank = new Map(matters.flatMap(({ ailing }, at) => ailing.found.map(({ finding }) => [finding, at])));
  return found.toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.check.severity) - SEVERITIES.indexOf(b.check.severity) ||
      (rank.get(a.finding) ?? 0) - (rank.get(b.finding) ?? 0),
  );
}
