import type { Speaker } from '../speaker.ts';
import type { Activity } from './activity.ts';

/** As in Config.teams. Without an app id requests are not authenticated (development on loopback). */
export interface TeamsCredentials {
  appId?: string;
  /** Absent with an app id: managed identity, which needs the tenant. */
  appPassword?: string;
  /** Absent: a multi-tenant app. */
  tenantId?: string;
}

/** A conversation in Teams, in the terms of the Bot Framework protocol. */
export interface ConversationReference {
  channelId?: string;
  serviceUrl?: string;
  conversation?: {
    id: string;
    conversationType?: string;
    isGroup?: boolean;
    name?: string;
    tenantId?: string;
  };
  bot?: { id: string; name?: string };
  user?: { id: string; name?: string };
}

/** Teams in a few verbs. Every implementation passes tests/contract/teams-bot.test.ts, whatever its SDK. */
export interface TeamsBot {
  /** false: requests are accepted without authentication, and answered to this machine only. */
  readonly authenticated: boolean;
  /**
   * Checks that Teams sent the activity (signature, issuer, audience, expiry, service URL of the token).
   * @throws AuthenticationFailure
   */
  authenticate(activity: Activity, authorization: string): Promise<void>;
  /**
   * Sends in a conversation outside an incoming request.
   * @throws SurfaceError; RefusedContent where Teams refuses the content
   */
  speak<T>(reference: ConversationReference, say: (speaker: Speaker) => Promise<T>): Promise<T>;
  /**
   * Opens the chat with the person of the reference alone, or finds it.
   * @returns the id of the conversation
   * @throws SurfaceError, a permanent one where the person does not have the app
   */
  openChat(reference: ConversationReference): Promise<string>;
  /**
   * Returns what Teams says about the person of the reference as a member of its conversation.
   * @throws SurfaceError
   */
  findMember(reference: ConversationReference): Promise<unknown>;
  /** Loads the SDK ahead of the first message. */
  warmUp(): Promise<void>;
}

export interface TeamsBotOptions {
  credentials: TeamsCredentials;
  /** Tests use another authority than Microsoft's public one, by the Bot Framework's own option names. */
  authority?: Record<string, string>;
  /** Time-out of one call to Microsoft (the signing keys, a message) in ms. Default: 8,000. */
  timeoutMs?: number;
}
