import type { Answer } from '../assistant/answer.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { JobsPortContext } from '../assistant/jobs/jobs-port.ts';
import { createJobsPort } from '../assistant/jobs/jobs-port.ts';
import { bounded } from '../assistant/replies/bounded.ts';
import { ASK_DEMO_ID } from '../assistant/replies/connect.ts';
import type { SurfaceName } from '../contract/message.ts';
import type { Reply } from '../contract/reply.ts';
import type { Scope } from '../domain/scope.ts';
import { EVERYTHING, isEverything } from '../domain/scope.ts';
import { besideFile, fileOf, isLong, sentAsFile, withFile } from '../reply/as-file.ts';
import { askerOf } from '../services/access/asker.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import { maySee, withheldAnswer } from '../services/access/may-see.ts';
import type { OpenAccountsInput } from '../services/accounts/open.ts';
import type { Trail } from '../services/audit/trail.ts';
import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import { DEMO_WORKSPACE_ID } from '../services/workspaces/find-by-org.ts';
import type { WorkspaceDoc } from '../services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '../services/workspaces/workspace-doc.ts';
import type { BatchOp, Store } from '../store/store.ts';
import type { ToolContext } from '../tools/tool.ts';
import { auditedJobsPort } from './audited-jobs-port.ts';
import { computeAnalysis } from './compute-analysis.ts';
import type { AnnouncementContext } from './compute-announcement.ts';
import { computeAnnouncement } from './compute-announcement.ts';
import { interactionTarget } from './interaction-target.ts';
import { UNSAID } from './notices.ts';
import { isOverheard, peopleIn } from './overheard.ts';

export interface ComputeReplyContext extends JobsPortContext {
  assistant: Assistant;
  /** What the asker may see in this place. Absent: everything. */
  findAccess?: FindAccess | undefined;
  /** Opens a workspace's AWS accounts for one question. */
  open(workspaceId: string, question: OpenQuestion): Promise<ToolContext>;
  first?: AnnouncementContext['first'];
  /** The audit trail for changes of jobs. Absent: none. */
  trail?: Trail;
  /**
   * The page where an AWS account is connected. Absent: nobody is told to connect one, and the demo account answers.
   */
  settingsUrl?: string;
}

export type OpenQuestion = Omit<OpenAccountsInput, 'accounts'>;

export interface RunInput {
  run: RunDoc;
  thread: ThreadDoc | undefined;
  workspaceId: string;
  progress(text: string): void;
  signal: AbortSignal;
}

export interface RunAnswer {
  /** Bounded in size, to be stored and rendered. */
  reply: Reply;
  /** Whether nothing is posted, because the message was not for the assistant. */
  unsaid?: true;
  /** What the thread remembers from now on. Absent: unchanged. */
  frame?: Record<string, unknown>;
  /** Who wrote in the thread, with the writer of this message: see overheard.ts. */
  people?: string[];
  file?: { name: string; title: string; content: string };
  /** The scope under which the reply was made. Absent: everything. */
  scope?: Scope;
  /** Operations stored together with the reply, all or nothing. */
  otherOps?: BatchOp[];
}

/** Answers a run: its question or pressed button, with what its thread remembers. */
export function createComputeReply({
  assistant,
  findAccess,
  first,
  open,
  settingsUrl,
  trail,
  ...ctx
}: ComputeReplyContext) {
  const { store } = ctx;
  return {
    async answer(input: RunInput): Promise<RunAnswer> {
      const { run, thread, workspaceId, progress, signal } = input;
      const { incoming, origin } = run;
      const { because, scope = EVERYTHING } =
        (await findAccess?.({ workspaceId, asker: askerOf(run) })) ?? {};
      const limits = isEverything(scope) ? {} : { scope, because };
      if (origin?.kind === 'analysis')
        return computeAnalysis({ ...ctx, open }, { ...input, ...limits }, origin);
      const timezone = incoming.timezone ?? (await zoneOf(store, workspaceId));
      if (origin?.kind === 'announcement') {
        const opened = () => open(workspaceId, { timezone, signal, progress, run: run.id, ...limits });
        const announced = await computeAnnouncement(
          { ...ctx, settingsUrl: settingsUrl ?? '', ...(first && { first }) },
          { run, workspaceId, open: opened, ...limits },
          origin,
        );
        return announced ? { ...announced, ...(limits.scope && { scope }) } : { reply: UNSAID };
      }
      const button = incoming.action && (await interactionTarget(store, workspaceId, incoming.action, scope));
      if (button === 'withheld') return { reply: withheldAnswer(because) };
      if (button?.said) return { reply: button.said, ...(limits.scope && { scope }) };
      const context = await open(workspaceId, { timezone, signal, progress, run: run.id, ...limits });
      const isTheirs = maySee({ scope }, thread ?? {});
      const isDemo = wantsDemo(run, thread);
      const lacksAccount = !isDemo && settingsUrl !== undefined && isToConnect(run, context);
      const confirmed = origin?.kind === 'job' ? origin.plan : undefined;
      const port = createJobsPort({ ctx, input: { workspaceId, runId: run.id, incoming } });
      const people = run.people ?? peopleIn(run, thread);
      const answer = await assistant.answer({
        text: incoming.text,
        ...(isOverheard(run, people) && { overheard: true }),
        ...(isTheirs ? { frame: thread?.frame } : { withheld: thread?.frame }),
        context,
        workspace: workspaceId,
        jobs: trail ? auditedJobsPort(port, trail, run) : port,
        ...(confirmed ? { confirmed } : {}),
        ...(lacksAccount ? { connect: { url: settingsUrl } } : {}),
        ...button,
      });
      if (answer.unsaid) return { reply: UNSAID, unsaid: true, ...(people && { people }) };
      // The thread that a job's answer begins is about that job.
      const frame = origin
        ? { ...answer.frame, job: origin.job_id }
        : isDemo
          ? { ...(answer.frame ?? (isTheirs ? thread?.frame : undefined)), demo: true }
          : answer.frame;
      const { surface } = incoming.address;
      const file = answer.asFile || sendsLong(surface, answer.reply) ? fileOf(answer.reply) : undefined;
      return {
        reply: file ? replyBesideFile(answer, file.name, surface) : bounded(answer.reply),
        ...(frame && { frame }),
        ...(people && { people }),
        ...(limits.scope && { scope }),
        ...(file ? { file } : {}),
      };
    },
  };
}

/** Returns whether the demo account was asked for by name, here or earlier in the thread. */
const wantsDemo = ({ incoming: { action } }: RunDoc, thread: ThreadDoc | undefined): boolean =>
  action?.id === ASK_DEMO_ID || thread?.frame?.demo === true;

/**
 * Returns whether the question comes from a connected chat whose workspace has no AWS account yet. In the console, at
 * the command line, and for organisations that are not connected, the demo account answers unasked.
 */
const isToConnect = (
  { incoming, origin, workspace_id }: RunDoc,
  { accounts }: Pick<ToolContext, 'accounts'>,
): boolean =>
  !origin &&
  incoming.address.surface !== 'local' &&
  workspace_id !== DEMO_WORKSPACE_ID &&
  accounts.length > 0 &&
  accounts.every(({ access }) => access.kind === 'demo');

/**
 * Returns whether a long table becomes a file unasked. Slack shows a file as one line that opens. Elsewhere it would
 * take several messages (chat/teams/csv-messages.ts), so people ask for it with a button.
 */
const sendsLong = (surface: SurfaceName, reply: Reply): boolean => surface === 'slack' && isLong(reply);

/** Returns the reply that goes with a file. */
function replyBesideFile({ reply, asFile }: Answer, name: string, surface: SurfaceName): Reply {
  if (!asFile) return withFile(bounded(reply), name);
  // Over the API the file is part of the answer.
  return surface === 'local' ? sentAsFile(reply, name) : besideFile(reply, name);
}

/** Returns the workspace's time zone, for a platform that does not tell the person's. */
async function zoneOf(store: Store, workspaceId: string): Promise<string> {
  const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  return workspace?.doc.timezone ?? 'UTC';
}
