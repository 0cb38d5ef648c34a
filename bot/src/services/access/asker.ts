import type { Address, Incoming, SurfaceName } from '../../contract/message.ts';
import type { HoldsFor } from '../../contract/rules.ts';
import type { RunOrigin } from '../runs/run.ts';

/** Who asks, and where, as far as rules look at it. */
export interface Asker {
  /** Undefined: nobody in particular. A default job and an analysis are nobody's wish. */
  who:
    | Extract<HoldsFor, { kind: 'slack_person' | 'teams_person' | 'console_person' | 'api_key' }>
    | undefined;
  /** Undefined: in no chat, but in the console, over the API or as an agent. */
  where: Extract<HoldsFor, { kind: 'slack_channel' | 'teams_channel' }> | undefined;
  /** Slack team or enterprise, Teams tenant; undefined in no chat. */
  org: string | undefined;
  /** Of a channel of Teams: its team's id; `id` is undefined where Teams did not tell it. */
  team?: { id: string | undefined };
}

/** Who asks the question of a run: a job asks in its place, on behalf of the person who confirmed it. */
export function askerOf({ incoming, origin }: { incoming: Incoming; origin?: RunOrigin | undefined }): Asker {
  const { address, user } = incoming;
  if (!origin) return { ...placeOf(address), who: whoIs(address.surface, user) };
  const by = origin.kind === 'job' ? origin.confirmed_by : undefined;
  return { ...placeOf(address), who: by && whoIs(by.surface, by.user) };
}

/** Who asks in no chat. @param asker see `userAsker` and `keyAsker` */
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
