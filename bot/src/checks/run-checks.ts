import type { Gap, Source } from '../contract/reply.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Check, Verdict } from './check.ts';

/** A verdict with where it was given. */
export interface Finding extends Verdict {
  account: string;
  region: string;
}

export interface CheckOutcome {
  check: Check;
  /** Things, not places. */
  passed: number;
  failed: Finding[];
  /** What could not be judged; a place that could not be read at all stands here as one with its region as resource. */
  unknown: Finding[];
}

export interface CheckReport {
  /** In the order of the checks given. */
  outcomes: CheckOutcome[];
  gaps: Gap[];
  sources: Source[];
  regions: string[];
  cost_usd: number;
}

/** Runs checks over the accounts and their regions; each piece of data is read once for each place. */
export async function runChecks(_ctx: ToolContext, _checks: readonly Check[]): Promise<CheckReport> {
  throw new Error('not built yet');
}
