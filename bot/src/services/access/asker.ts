import type { Address, Incoming, SurfaceName } from '../../contract/message.ts';
import type { HoldsFor } from '../../contract/rules.ts';
import type { RunOrigin } from '../runs/run.ts';

/** Who asks, and where, as far as access rules need it. */
export interface Asker {
  /** Undefined: nobody in particular. Default jobs and analyses have no asker. */
  who:
    | Extract<HoldsFor, { kind: 'slack_person' | 'teams_person' | 'console_person' | 'api_key' }>
    | undefined;
  /** Undefined: not in a chat, but in the console, over the API or as an agent. */
  where: Extract<HoldsFor, { kind: 'slack_channel' | 'teams_channel' }> | undefined;
  /** Slack team or enterprise, or Teams tenant. Undefined outside chats. */
  org: string | undefined;
  /** For a channel in Teams: its team. `id` is undefined if Teams did not name it. */
  team?: { id: string | undefined };
}

/** Returns the asker of a run. A job asks in its place, on behalf of the person who confirmed it. */
export function askerOf({ incoming, origin }: { incoming: Incoming; origin?: RunOrigin | undefined }): Asker {
  const { address, user } = incoming;
  if (!origin) return { ...placeOf(address), who: whoIs(address.surface, user) };
  const confirmer = origin.kind === 'job' ? origin.confirmed_by : undefined;
  return { ...placeOf(address), who: confirmer && whoIs(confirmer.surface, confirmer.user) };
}

/** Returns the asker of a question outside chats. @param asker see `userAsker` and `keyAsker` */
export function askerOutsideChats(asker: string): Asker {
  return { who: whoIs('local', asker), where: undefined, org: undefined };
}

function placeOf({ surface, org, channel, team, reference }: Address): Omit<Asker, 'who'> {
  if (surface === 'local') return { where: undefined, org: undefined };
  const { conversationType } = (reference?.conversation ?? {}) as { conversationType?: string };
  const isOfTeam = surface === 'teams' && (team !== undefined || conversationType === 'channel');
  return {
    where: { kind: `${surface}_channel`, id: channel },
    org,
    ...(isOfTeam && { team: { id: team } }),
  };
}

function whoIs(surface: SurfaceName, user: string): Asker['who'] {
  if (!user) return undefined;
  if (surface !== 'local') return { kind: `${surface}_person`, id: user };
  const [, kind, id = user] = /^(user|key)-(.+)$/.exec(user) ?? [];
  return { kind: kind === 'key' ? 'api_key' : 'console_person', id };
}
