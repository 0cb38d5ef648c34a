import type { Address, Incoming } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { SurfaceError } from '../../runs/surface.ts';
import { Recent } from '../recent.ts';
import type { Standing, Visit } from '../visit.ts';
import { refusalOf } from '../visit.ts';
import { resultWithin } from '../within.ts';
import type { TeamsBot } from './bot.ts';
import type { FindMember, Member } from './members.ts';
import { say } from './say.ts';
import { openOwnChat } from './surface.ts';

export type Gate = (incoming: Incoming) => Visit & {
  /** Returns why the person is refused, as a sentence. */
  reason(): Promise<string>;
};

export interface GateOptions {
  bot: TeamsBot;
  findMember: FindMember;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** Interval between two explanations to one person in one thread or chat. */
const REFUSE_AGAIN_MS = 10 * 60_000;
const MAX_REFUSED = 10_000;
/** Together with the look-up of the person, this leaves enough of Teams' 15 s for the rest. */
const SEND_WAIT_MS = 4_000;

/** Keeps guests, and people of other organisations in shared channels, from asking about our accounts. */
export function createGate({ bot, findMember, logger, now }: GateOptions): Gate {
  const lastRefused = new Recent<number>(MAX_REFUSED);

  async function sendRefusal({ address, direct, user }: Incoming, text: string): Promise<void> {
    const key = `${address.org}:${address.channel}:${address.thread}:${user}`;
    const last = lastRefused.get(key);
    if (last !== undefined && now() - last < REFUSE_AGAIN_MS) return;
    lastRefused.set(key, now());
    try {
      await say(bot, direct ? address : await aside(address), { text, textFormat: 'markdown' });
    } catch (err) {
      logger.info({ err, tenant: address.org }, 'a refusal could not be posted');
    }
  }

  /** Returns the person's own chat. Where Teams opens no chat with them, as with many guests, returns the thread. */
  async function aside(address: Address): Promise<Address> {
    try {
      return await openOwnChat(bot, address);
    } catch (error) {
      if (error instanceof SurfaceError && !error.transient) return address;
      throw error;
    }
  }

  return (incoming) => {
    const { org } = incoming.address;
    let standing: Promise<Standing> | undefined;
    const find = () => {
      standing ??= findMember(incoming.address).then((member) => standingOf(org, member));
      return standing;
    };
    return {
      mayAct: async () => (await find()) === 'member',
      reason: async () => refusalOf(await find()),
      async explain() {
        if (!incoming.mentioned && !incoming.direct && !incoming.action) return;
        const refused = await find();
        logger.info({ tenant: org, user: incoming.user, standing: refused }, 'refused');
        await resultWithin(SEND_WAIT_MS, sendRefusal(incoming, refusalOf(refused)), undefined);
      },
    };
  };
}

/**
 * Returns the member's standing. A person whom Teams does not describe is refused: the same service would have to carry
 * the answer.
 */
function standingOf(org: string, member: Member | undefined): Standing {
  const { tenantId, userPrincipalName, userRole } = member ?? {};
  if (tenantId && tenantId.toLowerCase() !== org) return 'outsider';
  if (userRole && userRole.toLowerCase() !== 'user') return 'guest';
  if (userPrincipalName?.toUpperCase().includes('#EXT#')) return 'guest';
  return tenantId || userRole ? 'member' : 'unknown';
}
