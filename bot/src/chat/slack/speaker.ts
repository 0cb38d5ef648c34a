import type { BlockActions, Envelope, MessageEvent } from './payload.ts';

/** Who writes or presses, as far as Slack's payload tells. */
export interface Speaker {
  user: string;
  /** The organisation whose installation is asked. */
  org: string;
  /** What counts as that organisation: the ids of the installation's team and enterprise. */
  ours: string[];
  told: Told;
}

/**
 * own: of that organisation, if perhaps a guest there. foreign: of another one, or of a workspace that the payload does not
 * connect with its enterprise.
 */
export type Told = 'own' | 'foreign' | 'guest' | 'unknown';

/**
 * The author's team is in `user_team`, `source_team` and the profile, which Slack leaves out as it likes. It is not in the
 * envelope's `team_id`, `enterprise_id` and `context_team_id`, nor for certain in the event's `team`: in a channel that
 * two companies share, each of these names either of them (https://docs.slack.dev/apis/slack-connect).
 */
export function toldByMessage(
  { user_team, source_team, user_profile: profile }: MessageEvent,
  { is_ext_shared_channel: isShared }: Envelope,
  ours: string[],
): Told {
  const told = toldByTeams([user_team, source_team, profile?.team], ours);
  if (told === 'foreign') return told;
  if (profile?.is_restricted || profile?.is_ultra_restricted) return 'guest';
  // Nobody of another organisation can write where nothing is shared.
  return isShared === false ? 'own' : told;
}

/** The payload's `team` is that of the installation, the user's `team_id` the presser's. */
export function toldByInteraction({ user }: Pick<BlockActions, 'user'>, ours: string[]): Told {
  return toldByTeams([user.team_id], ours);
}

function toldByTeams(teams: (string | null | undefined)[], ours: string[]): Told {
  const named = teams.filter((team) => typeof team === 'string');
  if (named.length === 0) return 'unknown';
  return named.every((team) => ours.includes(team)) ? 'own' : 'foreign';
}
