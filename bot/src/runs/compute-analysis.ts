import { analyse } from '../analysis/analyse.ts';
import type { ReportFile } from '../analysis/file.ts';
import { reportFile } from '../analysis/file.ts';
import { checks } from '../checks/index.ts';
import type { Reply } from '../contract/reply.ts';
import type { Report } from '../contract/report.ts';
import type { Access, Scope } from '../domain/scope.ts';
import { allowsAccount, bothAllow, EVERYTHING } from '../domain/scope.ts';
import { ASK_AN_ADMIN, whatIsAllowed } from '../domain/scope-words.ts';
import type { Logger } from '../logger.ts';
import { data } from '../reply/markup.ts';
import type { AccountDoc } from '../services/accounts/account-doc.ts';
import type { ReportDoc } from '../services/accounts/analysis-doc.ts';
import { reportDocId } from '../services/accounts/analysis-doc.ts';
import type { OpenAccountsInput } from '../services/accounts/open.ts';
import { createReads } from '../services/accounts/open.ts';
import { noteRefresh } from '../services/graphs/note-refresh.ts';
import type { RunDoc, RunOrigin } from '../services/runs/run.ts';
import type { BatchOp, Store } from '../store/store.ts';
import type { ToolContext } from '../tools/tool.ts';

export interface ComputeAnalysisContext {
  store: Store;
  logger: Logger;
  open(workspaceId: string, question: Omit<OpenAccountsInput, 'accounts'>): Promise<ToolContext>;
}

export interface ComputeAnalysisInput {
  run: RunDoc;
  workspaceId: string;
  progress: (text: string) => void;
  signal: AbortSignal;
  /** What may be shown where the report is posted, and what limits that. Absent: everything. */
  scope?: Scope | undefined;
  because?: string | undefined;
}

export interface AnalysisAnswer {
  reply: Reply;
  file?: ReportFile;
  /** The scope under which the report was made. */
  scope?: Scope;
  /** Operations stored together with the reply. */
  otherOps?: BatchOp[];
}

/**
 * The time for reading the account's resources. It is less than the run's deadline, so that what was read is still
 * reported.
 */
const DEADLINE_MS = 4 * 60_000;

/** Answers the run of an analysis. The report is stored with the reply, as the latest of its account. */
export async function computeAnalysis(
  ctx: ComputeAnalysisContext,
  { because, run, scope, workspaceId, progress, signal }: ComputeAnalysisInput,
  { account_id: accountId }: Extract<RunOrigin, { kind: 'analysis' }>,
): Promise<AnalysisAnswer> {
  const { store, logger } = ctx;
  const brief = run.incoming.address.surface === 'teams';
  const id = reportDocId(accountId);
  // A file is not stored. Where it may not have been sent, it is made again from the report.
  const known = run.reply && (await store.read<ReportDoc>('workspaces', workspaceId, id))?.doc.report;
  if (run.reply && known?.run_id === run.id) {
    const file = reportFile(known, { brief });
    return { reply: run.reply, ...(file && { file }), ...(run.scope && { scope: run.scope }) };
  }

  const timezone = run.incoming.timezone ?? 'UTC';
  const reads = createReads();
  const question = { because, scope, timezone, signal, deadlineMs: DEADLINE_MS, reads, run: run.id };
  const { accounts, now } = await ctx.open(workspaceId, { ...question, progress() {} });
  const awsAccountId = accountId.replace(/^account-/, '');
  if (scope && !allowsAccount(scope, awsAccountId)) return ruledOut(run.incoming.text, { scope, because });
  const account = accounts.find(({ id }) => id === awsAccountId);
  if (!account) return removed(run.incoming.text);
  const { reply, tables } = await analyse({
    ctx: {
      checks,
      logger: logger.child({ run: run.id, workspace: workspaceId }),
      open: (onPlaces) =>
        ctx.open(workspaceId, {
          ...question,
          progress: (_text, places) => places && onPlaces(places.done, places.total, places.scope),
        }),
    },
    input: { account, progress },
  });
  // Nothing is kept of an account that was removed meanwhile.
  const connected = await store.read<AccountDoc>('workspaces', workspaceId, accountId);
  if (!connected) return removed(run.incoming.text);
  await noteRefresh({
    ctx: { store, now: () => now.getTime() },
    input: { workspaceId, awsAccountId: account.id },
  });
  const report: Report = {
    account_id: accountId,
    aws_account_id: account.id,
    account_alias: account.alias ?? account.id,
    run_id: run.id,
    created_at: now.toISOString(),
    reply,
    ...tables,
  };
  const file = reportFile(report, { brief });
  const what = brief ? 'All findings, thing by thing, are' : 'Everything, thing by thing, is';
  const notes = [...(reply.notes ?? []), ...(file ? [`${what} in ${file.name}.`] : [])];
  report.reply = { ...reply, notes };
  const reportScope = bothAllow(scope ?? EVERYTHING, { accounts: [account.id] });
  const doc: ReportDoc = {
    id,
    type: 'report',
    workspace_id: workspaceId,
    created_at: report.created_at,
    report,
    scope: reportScope,
  };
  const otherOps: BatchOp[] = [
    { op: 'upsert', doc },
    // Rewrites the account unchanged. If it was removed meanwhile, nothing is stored and the run is tried again.
    { op: 'replace', doc: connected.doc, ifMatch: connected.etag },
  ];
  return { reply: report.reply, scope: reportScope, ...(file && { file }), otherOps };
}

/** @param what 'Analysis of Production (111122223333)' */
function ruledOut(what: string, access: Access): AnalysisAnswer {
  return {
    reply: {
      kind: 'refusal',
      text: `**${data(what)}** is not posted here: ${whatIsAllowed(access, 'accounts')}, and not this one. ${ASK_AN_ADMIN}`,
    },
  };
}

/** @param what 'Analysis of Production (111122223333)' */
function removed(what: string): AnalysisAnswer {
  return {
    reply: {
      kind: 'notice',
      text: `**${data(what)}** was ended: the account is not connected to Windsock any more.`,
    },
  };
}
