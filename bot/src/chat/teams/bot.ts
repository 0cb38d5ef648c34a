import type { Speaker } from '../speaker.ts';
import type { Activity } from './activity.ts';

/** As in Config.teams; without an app id nobody is asked who they are (development on loopback). */
export interface TeamsCredentials {
  appId?: string;
  /** Absent with an app id: managed identity, which needs the tenant. */
  appPassword?: string;
  /** Absent: a multi-tenant app. */
  tenantId?: string;
}

/** Where in Teams something is said, as the Bot Framework protocol names it. */
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

/** Teams behind a few verbs: whatever SDK carries them passes tests/contract/teams-bot-contract.ts. */
export interface TeamsBot {
  /** false: requests are taken as they come, and answered to this machine only. */
  readonly authenticated: boolean;
  /**
   * Checks that Teams sent the activity (signature, issuer, audience, expiry, service URL of the token).
   * @throws AuthenticationFailure
   */
  authenticate(activity: Activity, authorization: string): Promise<void>;
  /**
   * Speaks in a conversation that is not waiting for an answer.
   * @throws SurfaceError; RefusedContent where Teams does not take the content
   */
  speak<T>(reference: ConversationReference, say: (speaker: Speaker) => Promise<T>): Promise<T>;
  /**
   * Opens the chat with the person of the reference alone, or finds it.
   * @returns the id of the conversation
   * @throws SurfaceError, a permanent one where they do not have the app
   */
  openChat(reference: ConversationReference): Promise<string>;
  /**
   * What Teams says of the person of the reference, as a member of its conversation.
   * @throws SurfaceError
   */
  findMember(reference: ConversationReference): Promise<unknown>;
  /** Loads the SDK ahead of the first message. */
  warmUp(): Promise<void>;
}

export interface TeamsBotOptions {
  credentials: TeamsCredentials;
  /** Another authority than Microsoft's public one, by the Bot Framework's own option names: a test's. */
  authority?: Record<string, string>;
  /** For one call to Microsoft: the signing keys, a message. ms; 8,000 unless told. */
  timeoutMs?: number;
}
