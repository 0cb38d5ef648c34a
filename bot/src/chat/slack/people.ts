import type { WebClient } from '@slack/web-api';
import { z } from 'zod';
import type { Logger } from '../../logger.ts';
import { createRememberedPeople } from '../remembered-people.ts';
import { createLimitedCall } from './calls.ts';
import { toSurfaceError } from './errors.ts';
import { id } from './payload.ts';

/** What users.info says about a person: https://docs.slack.dev/reference/objects/user-object */
const userSchema = z.object({
  team_id: id.nullish(),
  enterprise_user: z.object({ enterprise_id: id.nullish() }).nullish(),
  is_restricted: z.boolean().nullish(),
  is_ultra_restricted: z.boolean().nullish(),
  /** Not set for everybody from elsewhere. People who share a channel with us are no strangers to Slack. */
  is_stranger: z.boolean().nullish(),
});
export type Person = z.infer<typeof userSchema>;

/** Slack waits 3 s for an event to be acknowledged. */
const WAIT_MS = 1_200;

export interface PeopleOptions {
  clientOf(org: string): Promise<WebClient>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Returns who a person is, and asks Slack once an hour. Undefined where Slack does not say, or not soon. While Slack
 * cannot be asked, its last answer counts.
 */
export type FindPerson = (org: string, user: string) => Promise<Person | undefined>;

export function createFindPerson({ clientOf, logger, now }: PeopleOptions): FindPerson {
  const limited = createLimitedCall(now);
  const remembered = createRememberedPeople<Person>({ now, waitMs: WAIT_MS });

  async function ask(org: string, user: string): Promise<Person | undefined> {
    try {
      const client = await clientOf(org);
      const call = () => client.users.info({ user });
      const answer = await limited(`users.info ${org}`, call, { patient: false });
      return userSchema.parse(answer.user);
    } catch (error) {
      const { message } = toSurfaceError(error, 'users.info');
      logger.warn({ org, user, reason: message }, 'Slack did not say who somebody is');
      return undefined;
    }
  }

  return (org, user) => remembered(`${org}:${user}`, () => ask(org, user));
}
