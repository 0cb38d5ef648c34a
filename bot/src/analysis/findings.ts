import type { Check, Severity } from '../checks/check.ts';
import { SEVERITIES } from '../checks/check.ts';
import type { CheckOutcome, CheckReport } from '../checks/run-checks.ts';
import { isUnread, runChecks } from '../checks/run-checks.ts';
import { foundIn, totalWaste } from '../tools/checks/table.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Asked } from './part.ts';

export interface Findings extends Asked {
  /** Checks that found something, the worst first, then what costs most, then what strikes most things. */
  failing: CheckOutcome[];
  /** Checks that could not judge everything. */
  unjudged: CheckOutcome[];
  /** Not one check could say anything: that nothing failed tells nothing then. */
  unread: boolean;
  /** Things with a finding, by severity. */
  counts: Record<Severity, number>;
  /** Dollars a month that what is found costs, each thing once, where it is known; null: it is known of none. */
  monthly_usd: number | null;
  checks: number;
}

/** Runs checks. Throws where that fails as a whole, or there are none: which is neither a finding nor a pass. */
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

/** Dollars a month, where they are known of anything; of a thing that several checks find the largest. */
export const dollarsOf = (outcomes: readonly CheckOutcome[]): number | null =>
  totalWaste(foundIn(outcomes)) ?? null;
