import type { WebClient } from '@slack/web-api';
import { z } from 'zod';
import type { Logger } from '../../logger.ts';
import type { FindGroupMembers } from '../../services/access/find-access.ts';
import { Recent } from '../recent.ts';
import { resultWithin } from '../within.ts';
import { createLimitedCall } from './calls.ts';
import { slackCodeOf, toSurfaceError } from './errors.ts';
import { createTeamOfGroup } from './group-teams.ts';
import { id } from './payload.ts';

/** Somebody who joins or leaves a user group is known as such after this time. */
const MEMBERS_MS = 5 * 60_000;
/** Time to wait before asking again after a failure. */
const FAILED_MS = 10_000;
const WAIT_MS = 5_000;
const MAX_GROUPS = 500;

/** https://docs.slack.dev/reference/methods/usergroups.users.list */
const answerSchema = z.object({ users: z.array(id) });

/**
 * Returns the members of a user group, and asks Slack once every few minutes. A group that does not exist (any more)
 * has no members.
 */
export function createFindGroupMembers({
  clientOf,
  logger,
  now,
}: {
  clientOf(org: string): Promise<WebClient>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}): FindGroupMembers {
  const limited = createLimitedCall(now);
  const teamOfGroup = createTeamOfGroup(now);
  const known = new Recent<{ members: Promise<readonly string[] | undefined>; until: number }>(MAX_GROUPS);

  async function ask(org: string, usergroup: string): Promise<readonly string[] | undefined> {
    const call: <T>(method: string, made: () => Promise<T>) => Promise<T> = (method, made) =>
      limited(`${method} ${org}`, made, { patient: false });
    try {
      const client = await clientOf(org);
      const isWide = org.startsWith('E');
      const team_id = isWide ? await teamOfGroup(org, usergroup, client, call) : undefined;
      if (isWide && !team_id) return [];
      const asked = { usergroup, ...(team_id && { team_id }) };
      return answerSchema.parse(
        await call('usergroups.users.list', () => client.usergroups.users.list(asked)),
      ).users;
    } catch (error) {
      if (slackCodeOf(error) === 'no_such_subteam') return [];
      const { message } = toSurfaceError(error, 'usergroups.users.list');
      logger.warn({ org, group: usergroup, reason: message }, 'Slack did not say who is in a user group');
      return undefined;
    }
  }

  return (org, groupId) => {
    const key = `${org}:${groupId}`;
    const before = known.get(key);
    if (before && before.until > now()) return resultWithin(WAIT_MS, before.members, undefined);
    const members = ask(org, groupId);
    known.set(key, { members, until: now() + MEMBERS_MS });
    void members.then((found) => {
      if (!found) known.set(key, { members, until: now() + FAILED_MS });
    });
    return resultWithin(WAIT_MS, members, undefined);
  };
}
