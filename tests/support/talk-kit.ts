import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import type { Investigator } from '@windsock/bot/assistant/investigator/investigator.ts';
import type { Planner } from '@windsock/bot/assistant/plan.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Address, Incoming, SurfaceName } from '@windsock/bot/contract/message.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { AnnouncementContext } from '@windsock/bot/runs/compute-announcement.ts';
import { createComputeReply } from '@windsock/bot/runs/compute-reply.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import type { FindAccess } from '@windsock/bot/services/access/find-access.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { createJobTask } from '@windsock/bot/services/jobs/scheduled-task.ts';
import { threadKeyOf } from '@windsock/bot/services/runs/identity.ts';
import type { ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import type { SlackInstallationDoc } from '@windsock/bot/services/slack/installation.ts';
import { slackInstallationId } from '@windsock/bot/services/slack/installation.ts';
import type { OrgLookupDoc } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { orgLookupId } from '@windsock/bot/services/workspaces/find-by-org.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { settingsFor } from '../integration/aws-accounts.ts';
import { waitFor } from './wait.ts';

/** One message of the assistant. */
export interface Said {
  run: string;
  reply: Reply;
  address: Address;
}

export interface Speaking {
  platform?: SurfaceName;
  workspace?: string;
  org?: string;
  channel?: string;
  thread?: string;
  user?: string;
  timezone?: string;
  direct?: boolean;
}

/**
 * Conversations with the product's own turn, worker, planner, assistant and tools, over an in-memory store and the demo
 * account; the chat platforms are in memory. The workspaces are W1 (zone Australia/Brisbane) and W2. It is Saturday, 21
 * November 2026, 10:00 UTC. `planner` defaults to the built-in one; without `graphs`, nothing is known about the
 * accounts' resources.
 */
export async function createTalk({
  accounts = [demoAccount],
  announces = false,
  answerMs,
  endpoint,
  findAccess,
  graphs,
  investigator,
  planner = createBuiltInPlanner(tools),
  settingsUrl,
}: {
  /** Default: the demo account. */
  accounts?: Account[];
  /** The announcement of a connected account comes with matching questions. */
  announces?: boolean;
  /** The endpoint that replaces AWS, if other accounts than the demo account are asked. */
  endpoint?: string | undefined;
  /** How long to wait for an answer; default: as for anything else. */
  answerMs?: number;
  /** Default: everybody may ask everything. */
  findAccess?: FindAccess | undefined;
  graphs?: Graphs;
  investigator?: Investigator | undefined;
  planner?: Planner;
  /** The page for connecting an account; default: nobody is sent to one. */
  settingsUrl?: string;
} = {}) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const now = () => clock.now;
  const store = openSqliteStore({ path: ':memory:', now });
  const logger = createLogger({ level: 'silent' });
  const said: Said[] = [];
  const files: string[] = [];
  for (const id of ['W1', 'W2']) await store.upsert('workspaces', id, workspace(id, new Date(now())));

  const aws = endpoint ? createAws(settingsFor(endpoint)) : createAws({ now: () => new Date(now()) });
  const assistant = createAssistant({ tools, planner, graphs, investigator });
  const first: AnnouncementContext['first'] = {
    assistant: createAssistant({ tools, planner, graphs }),
    thingsIn: async (workspaceId, ids, context) =>
      (await graphs?.of(context, workspaceId))?.all.filter(({ account }) => ids.includes(account)) ?? [],
  };
  const doorbell = (ref: { workspace_id: string; run_id: string }) => worker.ring(ref);
  const platforms: SurfaceName[] = ['slack', 'teams', 'local'];
  const parts = { store, logger, now };
  const worker = createWorker({
    ...parts,
    findAccess,
    surfaces: new Map(platforms.map((name) => [name, surfaceOf(name, said, files)])),
    assistant: createComputeReply({
      ...parts,
      assistant,
      doorbell,
      findAccess,
      ...(settingsUrl !== undefined && { settingsUrl }),
      ...(announces && { first }),
      open: async (_workspaceId, question) =>
        openAccounts({ ctx: { aws, logger, now }, input: { accounts, ...question } }),
    }),
    scheduledTasks: { job: createJobTask({ ...parts, doorbell }) },
  });
  const turn = createTurn({
    ...parts,
    doorbell,
    findAccess,
    resolveWorkspace: async (_surface, org) => ({ O1: 'W1', O2: 'W2', demo: 'demo' })[org],
  });
  let messages = 0;

  async function hear(incoming: Incoming, workspaceId: string): Promise<Said | undefined> {
    const before = said.length;
    if (incoming.address.surface === 'local') await turn.acceptIn(workspaceId, incoming);
    else if ((await turn.accept(incoming)) !== 'accepted') return undefined;
    await waitFor('an answer', () => said.length > before, {
      everyMs: 2,
      ...(answerMs !== undefined && { timeoutMs: answerMs }),
    });
    return said.at(-1);
  }

  function incomingOf(text: string, speaking: Speaking): Incoming {
    const {
      platform = 'slack',
      workspace: workspaceId = 'W1',
      user = 'U1',
      direct = false,
      timezone,
    } = speaking;
    const { org = platform === 'local' ? workspaceId : 'O1', channel = 'C1', thread = 'T1' } = speaking;
    messages += 1;
    return {
      address: { surface: platform, org, channel: platform === 'local' ? user : channel, thread },
      message_id: `M${messages}`,
      user,
      text,
      mentioned: true,
      direct,
      ...(timezone && { timezone }),
    };
  }

  return {
    store,
    clock,
    said,
    /** The contents of files that came with answers. */
    files,
    worker,
    /** Writes a message, and waits for the answer. */
    async say(text: string, speaking: Speaking = {}): Promise<Said> {
      // Stays below the rate limit.
      clock.now += 4_000;
      const answer = await hear(incomingOf(text, speaking), speaking.workspace ?? 'W1');
      if (!answer) throw new Error(`There was no answer to "${text}"`);
      return answer;
    },
    /** Writes a message without a mention; returns the answer, or undefined if there is none. */
    async overhear(text: string, speaking: Speaking = {}): Promise<Said | undefined> {
      clock.now += 4_000;
      const before = said.length;
      const incoming = { ...incomingOf(text, speaking), mentioned: false };
      if ((await turn.accept(incoming)) !== 'accepted') return undefined;
      await worker.idle();
      return said.length > before ? said.at(-1) : undefined;
    },
    /** Presses a button; returns undefined if the press is ignored. */
    press(run: string, id: string, speaking: Speaking = {}): Promise<Said | undefined> {
      const action = { id, run_id: run, kind: '' };
      return hear({ ...incomingOf('', speaking), action }, speaking.workspace ?? 'W1');
    },
    /** Presses a button without waiting, so that something else can be pressed meanwhile. */
    async accept(run: string, id: string, speaking: Speaking = {}) {
      return turn.accept({ ...incomingOf('', speaking), action: { id, run_id: run, kind: '' } });
    },
    async jobs(workspaceId = 'W1'): Promise<JobDoc[]> {
      const { items } = await store.query<JobDoc>('jobs.of_workspace', { pk: workspaceId });
      return items.map(({ doc }) => doc);
    },
    async frame(address: Address, workspaceId = 'W1'): Promise<Record<string, unknown> | undefined> {
      return (await store.read<ThreadDoc>('workspaces', workspaceId, threadKeyOf(address)))?.doc.frame;
    },
    async end() {
      await worker.stop();
      await store.close();
    },
  };
}

/** Connects a Slack team to a workspace. */
export async function connectSlack(store: Store, workspaceId: string, org: string): Promise<void> {
  const created_at = new Date().toISOString();
  const lookup = orgLookupId('slack', org);
  await store.upsert('lookups', lookup, {
    id: lookup,
    type: 'org',
    workspace_id: workspaceId,
  } as OrgLookupDoc);
  const doc: SlackInstallationDoc = {
    id: slackInstallationId(org),
    type: 'installation',
    workspace_id: workspaceId,
    platform: 'slack',
    org,
    name: org,
    bot_user_id: 'B1',
    bot_token: '',
    scopes: [],
    created_at,
    renewed_at: created_at,
  };
  await store.upsert('workspaces', workspaceId, doc);
}

function workspace(id: string, now: Date): WorkspaceDoc {
  return {
    id: WORKSPACE,
    type: 'workspace',
    workspace_id: id,
    owner_id: 'U1',
    name: id,
    timezone: 'Australia/Brisbane',
    created_at: now.toISOString(),
  };
}

function surfaceOf(name: SurfaceName, said: Said[], files: string[]): ChatSurface {
  return {
    name,
    post: async (_address, run) => `message-${run}`,
    find: async () => ({}),
    async progress() {},
    async remove() {},
    async answer(address, run, reply) {
      said.push({ run, reply, address });
      return `answer-${run}`;
    },
    async revise(address, _messageId, run, reply) {
      said.push({ run, reply, address });
    },
    ...(name === 'slack' && {
      async whisper(address: Address, run: string, reply: Reply) {
        said.push({ run, reply, address });
      },
    }),
    ...(name === 'teams' && {
      ownChat: async ({ only_for, thread: _, ...address }: Address) => {
        const channel = `chat-of-${only_for?.user}`;
        return { ...address, channel, thread: channel };
      },
    }),
    async publish(address, run, reply) {
      const published = { ...address, thread: `thread-of-${run}` };
      said.push({ run, reply, address: published });
      return { messageId: `message-${run}`, address: published };
    },
    published: async () => undefined,
    async file(_address, { content }) {
      files.push(content);
    },
  };
}
