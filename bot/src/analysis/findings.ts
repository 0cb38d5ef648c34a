import type { Check, Severity } from '../checks/check.ts';
import { SEVERITIES } from '../checks/check.ts';
import type { CheckOutcome, CheckReport } from '../checks/run-checks.ts';
import { isUnread, runChecks } from '../checks/run-checks.ts';
import { foundIn, totalWaste } from '../tools/checks/table.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Lookups } from './part.ts';

export interface Findings extends Lookups {
  /** Checks with findings: worst first, then by cost, then by number of resources. */
  failing: CheckOutcome[];
  /** Checks that could not judge everything. */
  unjudged: CheckOutcome[];
  /** Whether no check could judge anything. That none failed then means nothing. */
  unread: boolean;
  /** Resources with findings, by severity. */
  counts: Record<Severity, number>;
  /** The known monthly cost of the findings in dollars, each resource once. null: no cost is known. */
  monthly_usd: number | null;
  checks: number;
}

/** Runs checks. Throws if that fails entirely, or if there are none, which would be neither a finding nor a pass. */
export async function findFindings(ctx: ToolContext, checks: readonly Check[]): Promise<Findings> {
  if (checks.length === 0) throw new Error('There are no checks');
  const report: CheckReport = await runChecks(ctx, checks);
  const failing = report.outcomes.filter(({ failed }) => failed.length > 0).sort(worstFirst);
  const { gaps, sources, cost_usd } = report;
  return {
    gaps,
    sources,
    cost_usd,
    failing,
    unjudged: report.outcomes.filter(({ unknown }) => unknown.length > 0),
    unread: isUnread(report.outcomes),
    counts: Object.fromEntries(
      SEVERITIES.map((severity) => [
        severity,
        failing
          .filter(({ check }) => check.severity === severity)
          .reduce((sum, { failed }) => sum + failed.length, 0),
      ]),
    ) as Record<Severity, number>,
    monthly_usd: dollarsOf(failing),
    checks: checks.length,
  };
}

function worstFirst(a: CheckOutcome, b: CheckOutcome): number {
  const rank = ({ check }: CheckOutcome) => SEVERITIES.indexOf(check.severity);
  return (
    rank(a) - rank(b) ||
    (dollarsOf([b]) ?? 0) - (dollarsOf([a]) ?? 0) ||
    b.failed.length - a.failed.length ||
    (a.check.id < b.check.id ? -1 : 1)
  );
}

/** Returns dollars a month, if known for anything. For a resource with several findings the largest counts. */
export const dollarsOf = (outcomes: readonly CheckOutcome[]): number | null =>
  totalWaste(foundIn(outcomes)) ?? null;
