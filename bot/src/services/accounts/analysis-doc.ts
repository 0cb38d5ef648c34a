import type { Report } from '../../contract/report.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Doc } from '../../store/store.ts';

/**
 * The current or last run that analyses an account. Each account has one such document, so only one analysis runs at a
 * time.
 */
export interface AnalysisDoc extends Doc {
  type: 'analysis';
  workspace_id: string;
  run_id: string;
  /** Start times (epoch ms) in the last hour, ascending. */
  starts: number[];
  /** ISO 8601. */
  created_at: string;
}

/** The latest report of an account. Kept until the account or the workspace is removed. */
export interface ReportDoc extends Doc {
  type: 'report';
  workspace_id: string;
  /** ISO 8601. */
  created_at: string;
  report: Report;
  /** The scope under which it was made. Readers with less access do not see it. Absent: all of its account. */
  scope?: Scope;
}

/** @param accountId `account-<12 digits>` */
export const analysisDocId = (accountId: string): string => accountId.replace(/^account/, 'analysis');
export const reportDocId = (accountId: string): string => accountId.replace(/^account/, 'report');
