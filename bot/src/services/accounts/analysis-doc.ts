import type { Report } from '../../contract/report.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Doc } from '../../store/store.ts';

/** Which run analyses an account, or did last. There is one an account, so that one analysis at a time is under way. */
export interface AnalysisDoc extends Doc {
  type: 'analysis';
  workspace_id: string;
  run_id: string;
  /** Epoch ms of the starts of the last hour, ascending. */
  starts: number[];
  /** ISO 8601. */
  created_at: string;
}

/** The last report of an account: kept until the account or the workspace is removed. */
export interface ReportDoc extends Doc {
  type: 'report';
  workspace_id: string;
  /** ISO 8601. */
  created_at: string;
  report: Report;
  /** Under which it was made: who may be told less is not told it. Absent: all of its account. */
  scope?: Scope;
}

/** @param accountId `account-<12 digits>` */
export const analysisDocId = (accountId: string): string => accountId.replace(/^account/, 'analysis');
export const reportDocId = (accountId: string): string => accountId.replace(/^account/, 'report');
