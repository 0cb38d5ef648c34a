import type { WebClient } from '@slack/web-api';
import { z } from 'zod';
import { Recent } from '../recent.ts';
import { id } from './payload.ts';

/** A user group that is made is found after so long. */
const KEPT_MS = 10 * 60_000;
const MAX_ORGS = 100;
/** Each is asked once, of the 20 calls that Slack allows in a minute. */
const MOST_TEAMS = 15;

const teamsSchema = z.object({
  teams: z.array(z.object({ id })),
  response_metadata: z.object({ next_cursor: z.string().nullish() }).nullish(),
});
const groupsSchema = z.object({ usergroups: z.array(z.object({ id })) });

/** A call of Slack's that honours its rate limits. */
type Call = <T>(method: string, call: () => Promise<T>) => Promise<T>;

/**
 * In which of its teams an organisation has a user group: where Windsock is installed org-wide, Slack wants to be told.
 * Undefined: in none. Throws where Slack does not say, and where the organisation has too many teams to ask.
 */
export function createTeamOfGroup(now: () => number) {
  const known = new Recent<{ teams: Promise<Map<string, string>>; until: number }>(MAX_ORGS);

  async function teamsOfGroups(client: WebClient, call: Call): Promise<Map<string, string>> {
    const listed = teamsSchema.parse(
      await call('auth.teams.list', () => client.auth.teams.list({ limit: MOST_TEAMS })),
    );
    if (listed.response_metadata?.next_cursor) throw new Error(`More than ${MOST_TEAMS} teams`);
    const found = new Map<string, string>();
    for (const { id: team_id } of listed.teams) {
      const answer = await call('usergroups.list', () => client.usergroups.list({ team_id }));
      for (const group of groupsSchema.parse(answer).usergroups) found.set(group.id, team_id);
    }
    return found;
  }

  return async (org: string, groupId: string, client: WebClient, call: Call): Promise<string | undefined> => {
    const before = known.get(org);
    const teams = before && before.until > now() ? before.teams : teamsOfGroups(client, call);
    if (teams !== before?.teams) {
      known.set(org, { teams, until: now() + KEPT_MS });
      teams.catch(() => known.delete(org));
    }
    return (await teams).get(groupId);
  };
}
