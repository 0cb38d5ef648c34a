import type { Check } from '../../checks/check.ts';
import { SEVERITIES } from '../../checks/check.ts';
import type { CheckOutcome, Finding } from '../../checks/run-checks.ts';
import type { Table } from '../../contract/reply.ts';
import { sumNumbers } from '../../domain/money.ts';
import { linkerOf, NAMED_ONLY, rowLinks } from '../links/linker.ts';
import type { ToolContext } from '../tool.ts';

export interface Found {
  check: Check;
  finding: Finding;
}

const rank = ({ check }: Found): number => SEVERITIES.indexOf(check.severity);

const dollars = ({ finding }: Found): number => finding.monthly_usd ?? 0;
/** The sort value of a waste finding. One without an estimate may be the most expensive, unless its severity is low. */
const worth = (found: Found): number =>
  found.finding.monthly_usd === undefined && found.check.severity !== 'low'
    ? Number.POSITIVE_INFINITY
    : dollars(found);

/** Returns the failed findings by severity and then by cost. For waste alone only the cost counts. */
export const foundIn = (outcomes: readonly CheckOutcome[], kind?: 'security' | 'waste'): Found[] =>
  outcomes
    .flatMap(({ check, failed }) => failed.map((finding) => ({ check, finding })))
    .sort((a, b) =>
      kind === 'waste'
        ? Number(worth(b) > worth(a)) - Number(worth(b) < worth(a)) || rank(a) - rank(b)
        : rank(a) - rank(b) || dollars(b) - dollars(a),
    );

/** Returns a key of the thing that a finding is about, which is the same for every check. */
export const thingOf = ({ finding: { account, arn, region, resource } }: Pick<Found, 'finding'>): string =>
  `${account} ${arn ?? `${region} ${resource}`}`;

/**
 * Returns the monthly cost of all waste in US dollars; undefined if nothing has an estimate. If several checks find the
 * same resource, only the largest estimate counts: deleting a volume saves no more by also changing its type.
 */
export function totalWaste(found: Found[]): number | undefined {
  const byThing = new Map<string, number>();
  for (const { finding } of found) {
    const { monthly_usd: each } = finding;
    if (each === undefined) continue;
    const thing = thingOf({ finding });
    byThing.set(thing, Math.max(each, byThing.get(thing) ?? 0));
  }
  return byThing.size > 0 ? sumNumbers([...byThing.values()]) : undefined;
}

/** The note below every answer that adds up waste. */
export const ESTIMATES =
  'Amounts a month are estimates from list prices; each thing is counted once in their sum.';

/** Returns one row per finding. For a single check it leaves out what is the same in every row. */
export function findingsTable(ctx: ToolContext, found: Found[], { ofOne = false } = {}): Table {
  const hasMoney = found.some(({ finding }) => finding.monthly_usd !== undefined);
  const hasHow = ofOne && found.some(({ finding }) => finding.how !== undefined);
  const waste = totalWaste(found);
  const names = new Map(ctx.accounts.map(({ id, alias }) => [id, alias ?? id]));
  const urlOf = linkerOf(ctx.accounts);
  return {
    columns: [
      ...(ofOne
        ? []
        : [
            { key: 'severity', header: 'Severity', type: 'text' as const },
            { key: 'finding', header: 'Finding', type: 'text' as const },
          ]),
      { key: 'resource', header: 'Resource', type: 'text' },
      { key: 'detail', header: 'Detail', type: 'text' },
      ...(ctx.accounts.length > 1 ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
      { key: 'region', header: 'Region', type: 'text' },
      ...(hasMoney ? [{ key: 'monthly', header: 'A month', type: 'money' as const }] : []),
      ...(hasHow ? [{ key: 'how', header: 'Estimate', type: 'text' as const }] : []),
    ],
    rows: found.map(({ check, finding }) => ({
      severity: check.severity,
      finding: check.finding[0],
      resource: finding.resource,
      ...(finding.arn !== undefined && { arn: finding.arn }),
      ...(finding.detail !== undefined && { detail: finding.detail }),
      account: names.get(finding.account) ?? finding.account,
      region: finding.region,
      ...(finding.monthly_usd !== undefined && { monthly: finding.monthly_usd }),
      ...(finding.how !== undefined && { how: finding.how }),
    })),
    ...rowLinks(
      'resource',
      found.map(({ finding: { account, arn, region, resource } }) =>
        urlOf({ kind: NAMED_ONLY, id: resource, account, region, arn }),
      ),
    ),
    ...(waste !== undefined &&
      found.length > 1 && {
        totals: { [ofOne ? 'resource' : 'severity']: 'Total', monthly: waste },
      }),
  };
}
