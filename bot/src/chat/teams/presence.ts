import type { Incoming } from '../../contract/message.ts';
import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import { answerSource } from '../../services/accounts/answer-source.ts';
import type { Trail } from '../../services/audit/trail.ts';
import { enterPlace } from '../../services/teams/enter-place.ts';
import { findTeamsInstallation } from '../../services/teams/find-installation.ts';
import { leaveChannel } from '../../services/teams/leave-channel.ts';
import { leavePlace } from '../../services/teams/leave-place.ts';
import { isOrganisation, makeLinkToken } from '../../services/teams/link-token.ts';
import { DEMO_WORKSPACE_ID } from '../../services/workspaces/find-by-org.ts';
import type { Store } from '../../store/store.ts';
import { createRateLimit } from '../rate-limit.ts';
import { Recent } from '../recent.ts';
import type { TeamsBot } from './bot.ts';
import { connectCard } from './connect-card.ts';
import { hello, organisationsOnly } from './hello.ts';
import type { PresenceEvent, Where } from './presence-event.ts';
import type { SaidMessage } from './say.ts';
import { say } from './say.ts';

export interface PresenceOptions {
  bot: TeamsBot;
  store: Store;
  sealer: Sealer;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  /** The audit trail, which records that an organisation was disconnected. */
  trail: Trail;
  /** The target of the card's button. */
  publicUrl: string;
  /** As in Config: organisations that are not connected get answers, and so need no card. */
  demoForUnlinked: boolean;
}

export interface Presence {
  /**
   * Handles the bot's arrival in a place or its removal. On arrival says hello, or how to connect.
   * @throws StoreError when it could not be stored; Teams should send it again
   */
  noted(event: PresenceEvent): Promise<void>;
  /** Notes that a message was accepted, so the bot is in its place. Never throws. */
  heard(where: Where): Promise<void>;
  /**
   * Handles a question in an organisation that is not connected: shows in the thread how to connect it. Never throws.
   */
  unlinked(incoming: Incoming, where: Where): Promise<void>;
}

/** Interval between two cards in one thread. A person who asks again soon still sees the first. */
const CARD_AGAIN_MS = 5 * 60_000;

/** Tracks where the bot is, and sends what it says there unprompted. */
export function createPresence(options: PresenceOptions): Presence {
  const { bot, store, now, publicUrl, demoForUnlinked } = options;
  const log = options.logger.child({ module: 'teams' });
  /** Places already stored, so that a message there costs no read. */
  const known = new Recent<true>(20_000);
  /** When a thread was last shown the card. */
  const shown = new Recent<number>(5_000);
  /** Anybody may begin threads, so the cards in one channel are limited by the minute. */
  const allow = createRateLimit(now);

  const keyOf = ({ address, place }: Where) => `${address.org}:${place}`;
  /** Caps times at our clock. A time in the future would make it impossible to leave the place. */
  const timeOf = ({ at }: Where) => Math.min(at ?? now(), now());

  async function noted(event: PresenceEvent): Promise<void> {
    const { where } = event;
    const { address, place } = where;
    const tenantId = address.org;
    if (event.kind === 'channel_gone') {
      await leaveChannel({ ctx: options, input: { tenantId, team: place, channel: event.channel } });
      return;
    }
    if (event.kind === 'removed') {
      known.delete(keyOf(where));
      shown.delete(threadOf(where));
      const outcome = await leavePlace({ ctx: options, input: { tenantId, place, at: timeOf(where) } });
      log.info({ tenant: tenantId, outcome }, 'removed from a place in Teams');
      return;
    }
    const isNew = await enter(where, event.kind === 'added' ? 'added' : 'message');
    // Not awaited: Teams waits for our response, and the greeting is not part of it.
    if (isNew) void welcome(where);
  }

  async function enter(where: Where, because: 'added' | 'message'): Promise<boolean> {
    const { address, place, personal } = where;
    const at = timeOf(where);
    const isNew = await enterPlace({ ctx: options, input: { address, place, personal, at, because } });
    known.set(keyOf(where), true);
    return isNew;
  }

  async function heard(where: Where): Promise<void> {
    // The organisation is connected. If it is disconnected later, the card is news again.
    shown.delete(threadOf(where));
    await remember(where);
  }

  async function remember(where: Where): Promise<void> {
    if (known.get(keyOf(where))) return;
    try {
      await enter(where, 'message');
    } catch (error) {
      log.warn({ err: error, tenant: where.address.org }, 'place not stored');
    }
  }

  async function welcome(where: Where): Promise<void> {
    try {
      // Read again, since it may have been connected or disconnected a second ago.
      const tenantId = where.address.org;
      const linked = await findTeamsInstallation({ ctx: { store }, input: { tenantId } });
      const workspaceId = linked?.doc.workspace_id ?? (demoForUnlinked ? DEMO_WORKSPACE_ID : undefined);
      if (!workspaceId) return await showHowToConnect(where);
      const from = await answerSource({ ctx: { store }, input: { workspaceId } });
      const place = where.personal ? 'direct' : 'channel';
      await say(bot, where.address, hello({ place, from, url: `${publicUrl}/settings` }));
    } catch (error) {
      log.warn({ err: error, tenant: where.address.org }, 'greeting not posted');
    }
  }

  async function unlinked(incoming: Incoming, where: Where): Promise<void> {
    await remember(where);
    // Conversation between people in a thread is not for us.
    if (!incoming.mentioned && !incoming.direct && !incoming.action) return;
    const last = shown.get(threadOf(where));
    if (last !== undefined && now() - last < CARD_AGAIN_MS) return;
    const { org, channel } = where.address;
    if (!allow(`${org}:${channel}`).allowed) return;
    void showHowToConnect(where);
  }

  /** Sends the card. Never throws. */
  async function showHowToConnect(where: Where): Promise<void> {
    shown.set(threadOf(where), now());
    try {
      await say(bot, where.address, ...howToConnect(where));
    } catch (error) {
      // The next person who asks should see it.
      shown.delete(threadOf(where));
      log.warn({ err: error, tenant: where.address.org }, 'card not shown');
    }
  }

  function howToConnect({ address, place, personal: direct }: Where): SaidMessage[] {
    if (!isOrganisation(address.org)) return [organisationsOnly()];
    const token = makeLinkToken({ ctx: options, input: { address, place, tenantName: null } });
    // The token is in the fragment, so that it reaches no server's log.
    return connectCard({ link: `${publicUrl}/settings#connect-teams=${token}`, direct });
  }

  return { noted, heard, unlinked };
}

const threadOf = ({ address }: Where) => `${address.org}:${address.channel}:${address.thread}`;
