import type { WebClient } from '@slack/web-api';
import { z } from 'zod';
import { Recent } from '../recent.ts';
import { id } from './payload.ts';

/** A new user group is found after this time. */
const KEPT_MS = 10 * 60_000;
const MAX_ORGS = 100;
/** Slack allows 20 calls a minute, and each team takes one. */
const MAX_TEAMS = 15;

const teamsSchema = z.object({
  teams: z.array(z.object({ id })),
  response_metadata: z.object({ next_cursor: z.string().nullish() }).nullish(),
});
const groupsSchema = z.object({ usergroups: z.array(z.object({ id })) });

/** Calls Slack within its rate limits. */
type Call = <T>(method: string, call: () => Promise<T>) => Promise<T>;

/**
 * Finds the team of an organisation that has a user group. Where Windsock is installed org-wide, Slack needs the team's
 * id. Returns undefined where no team has the group. Throws where Slack does not answer, or the organisation has too
 * many teams to ask.
 */
export function createTeamOfGroup(now: () => number) {
  const known = new Recent<{ teams: Promise<Map<string, string>>; until: number }>(MAX_ORGS);

  async function teamsOfGroups(client: WebClient, call: Call): Promise<Map<string, string>> {
    const listed = teamsSchema.parse(
      await call('auth.teams.list', () => client.auth.teams.list({ limit: MAX_TEAMS })),
    );
    if (listed.response_metadata?.next_cursor) throw new Error(`More than ${MAX_TEAMS} teams`);
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
