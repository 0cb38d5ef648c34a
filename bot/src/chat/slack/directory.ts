import type { WebClient } from '@slack/web-api';
import { z } from 'zod';
import type { Logger } from '../../logger.ts';
import type { ListSlack, SlackThing } from '../../services/access/choices.ts';
import { Recent } from '../recent.ts';
import { resultWithin } from '../within.ts';
import { createLimitedCall } from './calls.ts';
import { toSurfaceError } from './errors.ts';
import { id } from './payload.ts';

/** How long a list is kept before Slack is asked again. */
const KEPT_MS = 60_000;
const WAIT_MS = 8_000;
/** The most that Slack returns on one page, and the most that we offer of each kind. */
const MAX_THINGS = 1_000;
const MAX_TEAMS = 100;

const channelsSchema = z.object({ channels: z.array(z.object({ id, name: z.string() })) });
const groupsSchema = z.object({ usergroups: z.array(z.object({ id, handle: z.string() })) });
/** https://docs.slack.dev/reference/objects/user-object */
const peopleSchema = z.object({
  members: z.array(
    z.object({
      id,
      name: z.string(),
      real_name: z.string().nullish(),
      deleted: z.boolean().nullish(),
      is_bot: z.boolean().nullish(),
      is_restricted: z.boolean().nullish(),
      profile: z.object({ display_name: z.string().nullish() }).nullish(),
    }),
  ),
});
const SLACKBOT = 'USLACKBOT';

/**
 * Lists the channels, people and user groups of an organisation, as far as its token allows. Guests are left out, since
 * they may not ask anyway.
 */
export function createListSlack({
  clientOf,
  logger,
  now,
}: {
  clientOf(org: string): Promise<WebClient>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}): ListSlack {
  const limited = createLimitedCall(now);
  const known = new Recent<{ things: Promise<SlackThing[]>; until: number }>(MAX_TEAMS);

  async function list(org: string): Promise<SlackThing[]> {
    /** Returns the items that one Slack method lists. Empty where Slack refuses. */
    async function ask(method: string, call: (client: WebClient) => Promise<SlackThing[]>) {
      try {
        const client = await clientOf(org);
        return await limited(`${method} ${org}`, () => call(client), { patient: false });
      } catch (error) {
        const { message } = toSurfaceError(error, method);
        logger.info({ org, reason: message }, 'Slack did not list what rules can be made for');
        return [];
      }
    }
    const lists = await Promise.all([
      ask('conversations.list', async (client) => {
        const answer = await client.conversations.list({ limit: MAX_THINGS, exclude_archived: true });
        return channelsSchema.parse(answer).channels.map((each) => ({ kind: 'slack_channel', ...each }));
      }),
      ask('users.list', async (client) => {
        const { members } = peopleSchema.parse(await client.users.list({ limit: MAX_THINGS }));
        return members
          .filter((each) => !each.deleted && !each.is_bot && !each.is_restricted && each.id !== SLACKBOT)
          .map(({ id, name, real_name, profile }) => ({
            ...{ kind: 'slack_person', id, name: profile?.display_name || real_name || name },
          }));
      }),
      ask('usergroups.list', async (client) => {
        const { usergroups } = groupsSchema.parse(await client.usergroups.list());
        return usergroups.map(({ id, handle }) => ({ kind: 'slack_group', id, name: handle }));
      }),
    ]);
    return lists.flat();
  }

  return (org) => {
    const before = known.get(org);
    const things = before && before.until > now() ? before.things : list(org);
    if (things !== before?.things) known.set(org, { things, until: now() + KEPT_MS });
    return resultWithin(WAIT_MS, things, []);
  };
}
