import type { Config } from '../../config.ts';
import type { ChatSurface } from '../../runs/surface.ts';
import type { SayConnected } from '../../services/teams/register.ts';
import type { HttpRoute } from '../http.ts';
import type { Turn } from '../turn.ts';
import { createTeamsBot } from './adapter.ts';
import { createGate } from './gate.ts';
import { createFindMember } from './members.ts';
import type { PresenceOptions } from './presence.ts';
import { createPresence } from './presence.ts';
import { createTeamsRoutes } from './route.ts';
import { createSayConnected } from './say-connected.ts';
import { createTeamsSurface } from './surface.ts';

export interface TeamsChat {
  routes: HttpRoute[];
  surface: ChatSurface;
  sayConnected: SayConnected;
}

/** Sets up Teams for this process: one bot, which the routes listen with and the other two parts send with. */
export function createTeamsChat({
  settings,
  turn,
  ...parts
}: Omit<PresenceOptions, 'bot'> & { settings: NonNullable<Config['teams']>; turn: Turn }): TeamsChat {
  const bot = createTeamsBot({ credentials: settings });
  const { logger, now, publicUrl, store } = parts;
  const findMember = createFindMember({ bot, logger, now });
  const gate = createGate({ bot, findMember, logger, now });
  return {
    routes: createTeamsRoutes({ bot, turn, gate, presence: createPresence({ bot, ...parts }), logger }),
    surface: createTeamsSurface({ bot }),
    sayConnected: createSayConnected({ bot, logger, publicUrl, store }),
  };
}
