import { createAssistant } from './assistant/assistant.ts';
import type { Investigator } from './assistant/investigator/investigator.ts';
import { lazyInvestigator, lazyTry } from './assistant/investigator/lazy.ts';
import type { BuiltInPlanner } from './assistant/planner/built-in.ts';
import { createBuiltInPlanner } from './assistant/planner/built-in.ts';
import type { Aws } from './aws/aws.ts';
import { createAws } from './aws/aws.ts';
import type { KeysOfRegion } from './aws/default-keys.ts';
import { keysOf } from './aws/default-keys.ts';
import { createWebIdentity } from './aws/web-identity/web-identity.ts';
import type { HttpRoute } from './chat/http.ts';
import { createAskInThread } from './chat/local/ask.ts';
import { createLocalSurface } from './chat/local/local-surface.ts';
import { createSlackChat } from './chat/slack/slack.ts';
import { createTeamsChat } from './chat/teams/teams.ts';
import { tracedRoute } from './chat/traced-route.ts';
import { createTurn } from './chat/turn.ts';
import type { Config } from './config.ts';
import { answerMs } from './config-llm.ts';
import type { SurfaceName } from './contract/message.ts';
import type { Sealer } from './crypto.ts';
import { createGraphStore } from './graph/graph-store.ts';
import type { Graphs } from './graph/graphs.ts';
import { createGraphs } from './graph/graphs.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMcp } from './mcp/mcp.ts';
import { createAgentTokens } from './microsoft/agent-tokens.ts';
import { createMicrosoftSignIn } from './microsoft/sign-in.ts';
import { createTabTokens } from './microsoft/tab-tokens.ts';
import type { AnnouncementContext } from './runs/compute-announcement.ts';
import type { OpenQuestion } from './runs/compute-reply.ts';
import { createComputeReply } from './runs/compute-reply.ts';
import type { ChatSurface } from './runs/surface.ts';
import { tracedSurface } from './runs/traced-surface.ts';
import type { Worker } from './runs/worker.ts';
import { createWorker } from './runs/worker.ts';
import { createFindAccess } from './services/access/find-access.ts';
import { accountDocId } from './services/accounts/account-doc.ts';
import { listAccounts } from './services/accounts/list.ts';
import { createReads, openAccounts } from './services/accounts/open.ts';
import { createAuditTask } from './services/audit/cut.ts';
import { recordQuestion } from './services/audit/record-question.ts';
import { createTrail } from './services/audit/trail.ts';
import { admitRuns } from './services/erasure/admit-runs.ts';
import { createErasureTasks } from './services/erasure/scheduled-tasks.ts';
import { createGraphTask } from './services/graphs/scheduled-task.ts';
import { createJobTask } from './services/jobs/scheduled-task.ts';
import type { Ledger } from './services/llm/ledger.ts';
import { createLedger } from './services/llm/ledger.ts';
import { mcpUrl } from './services/mcp/mcp.ts';
import type { Doorbell } from './services/runs/enqueue.ts';
import { createResealTask } from './services/secrets/reseal.ts';
import type { ServiceContext } from './services/service-context.ts';
import { createUpgradeTask } from './services/upkeep/upgrade.ts';
import { createFindWorkspaceByOrg } from './services/workspaces/find-by-org.ts';
import type { Store } from './store/store.ts';
import { tools } from './tools/index.ts';
import type { ListSeen } from './tools/tool.ts';

export interface Context {
  /** The chat platforms' endpoints. */
  routes: HttpRoute[];
  worker: Worker;
  /** What the API's use cases get. */
  services: ServiceContext;
}

/** How long the resources of newly connected accounts are read before a chat is told about them. */
const LOOK_AROUND_MS = 40_000;
/** The name of reads that keep the graph up to date. They belong to no run. */
const REFRESH = 'refresh';

/**
 * Wires the product: the one place where its parts meet. Nothing is sent, and nothing listens, before it is started.
 */
export function createContext({
  config,
  logger,
  store,
  sealer,
  mailer,
  now = Date.now,
  takeOver = false,
  doorbell: outside,
}: {
  config: Config;
  logger: Logger;
  store: Store;
  sealer: Sealer;
  mailer: Mailer;
  now?: () => number;
  /** Whether the store belongs to this process alone. Then it resumes an earlier process's unfinished work at once. */
  takeOver?: boolean;
  /** Wakes other processes, too. Absent: there are none, or they find the work in the agenda. */
  doorbell?: Doorbell;
}): Context {
  const signIn = config.awsWebIdentity && createWebIdentity({ settings: config.awsWebIdentity, logger, now });
  const aws = createAws({
    now: () => new Date(now()),
    ...(signIn && { baseCredentials: signIn.credentials }),
  });
  const graphs = graphsOf({ aws, logger, now, store });
  const planner = createBuiltInPlanner(tools);
  const ledger = createLedger({ store, logger, now, budgetUsdDay: config.llm?.budgetUsdDay });
  const awsKeys = keysOf(signIn?.credentials);
  const investigator = investigatorOf(config, { builtIn: planner, store, logger, now, ledger, awsKeys });
  const assistant = createAssistant({ tools, planner, graphs, investigator });
  const open = async (workspaceId: string, question: OpenQuestion) => {
    const accounts = await listAccounts({ ctx: { store, sealer }, input: { workspaceId } });
    const opened = openAccounts({ ctx: { aws, logger, now }, input: { accounts, ...question } });
    return { ...opened, seen: (list: ListSeen) => graphs.learn(list, workspaceId) };
  };
  const openOne = async (workspaceId: string, awsAccountId: string, signal: AbortSignal) => {
    const all = await listAccounts({ ctx: { store, sealer }, input: { workspaceId } });
    const accounts = all.filter(({ id }) => id === awsAccountId);
    const input = { accounts, timezone: 'UTC', signal, progress() {}, reads: createReads(), run: REFRESH };
    return accounts.length > 0 ? openAccounts({ ctx: { aws, logger, now }, input }) : undefined;
  };
  const localSurface = createLocalSurface({ store });
  const surfaces = new Map<SurfaceName, ChatSurface>([['local', tracedSurface(localSurface.surface)]]);
  const findAccess = createFindAccess({
    ...{ store, now },
    findGroupMembers: async (org, groupId) => slack?.findGroupMembers(org, groupId),
  });
  const doorbell: Doorbell = (ref) => {
    worker.ring(ref);
    return outside?.(ref);
  };
  const keepDays = config.keep.auditDays;
  const trail = createTrail({ store, now, keepDays });
  const { publicUrl, demoForUnlinked } = config;
  const settingsUrl = `${publicUrl}/settings`;
  const first: AnnouncementContext['first'] = {
    // Nobody asked, so no money is spent on a model.
    assistant: createAssistant({ tools, planner, graphs }),
    async thingsIn(workspaceId, ids, context) {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LOOK_AROUND_MS)]);
      const look = async (id: string) => {
        const one = await openOne(workspaceId, id, signal);
        if (one) await graphs.refresh(one, workspaceId);
      };
      await Promise.all(ids.map(look));
      return (await graphs.of(context, workspaceId, false)).all.filter(({ account }) =>
        ids.includes(account),
      );
    },
  };
  const answering = createComputeReply({
    ...{ assistant, first, store, logger, now, doorbell, findAccess, open, settingsUrl, trail },
  });
  const resolveWorkspace = createFindWorkspaceByOrg({ store, now, demoForUnlinked });
  const turn = createTurn({ store, logger, now, doorbell, resolveWorkspace, findAccess, trail, keepDays });
  const routes: HttpRoute[] = [];
  const chat = { publicUrl, store, sealer, logger, now, turn, trail };
  const slack =
    config.slack &&
    createSlackChat({ settings: config.slack, findAccess, resolveWorkspace, keepDays, ...chat });
  if (slack) {
    surfaces.set('slack', tracedSurface(slack.surface));
    routes.push(...slack.routes.map(tracedRoute));
  }
  const teams = config.teams && createTeamsChat({ settings: config.teams, demoForUnlinked, ...chat });
  if (teams) {
    surfaces.set('teams', tracedSurface(teams.surface));
    routes.push(...teams.routes.map(tracedRoute));
  }
  const services: ServiceContext = {
    config,
    store,
    sealer,
    logger,
    now,
    mailer,
    ...microsoftOf(config, now),
    ...(signIn && { awsSignIn: signIn.problem }),
    verifyRole: (account, signal) => aws.verifyRole(account, signal),
    tryRole: (account, signal) => aws.tryRole(account, signal),
    doorbell,
    findAccess,
    trail,
    ...modelOf(config, { logger, ledger, awsKeys }),
    ...(slack && {
      revokeSlackToken: slack.revokeToken,
      findGroupMembers: slack.findGroupMembers,
      listSlack: slack.listSlack,
    }),
    ...(teams && { sayConnected: teams.sayConnected }),
    ask: createAskInThread({ store, findAccess, logger, turn, localSurface, assistant: answering }),
    mcp: createMcp({
      async load() {
        const [{ agentCapabilities, call }, { offered }] = await Promise.all([
          import('./capabilities/index.ts'),
          import('./capabilities/offered.ts'),
        ]);
        return { call, capabilities: agentCapabilities, offered };
      },
      findAccess,
      graphs,
      logger,
      now,
      open,
      store,
      trail,
      version: config.links.version,
    }),
  };
  const worker = createWorker({
    store,
    surfaces,
    assistant: answering,
    logger,
    now,
    takeOver,
    deadlineMs: answerMs(config.llm),
    findAccess,
    ended: localSurface.ended,
    record: (run, again) => recordQuestion({ ctx: services, input: { run, again } }),
    admit: (workspaceId) => admitRuns({ ctx: services, input: { workspaceId } }),
    connected: async (workspaceId, { surface, org }) =>
      surface === 'local' || (await resolveWorkspace(surface, org)) === workspaceId,
    scheduledTasks: {
      ...createErasureTasks(services),
      audit: createAuditTask({ store, now, trail, keepDays: config.keep.auditDays }),
      job: createJobTask(services),
      graph: createGraphTask({ graphs, logger, now, open: openOne, store }),
      reseal: createResealTask({ store, sealer, logger, now }),
      upgrade: createUpgradeTask({ store, logger, now }),
    },
  });
  const stop = () => {
    graphs.close();
    return worker.stop();
  };
  return { routes, worker: { ...worker, stop }, services };
}

/** Creates the graphs of the accounts. They are kept in the store, and updated in the background. */
function graphsOf(ctx: { aws: Aws; logger: Logger; now: () => number; store: Store }): Graphs {
  return createGraphs({
    store: createGraphStore({ ...ctx, accountDocId }),
    open: (accounts, signal) =>
      openAccounts({
        ctx,
        input: { accounts, timezone: 'UTC', signal, progress() {}, reads: createReads(), run: REFRESH },
      }),
    now: ctx.now,
    failed: (err) => ctx.logger.warn({ err }, "an account's resources could not be read or stored"),
  });
}

/** Returns the configured language model, if there is one. */
const investigatorOf = (
  { llm }: Config,
  ctx: {
    builtIn: BuiltInPlanner;
    store: Store;
    logger: Logger;
    now: () => number;
    ledger: Ledger;
    awsKeys: KeysOfRegion;
  },
): Investigator | undefined => llm && lazyInvestigator({ ...ctx, settings: llm });

/** Returns the language model for the console's settings. */
const modelOf = (
  { llm }: Config,
  ctx: { logger: Logger; ledger: Ledger; awsKeys: KeysOfRegion },
): Pick<ServiceContext, 'model'> =>
  llm ? { model: { ledger: ctx.ledger, ask: lazyTry({ ...ctx, settings: llm }) } } : {};

function microsoftOf(
  { entra, teams, publicUrl }: Config,
  now: () => number,
): Pick<ServiceContext, 'agentTokens' | 'microsoft' | 'tabTokens'> {
  const { appId, tenantId } = teams ?? {};
  return {
    ...(entra && {
      microsoft: createMicrosoftSignIn(entra),
      agentTokens: createAgentTokens({ entra, publicUrl, resource: mcpUrl(publicUrl), now }),
    }),
    ...(appId && {
      tabTokens: createTabTokens({
        appId,
        publicUrl,
        ...(tenantId && { tenantId }),
        ...(entra && { entra }),
        now,
      }),
    }),
  };
}
