import type { Account, AccountClients } from '../aws/account.ts';
import type { FanOut, FanOutResult, FanOutTarget } from '../aws/fan-out.ts';
import { leftOut } from '../aws/left-out.ts';
import type { Gap, Source } from '../contract/reply.ts';
import type { Access, Subject } from '../domain/scope.ts';
import { allowsRegion, allowsSubject } from '../domain/scope.ts';
import type { Check, Verdict } from './check.ts';
import { mergedGaps, mergedSources } from './merge.ts';
import { permissionsOf } from './permissions.ts';
import { inRegion } from './prices.ts';
import { Collected, reasonOf, UnreadError } from './readings.ts';

/** The context of a run. The context of a tool has all of this. */
export interface CheckContext {
  accounts: Account[];
  /** What the chat or person may see. Checks of anything else are unknown. Absent: everything. */
  access?: Access | undefined;
  clientsOf(account: Account): AccountClients;
  fanOut: FanOut;
  now: Date;
  signal: AbortSignal;
}

/** A verdict with its account and region. */
export interface Finding extends Verdict {
  /** 12 digits. */
  account: string;
  /** 'global' for resources outside any region. */
  region: string;
}

export interface CheckOutcome {
  check: Check;
  /** The number of resources, not of places. */
  passed: number;
  /** Those resources. */
  passes?: Finding[];
  failed: Finding[];
  /** What could not be judged. A place that could not be read at all counts as one, with its region as the resource. */
  unknown: Finding[];
  /** At least one place was read, and there was nothing to check. */
  empty?: true;
}

export interface CheckReport {
  /** In the order of the given checks. */
  outcomes: CheckOutcome[];
  gaps: Gap[];
  sources: Source[];
  /** The regions that were read, sorted; none if only global checks ran. */
  regions: string[];
  cost_usd: number;
}

/** The region of resources outside any region. */
const GLOBAL = 'global';
/** Stands for the regions when they could not be listed. */
const UNLISTED = 'all regions';

/**
 * Runs checks over the accounts and their regions. Each piece of data is read once per place, and anything that fails
 * is unknown. `regions` limits where regional checks look; `narrow` also drops what global checks find elsewhere.
 * Throws only when the context's signal aborts.
 */
export async function runChecks(
  ctx: CheckContext,
  checks: readonly Check[],
  { regions, narrow = false }: { regions?: string[]; narrow?: boolean } = {},
): Promise<CheckReport> {
  const collected = new Collected(ctx.now);
  const runs = await Promise.all(
    (['global', 'regional'] as const).map(async (scope) => {
      const ofScope = checks.filter((check) => check.scope === scope);
      return ofScope.length > 0 ? runScope(ctx, scope, ofScope, { collected, regions, narrow }) : undefined;
    }),
  );
  const found = runs.flatMap((run) => run?.found ?? []);
  const findings = new Map(runs.flatMap((run) => [...(run?.findings ?? [])]));
  return {
    outcomes: checks.map((check) => ({
      ...outcomeOf(check, findings.get(check) ?? []),
      ...(runs.some((run) => run?.empty.has(check)) && { empty: true as const }),
    })),
    gaps: mergedGaps(found.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(found.flatMap(({ sources }) => sources)),
    regions: runs[1]?.found.regions ?? [],
    cost_usd: found.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

async function runScope(
  ctx: CheckContext,
  scope: Check['scope'],
  checks: readonly Check[],
  { collected, regions, narrow }: { collected: Collected; regions?: string[]; narrow: boolean },
): Promise<{ found: FanOutResult<void>; findings: Map<Check, Finding[]>; empty: Set<Check> }> {
  /** Kept as verdicts arrive: a place that runs out of time still has the checks that had finished. */
  const said = new Map<string, Map<Check, Verdict[]>>();
  const keyOf = (account: Account, region: string | undefined) => `${account.id} ${region}`;
  const found = await ctx.fanOut(
    {
      accounts: ctx.accounts,
      scope,
      ...(scope === 'regional' && regions?.length && { regions }),
      // Data of another subject is read only in support, so only its failures are reported.
      ...(ctx.access && { supporting: checks.filter((check) => mayShow(ctx, check)).flatMap(permissionsOf) }),
    },
    async (target) => {
      const verdicts = new Map<Check, Verdict[]>();
      said.set(keyOf(target.account, target.region), verdicts);
      const placeFor = collected.placeOf(target);
      await Promise.all(
        checks.map(async (check) => {
          const withheldVerdict =
            ctx.access && !mayShow(ctx, check) ? withheld(target, check, ctx.access) : undefined;
          verdicts.set(check, withheldVerdict ?? (await look(target, check, placeFor(check.reads))));
        }),
      );
    },
  );
  const places: { account: Account; region?: string; reason?: string }[] = [
    ...found.results,
    ...found.missed,
  ];
  const findings = checks.map((check): [Check, Finding[]] => [
    check,
    ctx.accounts.flatMap((account) =>
      withoutDuplicates(
        places
          .filter((place) => place.account === account)
          .sort((a, b) => ((a.region ?? '') < (b.region ?? '') ? -1 : 1))
          .flatMap(({ region, reason = 'not read' }) => {
            const where = scope === 'global' ? GLOBAL : (region ?? UNLISTED);
            const missing: Verdict[] = [{ status: 'unknown', resource: where, detail: reason }];
            const verdicts = said.get(keyOf(account, region))?.get(check) ?? missing;
            return verdicts
              .map((verdict) => placed({ region: where, ...verdict, account: account.id }))
              .filter(
                (finding) =>
                  (!narrow || !regions?.length || [GLOBAL, ...regions].includes(finding.region)) &&
                  (!ctx.access || allowsRegion(ctx.access.scope, finding.region)),
              );
          }),
      ),
    ),
  ]);
  const empty = new Set(
    [...said.values()].flatMap((ofPlace) =>
      [...ofPlace].flatMap(([check, verdicts]) => (verdicts.length === 0 ? check : [])),
    ),
  );
  return { found, findings: new Map(findings), empty };
}

/** Unused resources are a matter of costs. */
export const subjectOfCheck = ({ kind }: Pick<Check, 'kind'>): Subject =>
  kind === 'waste' ? 'costs' : 'security';

const mayShow = ({ access }: Pick<CheckContext, 'access'>, check: Check): boolean =>
  !access || allowsSubject(access.scope, [subjectOfCheck(check)]);

/** Returns an unknown verdict for a check that may not be seen. Nothing is read, and unknown is not a pass. */
function withheld(target: FanOutTarget, check: Check, access: Access): Verdict[] {
  const error = leftOut(check.id, 'subjects', access);
  target.gap('checks', error);
  const resource = check.scope === 'global' ? GLOBAL : target.region;
  return [{ status: 'unknown', resource, detail: error.explanation.reason }];
}

/** Adds the region to an estimate, which is made without one: it says when its prices are another region's. */
const placed = (finding: Finding): Finding =>
  finding.how === undefined ? finding : { ...finding, how: inRegion(finding.how, finding.region) };

/**
 * Removes duplicates. A resource seen from several regions, such as the one bucket of their trails, names its own
 * region.
 */
const withoutDuplicates = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

/** Returns a check's verdicts in a place, or one unknown verdict if the check fails. */
async function look(
  target: FanOutTarget,
  check: Check,
  place: Parameters<Check['look']>[0],
): Promise<Verdict[]> {
  try {
    return await check.look(place);
  } catch (error) {
    target.signal.throwIfAborted();
    const resource = check.scope === 'global' ? GLOBAL : target.region;
    if (error instanceof UnreadError) return [{ status: 'unknown', resource, detail: error.reason }];
    target.gap(check.id, error);
    return [{ status: 'unknown', resource, detail: reasonOf(error, check.id, target.region) }];
  }
}

/** Whether no check could judge anything in any place. */
export const isUnread = (outcomes: readonly CheckOutcome[]): boolean =>
  outcomes.length > 0 &&
  outcomes.every(
    ({ passed, failed, unknown, empty }) =>
      passed === 0 && failed.length === 0 && unknown.length > 0 && !empty,
  );

function outcomeOf(check: Check, findings: Finding[]): CheckOutcome {
  const by = Map.groupBy(findings, ({ status }) => status);
  return {
    check,
    passed: by.get('pass')?.length ?? 0,
    passes: by.get('pass') ?? [],
    failed: by.get('fail') ?? [],
    unknown: by.get('unknown') ?? [],
  };
}
