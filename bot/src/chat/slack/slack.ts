import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import type { ListSlack } from '../../services/access/choices.ts';
import type { FindAccess, FindGroupMembers } from '../../services/access/find-access.ts';
import { announceHello } from '../../services/announcements/hello.ts';
import type { Trail } from '../../services/audit/trail.ts';
import type { RevokeSlackToken } from '../../services/erasure/erasure-context.ts';
import type { Installed } from '../../services/slack/finish-install.ts';
import { forgetUninstalledSlack } from '../../services/slack/forget-uninstalled.ts';
import type { FindWorkspaceByOrg } from '../../services/workspaces/find-by-org.ts';
import type { Store } from '../../store/store.ts';
import type { HttpRoute } from '../http.ts';
import type { Turn } from '../turn.ts';
import { createListSlack } from './directory.ts';
import { createExchangeSlackCode } from './exchange.ts';
import { createGate } from './gate.ts';
import { createFindGroupMembers } from './groups.ts';
import { createSayHello } from './hello.ts';
import { createSlackInstallRoute } from './install-route.ts';
import { createFindPerson } from './people.ts';
import { createRevokeSlackToken } from './revoke.ts';
import { createSlackRoutes } from './route.ts';
import type { SlackSurface } from './surface.ts';
import { createSlackSurface } from './surface.ts';
import { createVisits } from './visits.ts';

export interface SlackChat {
  surface: SlackSurface;
  /**
   * The routes for events and buttons and, where teams can install the app, for the return from Slack's authorisation
   * page.
   */
  routes: HttpRoute[];
  revokeToken: RevokeSlackToken;
  findGroupMembers: FindGroupMembers;
  listSlack: ListSlack;
}

export interface SlackChatOptions {
  settings: NonNullable<Config['slack']>;
  publicUrl: string;
  store: Store;
  sealer: Sealer;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  turn: Turn;
  trail: Trail;
  findAccess?: FindAccess | undefined;
  resolveWorkspace: FindWorkspaceByOrg;
  /** Days for which feedback is kept where the workspace keeps questions. Absent: for good. */
  keepDays?: number | undefined;
}

/** Sets up all of Slack: sending, receiving and installing. */
export function createSlackChat({
  settings,
  publicUrl,
  resolveWorkspace,
  turn,
  ...parts
}: SlackChatOptions): SlackChat {
  const { store, logger, now, trail } = parts;
  const { signingSecret, appId, apiUrl, botToken, clientId, clientSecret } = settings;
  const log = logger.child({ module: 'slack' });
  const surface = createSlackSurface({ ...parts, apiUrl, ...(botToken && { botToken }) });
  const revokeToken = createRevokeSlackToken(apiUrl);

  async function uninstalled(gone: { org: string; at: number }): Promise<void> {
    const outcome = await forgetUninstalledSlack({ ctx: { store, trail }, input: gone });
    surface.forget(gone.org);
    log.info({ org: gone.org, outcome }, 'Slack says that the app was removed');
  }
  async function joined({ channel, org }: { org: string; channel: string }): Promise<void> {
    const workspaceId = await resolveWorkspace('slack', org);
    if (!workspaceId) return;
    const address = { surface: 'slack' as const, org, channel, thread: '' };
    await announceHello({ ctx: { store, now }, input: { workspaceId, address } });
  }
  const { clientOf } = surface;
  const sayHello = createSayHello({ clientOf, logger: log, settingsUrl: `${publicUrl}/settings`, store });
  const findPerson = createFindPerson({ clientOf, logger: log, now });
  const findGroupMembers = createFindGroupMembers({ clientOf, logger: log, now });
  const listSlack = createListSlack({ clientOf, logger: log, now });
  const gate = createGate({ clientOf, findPerson, logger: log, now });
  const visits = createVisits({ ...parts, clientOf, findPerson, logger: log, publicUrl, resolveWorkspace });
  const routes = createSlackRoutes({
    signingSecret,
    ...(appId && { appId }),
    turn,
    gate,
    visits,
    uninstalled,
    joined,
    logger,
    now,
  });
  if (clientId && clientSecret) {
    const exchangeSlackCode = createExchangeSlackCode({ apiUrl, clientId, clientSecret });
    const ctx = { ...parts, config: { publicUrl }, exchangeSlackCode, revokeSlackToken: revokeToken };
    const installed = (what: Installed) => {
      surface.forget(what.org);
      return sayHello(what);
    };
    routes.push(createSlackInstallRoute({ ctx, installed }));
  }
  return { surface, routes, revokeToken, findGroupMembers, listSlack };
}
