import type { AnalysisStarted } from '../../contract/accounts.ts';
import type { Address } from '../../contract/message.ts';
import { counted } from '../../contract/words.ts';
import { AppError } from '../../domain/errors.ts';
import { HOUR_MS } from '../../domain/time.ts';
import type { Logger } from '../../logger.ts';
import { StoreError } from '../../store/errors.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { tracedDoc } from '../../telemetry/telemetry.ts';
import { findDefaultChannel } from '../default-channel/find.ts';
import { newId } from '../identity/secret-token.ts';
import { listInstallations } from '../installations/list.ts';
import { runEntry } from '../runs/agenda.ts';
import type { Doorbell } from '../runs/enqueue.ts';
import { RUN_SECONDS, ring } from '../runs/enqueue.ts';
import { isOver } from '../runs/read.ts';
import type { RunDoc } from '../runs/run.ts';
import { waitsFor } from '../runs/waits-for.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { AccountDoc } from './account-doc.ts';
import type { AnalysisDoc } from './analysis-doc.ts';
import { analysisDocId } from './analysis-doc.ts';
import { findConnectedAccount } from './find-connected.ts';

export interface StartAnalysisContext {
  store: Store;
  now: () => number;
  doorbell: Doorbell;
  logger: Logger;
}

/** Each costs some hundred AWS calls, two of them charged, and a post that everybody in the channel sees. */
const MAX_PER_HOUR = 6;

/**
 * Starts the analysis of an account. The run and the account's analysis document change in one batch, so that
 * concurrent starts create one run, which all of them get. Without a place for its results the run waits.
 * @throws AppError not_found; conflict if no chat platform is connected; too_many_requests
 */
export async function startAnalysis({
  ctx,
  input,
}: {
  ctx: StartAnalysisContext;
  /** timezone: the workspace's IANA zone. */
  input: { workspaceId: string; accountId: string; timezone: string };
}): Promise<AnalysisStarted> {
  const { store } = ctx;
  const { workspaceId, accountId, timezone } = input;
  const { doc: account } = await findConnectedAccount({ ctx, input });
  const [installation] = await listInstallations({ ctx, input });
  if (!installation) {
    throw new AppError('conflict', 'Connect Slack or Teams first: the results are posted to your channel.');
  }
  const defaultChannel = await findDefaultChannel({ ctx, input });
  const nowhere = { surface: installation.platform, org: installation.org, channel: '', thread: '' };
  return retryOnConflict(async () => {
    const known = await store.read<AnalysisDoc>('workspaces', workspaceId, analysisDocId(accountId));
    const last = known && (await store.read<RunDoc>('workspaces', workspaceId, known.doc.run_id))?.doc;
    if (last && !isOver(last)) return started(last);
    const starts = startsWith(known?.doc.starts ?? [], ctx.now());
    const run = runOf(account, { address: defaultChannel ?? nowhere, timezone, now: ctx.now() });
    await persist(ctx, { run, account, starts, etag: known?.etag });
    return started(run);
  });
}

/** Adds a start to those of the last hour. @throws AppError too_many_requests */
function startsWith(before: number[], now: number): number[] {
  const recent = before.filter((at) => at > now - HOUR_MS);
  const oldest = recent.at(-MAX_PER_HOUR);
  if (oldest === undefined) return [...recent, now];
  const retryAfterSeconds = Math.ceil((oldest + HOUR_MS - now) / 1000);
  throw new AppError(
    'too_many_requests',
    `This account was analysed ${MAX_PER_HOUR} times in the last hour. Try again in ${counted(Math.ceil(retryAfterSeconds / 60), 'minute')}.`,
    { retryAfterSeconds },
  );
}

async function persist(
  ctx: StartAnalysisContext,
  {
    run,
    account,
    starts,
    etag,
  }: { run: RunDoc; account: AccountDoc; starts: number[]; etag: string | undefined },
): Promise<void> {
  const { store } = ctx;
  const { workspace_id: workspaceId, created_at } = run;
  const ref = { workspace_id: workspaceId, run_id: run.id };
  const id = analysisDocId(account.id);
  const doc: AnalysisDoc = {
    id,
    type: 'analysis',
    workspace_id: workspaceId,
    run_id: run.id,
    starts,
    created_at,
  };
  const claim: BatchOp = etag ? { op: 'replace', doc, ifMatch: etag } : { op: 'create', doc };
  // An agenda entry without its run is dropped; a run without an entry would be lost.
  const entry = runEntry(ref, ctx.now());
  await store.upsert('agenda', entry.shard, entry);
  try {
    await store.batch('workspaces', workspaceId, [claim, { op: 'create', doc: run }]);
  } catch (error) {
    await store.delete('agenda', entry.shard, entry.id);
    const raced = error instanceof StoreError && ['conflict', 'not_found'].includes(error.code);
    // Somebody else began the first analysis of this account, or removed it: try again.
    throw raced ? new StoreError('precondition_failed', error.message) : error;
  }
  const undo = async () => {
    for (const left of [id, run.id]) await store.delete('workspaces', workspaceId, left);
    await store.delete('agenda', entry.shard, entry.id);
  };
  await refuseIfGone({ ctx, input: { workspaceId, undo } });
  void ring(ctx, ref);
}

function runOf(
  account: AccountDoc,
  { address, timezone, now }: { address: Address; timezone: string; now: number },
): RunDoc {
  const id = `analysis-${newId()}`;
  return {
    id,
    type: 'run',
    workspace_id: account.workspace_id,
    thread_key: `thread-${id}`,
    status: 'pending',
    incoming: {
      // The placeholder begins a thread.
      address: { ...address, thread: '' },
      message_id: id,
      user: '',
      text: `Analysis of ${account.account_alias} (${account.aws_account_id})`,
      mentioned: false,
      direct: false,
      timezone,
    },
    origin: { kind: 'analysis', account_id: account.id },
    created_at: new Date(now).toISOString(),
    attempts: 0,
    ...tracedDoc(id),
    ttl: RUN_SECONDS,
  };
}

const started = (run: RunDoc): AnalysisStarted => ({
  run_id: run.id,
  status: run.status,
  created_at: run.created_at,
  ...waitsFor(run),
});
