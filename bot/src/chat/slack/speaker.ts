import type { BlockActions, Envelope, MessageEvent } from './payload.ts';

/** The person who writes or presses, as far as Slack's payload says. */
export interface Speaker {
  user: string;
  /** The organisation of the installation. */
  org: string;
  /** The ids that count as that organisation: the installation's team and enterprise. */
  ours: string[];
  membership: Membership;
}

/**
 * own: of that organisation, perhaps as a guest. foreign: of another one, or of a workspace that the payload does not
 * link to its enterprise.
 */
export type Membership = 'own' | 'foreign' | 'guest' | 'unknown';

/**
 * Reads where a message's author is from. Their team is in `user_team`, `source_team` and the profile, each of which
 * Slack may leave out. The envelope's `team_id`, `enterprise_id` and `context_team_id` do not tell, nor reliably the
 * event's `team`: in a channel that two companies share, each may name either company
 * (https://docs.slack.dev/apis/slack-connect).
 */
export function membershipOfAuthor(
  { user_team, source_team, user_profile: profile }: MessageEvent,
  { is_ext_shared_channel: isShared }: Envelope,
  ours: string[],
): Membership {
  const membership = membershipInTeams([user_team, source_team, profile?.team], ours);
  if (membership === 'foreign') return membership;
  if (profile?.is_restricted || profile?.is_ultra_restricted) return 'guest';
  // In a channel that is not shared, only people of the organisation can write.
  return isShared === false ? 'own' : membership;
}

/** Reads where a presser is from. The payload's `team` is the installation's; the user's `team_id` is the presser's. */
export function membershipOfPresser({ user }: Pick<BlockActions, 'user'>, ours: string[]): Membership {
  return membershipInTeams([user.team_id], ours);
}

function membershipInTeams(teams: (string | null | undefined)[], ours: string[]): Membership {
  const named = teams.filter((team) => typeof team === 'string');
  if (named.length === 0) return 'unknown';
  return named.every((team) => ours.includes(team)) ? 'own' : 'foreign';
}
