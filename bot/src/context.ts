import { createAssistant } from './assistant/assistant.ts';
import { createBuiltInPlanner } from './assistant/planner/built-in.ts';
import { createAws } from './aws/aws.ts';
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
import { createAccountGraphs, createOpenAccounts } from './context/accounts.ts';
import { firstQuestionsOf } from './context/first-questions.ts';
import { microsoftOf } from './context/microsoft.ts';
import { investigatorOf, modelOf } from './context/models.ts';
import type { SurfaceName } from './contract/message.ts';
import type { Sealer } from './crypto.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMcp } from './mcp/mcp.ts';
import { createComputeReply } from './runs/compute-reply.ts';
import type { ChatSurface } from './runs/surface.ts';
import { tracedSurface } from './runs/traced-surface.ts';
import type { Worker } from './runs/worker.ts';
import { createWorker } from './runs/worker.ts';
import { createFindAccess } from './services/access/find-access.ts';
import { createAuditTask } from './services/audit/cut.ts';
import { recordQuestion } from './services/audit/record-question.ts';
import { createTrail } from './services/audit/trail.ts';
import { admitRuns } from './services/erasure/admit-runs.ts';
import { createErasureTasks } from './services/erasure/scheduled-tasks.ts';
import { createGraphTask } from './services/graphs/scheduled-task.ts';
import { createJobTask } from './services/jobs/scheduled-task.ts';
import { createLedger } from './services/llm/ledger.ts';
import type { Doorbell } from './services/runs/enqueue.ts';
import { createResealTask } from './services/secrets/reseal.ts';
import type { ServiceContext } from './services/service-context.ts';
import { createUpgradeTask } from './services/upkeep/upgrade.ts';
import { createFindWorkspaceByOrg } from './services/workspaces/find-by-org.ts';
import type { Store } from './store/store.ts';
import { tools } from './tools/index.ts';

export interface Context {
  /** The chat platforms' endpoints. */
  routes: HttpRoute[];
  worker: Worker;
  /** What the API's use cases get. */
  services: ServiceContext;
}

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
  const graphs = createAccountGraphs({ aws, logger, now, store });
  const planner = createBuiltInPlanner(tools);
  const ledger = createLedger({ store, logger, now, budgetUsdDay: config.llm?.budgetUsdDay });
  const awsKeys = keysOf(signIn?.credentials);
  const investigator = investigatorOf(config, { builtIn: planner, store, logger, now, ledger, awsKeys });
  const assistant = createAssistant({ tools, planner, graphs, investigator });
  const { open, openOne } = createOpenAccounts({ aws, graphs, logger, now, sealer, store });
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
  const first = firstQuestionsOf({
    assistant: createAssistant({ tools, planner, graphs }),
    ...{ graphs, openOne },
  });
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
