import { z } from 'zod';
import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { createRememberedPeople } from '../remembered-people.ts';
import type { TeamsBot } from './bot.ts';
import { referenceOf } from './surface.ts';

/** What Teams says of a member of a conversation. Source: Teams, "Get Teams specific context", single member details. */
const memberSchema = z.object({
  /** Of a person of another organisation with whom a channel is shared, theirs. */
  tenantId: z.string().nullish(),
  /** 'user', 'guest' or 'anonymous'. */
  userRole: z.string().nullish(),
  /** Entra's name of a guest has '#EXT#' in it. */
  userPrincipalName: z.string().nullish(),
});
export type Member = z.infer<typeof memberSchema>;

/** Teams waits 15 s for the answer to an activity, and a first call loads the Bot Framework and fetches the bot's token. */
const WAIT_MS = 6_000;

/** Who the person of an address is, asked of Teams once an hour. Undefined where it does not say, or not soon. */
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
