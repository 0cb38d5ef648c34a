import type { AwsAccount } from '../../contract/accounts.ts';
import type { Job } from '../../contract/jobs.ts';
import type { Asker } from '../../services/access/asker.ts';
import type { Access, FindAccess } from '../../services/access/find-access.ts';
import { maySee } from '../../services/access/may-see.ts';
import { listConnectedAccounts } from '../../services/accounts/list-connected.ts';
import { listAudit } from '../../services/audit/list.ts';
import { caseOf } from '../../services/feedback/kept-case.ts';
import { openingSentence } from '../../services/feedback/opening-sentence.ts';
import { listJobs } from '../../services/jobs/list.ts';
import { readRun } from '../../services/runs/read.ts';
import type { RunDoc } from '../../services/runs/run.ts';
import type { WorkspaceDoc } from '../../services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '../../services/workspaces/workspace-doc.ts';
import type { Store } from '../../store/store.ts';

/** What a person's Home tab shows. */
export interface HomeFacts {
  workspace: string;
  /** IANA zone, for clients that do not format times themselves. */
  timezone: string;
  accounts: AwsAccount[];
  /** Jobs in the order of their next run, paused ones last. */
  jobs: Job[];
  /** The person's own latest answers, newest first. */
  answers: { question: string; answer: string; at: string; channel: string; thread: string }[];
  access: Access | undefined;
}

/** How many audit entries are searched for a person's latest answers. */
const ENTRIES = 30;
const MAX_ANSWERS = 5;

export interface HomeContext {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  findAccess?: FindAccess | undefined;
}

/**
 * Returns what a person may see in their own Home tab, which is as private as their direct messages. Answers are only
 * those to their own questions in this organisation. For others Slack would have to say who is in which channel today.
 */
export async function homeFacts(
  ctx: HomeContext,
  { channel, org, user, workspaceId }: { workspaceId: string; org: string; user: string; channel: string },
): Promise<HomeFacts> {
  const { findAccess, store } = ctx;
  const asker: Asker = {
    who: { kind: 'slack_person', id: user },
    where: { kind: 'slack_channel', id: channel },
    org,
  };
  const access = await findAccess?.({ workspaceId, asker });
  const [workspace, accounts, { jobs }, answers] = await Promise.all([
    store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE),
    listConnectedAccounts({ ctx, input: { workspaceId, scope: access?.scope } }),
    listJobs({ ctx, input: { workspaceId } }),
    latestAnswers(store, { access, org, user, workspaceId }),
  ]);
  return {
    workspace: workspace?.doc.name ?? '',
    timezone: workspace?.doc.timezone ?? 'UTC',
    accounts,
    jobs: jobs.toSorted(
      (one, other) => Number(nextOf(one) > nextOf(other)) - Number(nextOf(one) < nextOf(other)),
    ),
    answers,
    access,
  };
}

const nextOf = ({ next_run }: Job): number => (next_run ? Date.parse(next_run) : Number.POSITIVE_INFINITY);

async function latestAnswers(
  store: Store,
  {
    access,
    org,
    user,
    workspaceId,
  }: { workspaceId: string; org: string; user: string; access: Access | undefined },
): Promise<HomeFacts['answers']> {
  const filter = { actor: user, action: 'question.asked' } as const;
  const { items } = await listAudit({ ctx: { store }, input: { workspaceId, filter, limit: ENTRIES } });
  const ids = items.flatMap(({ run_id }) => run_id ?? []);
  const runs = await Promise.all(ids.map((id) => readRun(store, workspaceId, id)));
  return runs
    .filter((run) => run !== undefined)
    .filter((run) => isShown(run, org) && (!access || maySee(access, run)))
    .slice(0, MAX_ANSWERS)
    .map((run) => {
      const { channel, thread } = run.incoming.address;
      const { reply_text, text } = caseOf(run);
      return { question: text, answer: openingSentence(reply_text), at: run.created_at, channel, thread };
    });
}

const isShown = ({ incoming: { address, text }, reply, origin }: RunDoc, org: string): boolean =>
  !origin && text !== '' && reply?.kind === 'answer' && address.surface === 'slack' && address.org === org;
