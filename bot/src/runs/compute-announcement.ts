import type { Assistant } from '../assistant/assistant.ts';
import type { FirstQuestions } from '../assistant/first-questions/find.ts';
import { findFirstQuestions } from '../assistant/first-questions/find.ts';
import { accountConnectedReply } from '../assistant/replies/account-connected.ts';
import { defaultJobsReply } from '../assistant/replies/default-jobs.ts';
import { helloReply } from '../assistant/replies/hello.ts';
import type { Reply } from '../contract/reply.ts';
import type { Scope } from '../domain/scope.ts';
import { allowsAccount, EVERYTHING } from '../domain/scope.ts';
import type { Entity } from '../graph/entity.ts';
import type { Logger } from '../logger.ts';
import type { AccountDoc } from '../services/accounts/account-doc.ts';
import { answerSource } from '../services/accounts/answer-source.ts';
import { accountsToAnnounce } from '../services/announcements/account.ts';
import { defaultJobs } from '../services/jobs/default-jobs.ts';
import type { JobDoc } from '../services/jobs/job-doc.ts';
import type { AnnouncementOrigin, RunDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import type { ToolContext } from '../tools/tool.ts';

export interface AnnouncementContext {
  store: Store;
  logger: Logger;
  /** The page where an AWS account is connected. */
  settingsUrl: string;
  /** Finds questions that fit an account, without a language model. Absent: none are offered. */
  first?: {
    assistant: Assistant;
    /** Reads all resources of some of a workspace's accounts. */
    thingsIn(
      workspaceId: string,
      awsAccountIds: readonly string[],
      context: ToolContext,
    ): Promise<readonly Entity[]>;
  };
}

export interface AnnouncementInput {
  run: RunDoc;
  workspaceId: string;
  /** What may be shown where the announcement is posted. Absent: everything. */
  scope?: Scope | undefined;
  /** Opens the workspace's accounts. */
  open(): Promise<ToolContext>;
}

export interface AnnouncementAnswer {
  reply: Reply;
  frame: Record<string, unknown>;
}

/** Returns what an announcement says at this moment. Undefined: nothing any more. */
export async function computeAnnouncement(
  ctx: AnnouncementContext,
  input: AnnouncementInput,
  origin: AnnouncementOrigin,
): Promise<AnnouncementAnswer | undefined> {
  switch (origin.about) {
    case 'account':
      return ofAccount(ctx, input, origin.account_id);
    case 'default_jobs':
      return ofDefaultJobs(ctx, input);
    case 'hello':
      return ofHello(ctx, input);
  }
}

async function ofHello({ settingsUrl, store }: AnnouncementContext, { workspaceId }: AnnouncementInput) {
  const from = await answerSource({ ctx: { store }, input: { workspaceId } });
  return { reply: helloReply({ place: 'channel', from, url: settingsUrl }), frame: { choices: [] } };
}

async function ofDefaultJobs({ store }: AnnouncementContext, { run, workspaceId }: AnnouncementInput) {
  const found = await Promise.all(
    defaultJobs.map(({ id }) => store.read<JobDoc>('workspaces', workspaceId, id)),
  );
  // A job that somebody turned off meanwhile, for example in the console, stays off.
  const jobs = found.flatMap((each) => (each?.doc.enabled ? [each.doc] : []));
  if (jobs.length === 0) return undefined;
  const reply = defaultJobsReply(jobs);
  const listed = jobs.map(({ id }) => id);
  const change = reply.change && { change: { run: run.id, change: reply.change } };
  return { reply, frame: { choices: [], listed, ...change } };
}

async function ofAccount(
  ctx: AnnouncementContext,
  input: AnnouncementInput,
  accountId: string,
): Promise<AnnouncementAnswer | undefined> {
  const { scope = EVERYTHING, workspaceId } = input;
  const toName = async () => {
    const accounts = await accountsToAnnounce({ ctx, input: { workspaceId, accountId } });
    return accounts.filter(({ aws_account_id: id }) => allowsAccount(scope, id));
  };
  const before = await toName();
  const first = before.length > 0 ? await questionsOf(ctx, input, before) : undefined;
  // Read again: if an account was connected meanwhile, the announcement names all of them.
  const accounts = await toName();
  if (accounts.length === 0) return undefined;
  const announced = accounts.map(({ account_alias: alias, aws_account_id: id }) => ({ alias, id }));
  return { reply: accountConnectedReply(announced, first ?? NONE), frame: { choices: [] } };
}

const NONE: FirstQuestions = { questions: [], costUsd: 0 };
/** A name that can be part of a question unchanged. */
const SAYABLE = /^[\p{L}][\p{L}\p{N} _-]{0,40}$/u;

/** Returns suggested questions. A failure here must not keep the announcement from being posted. */
async function questionsOf(
  { first, logger }: AnnouncementContext,
  { open, run, workspaceId }: AnnouncementInput,
  accounts: readonly AccountDoc[],
): Promise<FirstQuestions> {
  if (!first) return NONE;
  const context = await open();
  try {
    const ids = accounts.map(({ aws_account_id: id }) => id);
    const things = await first.thingsIn(workspaceId, ids, context);
    const [one, another] = accounts;
    const isAlone = context.accounts.length === accounts.length;
    const within = isAlone || another ? undefined : one?.account_alias;
    if (within !== undefined && !SAYABLE.test(within)) return NONE;
    return await findFirstQuestions({
      ctx: first,
      input: { context, things, within, workspace: workspaceId },
    });
  } catch (err) {
    context.signal.throwIfAborted();
    logger.warn({ err, run: run.id, workspace: workspaceId }, 'no suggested questions were found');
    return NONE;
  }
}
