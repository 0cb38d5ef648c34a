import { z } from 'zod';
import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { createRememberedPeople } from '../remembered-people.ts';
import type { TeamsBot } from './bot.ts';
import { referenceOf } from './surface.ts';

/**
 * What Teams says about a member of a conversation. Source: Teams, "Get Teams specific context", single member details.
 */
const memberSchema = z.object({
  /** For a person of another organisation in a shared channel, their own tenant. */
  tenantId: z.string().nullish(),
  /** 'user', 'guest' or 'anonymous'. */
  userRole: z.string().nullish(),
  /** Entra puts '#EXT#' into the name of a guest. */
  userPrincipalName: z.string().nullish(),
});
export type Member = z.infer<typeof memberSchema>;

/**
 * Teams waits 15 s for the answer to an activity. The first call also loads the Bot Framework and fetches the bot's
 * token.
 */
const WAIT_MS = 6_000;

/**
 * Returns who the person of an address is, and asks Teams once an hour. Undefined where Teams does not say, or not
 * soon.
 */
export type FindMember = (address: Address) => Promise<Member | undefined>;

export function createFindMember({
  bot,
  logger,
  now,
}: {
  bot: TeamsBot;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}): FindMember {
  const remembered = createRememberedPeople<Member>({ now, waitMs: WAIT_MS });

  async function ask(address: Address): Promise<Member | undefined> {
    try {
      const reference = referenceOf(address);
      const conversation = { ...reference.conversation, id: address.channel };
      return memberSchema.parse(await bot.findMember({ ...reference, conversation } as typeof reference));
    } catch (err) {
      logger.warn({ err, tenant: address.org }, 'Teams did not say who somebody is');
      return undefined;
    }
  }

  return (address) => {
    const { user } = (address.reference ?? {}) as { user?: { id?: string } };
    return remembered(`${address.org}:${user?.id}`, () => ask(address));
  };
}
