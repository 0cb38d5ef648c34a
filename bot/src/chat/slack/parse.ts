import type { Incoming } from '../../contract/message.ts';
import { STOP } from '../../reply/actions.ts';
import type { Visited } from './parse-view.ts';
import { visitOf, visitOfInteraction } from './parse-view.ts';
import type { BlockActions, Envelope, MessageEvent } from './payload.ts';
import {
  blockActionsSchema,
  buttonValueSchema,
  envelopeSchema,
  joinedSchema,
  messageSchema,
  sessionStoppedSchema,
  tokensRevokedSchema,
} from './payload.ts';
import type { Speaker } from './speaker.ts';
import { membershipOfAuthor, membershipOfPresser } from './speaker.ts';
import { mentions, typedText } from './text.ts';

/**
 * What a request of Slack means. incoming: a person writes or presses a button, in `thread` unless there is none yet.
 * uninstalled: the app or its token is gone from an organisation since `at` (epoch s). joined: the bot was added to a
 * channel. visit: a person did something other than send a message. ignored: well-formed, but not said to us by a
 * person. malformed: not what Slack sends.
 */
export type Parsed =
  | { kind: 'incoming'; incoming: Incoming; speaker: Speaker; thread: string | undefined; trigger?: string }
  | { kind: 'visit'; visited: Visited }
  | { kind: 'uninstalled'; org: string; at: number }
  | { kind: 'joined'; org: string; channel: string }
  | { kind: 'ignored'; reason: string }
  | { kind: 'malformed'; reason: string };

const ignored = (reason: string): Parsed => ({ kind: 'ignored', reason });
const malformed = (reason: string): Parsed => ({ kind: 'malformed', reason });

/** New messages by people. Every other subtype is an edit, a deletion, a join or a bot. */
const SAID_BY_PEOPLE = new Set([undefined, null, '', 'file_share', 'thread_broadcast', 'me_message']);

/** Reads the body of an Events API callback. */
export function parseEventCallback(body: unknown): Parsed {
  const envelope = envelopeSchema.safeParse(body).data;
  if (!envelope) return malformed('not an event callback');
  const { type } = envelope.event;
  if (type === 'app_uninstalled' || type === 'tokens_revoked') return parseUninstalled(envelope);
  if (type === 'member_joined_channel') return parseJoined(envelope);
  if (type === 'agent_session_stopped') return parseSessionStopped(envelope);
  if (type !== 'message' && type !== 'app_mention') {
    const visited = visitOf(envelope.event, oursOf(envelope));
    return visited ? { kind: 'visit', visited } : ignored(`event ${type}`);
  }
  const reason = whyNotSaid(envelope.event);
  if (reason) return ignored(reason);
  const message = messageSchema.safeParse(envelope.event).data;
  if (!message) return malformed(`not a ${type} event`);
  return parseMessage(envelope, message);
}

/** Checks an event's `subtype` before its shape, since edits and deletions carry the message elsewhere. */
function whyNotSaid(event: Record<string, unknown>): string | undefined {
  if (!SAID_BY_PEOPLE.has(event.subtype as string | undefined)) return `subtype ${event.subtype}`;
  if (event.bot_id) return 'said by a bot';
  if (event.edited || event.hidden) return 'edited or hidden';
  return event.user ? undefined : 'said by nobody';
}

/** These events come without authorizations. For an org-wide installation they name its enterprise as the team. */
function parseUninstalled(envelope: Envelope): Parsed {
  const { event, event_time: at } = envelope;
  if (event.type === 'tokens_revoked') {
    const revoked = tokensRevokedSchema.safeParse(event).data;
    if (!revoked) return malformed('not a tokens_revoked event');
    if (!revoked.tokens.bot?.length) return ignored("a person's token revoked");
  }
  const org = orgOf(envelope);
  if (!org || !at) return malformed('names no team or time');
  return { kind: 'uninstalled', org, at };
}

/**
 * Slack's own stop button belongs to a thread and names no run of ours. It stops what is in progress in that thread.
 */
function parseSessionStopped(envelope: Envelope): Parsed {
  const stopped = sessionStoppedSchema.safeParse(envelope.event).data;
  const org = orgOf(envelope);
  if (!stopped || !org) return malformed('not an agent_session_stopped event');
  const { channel, thread_ts: thread, user, event_ts } = stopped;
  const authorization = authorizationOf(envelope);
  const ours = distinct([org, authorization?.team_id, authorization?.enterprise_id]);
  const membership = envelope.is_ext_shared_channel === false ? 'own' : 'unknown';
  return {
    kind: 'incoming',
    incoming: {
      address: { surface: 'slack', org, channel, thread },
      message_id: event_ts,
      user,
      text: '',
      mentioned: false,
      direct: isDirect(channel),
      action: { id: STOP.id, run_id: '', kind: STOP.kind },
    },
    speaker: { user, org, ours, membership },
    thread,
  };
}

/** Reads who joined a channel. Only the bot's own joining matters. */
function parseJoined(envelope: Envelope): Parsed {
  const joined = joinedSchema.safeParse(envelope.event).data;
  const org = orgOf(envelope);
  if (!joined || !org) return malformed('not a member_joined_channel event');
  const isBot = envelope.authorizations?.some(({ is_bot, user_id }) => is_bot && user_id === joined.user);
  return isBot ? { kind: 'joined', org, channel: joined.channel } : ignored('a person joined');
}

/** Returns the organisation of the installation: the enterprise if it is org-wide, else the team. */
function orgOf(envelope: Envelope): string | null | undefined {
  const { team_id, enterprise_id } = envelope;
  const authorization = authorizationOf(envelope);
  if (authorization?.is_enterprise_install) return authorization.enterprise_id ?? enterprise_id;
  return authorization?.team_id ?? team_id ?? enterprise_id;
}

function authorizationOf({ authorizations }: Envelope) {
  const wide = authorizations?.find(({ is_enterprise_install }) => is_enterprise_install);
  return wide ?? authorizations?.find(({ is_bot }) => is_bot);
}

/** Returns the organisation, and the ids that count as part of it. */
function oursOf(envelope: Envelope): { org: string; ours: string[] } {
  const org = orgOf(envelope) ?? '';
  const authorization = authorizationOf(envelope);
  return { org, ours: distinct([org, authorization?.team_id, authorization?.enterprise_id]) };
}

function parseMessage(envelope: Envelope, message: MessageEvent): Parsed {
  const org = orgOf(envelope);
  if (!org) return malformed('names no team');
  const bot = envelope.authorizations?.find(({ is_bot }) => is_bot)?.user_id;
  const { user, text, thread_ts: thread } = message;
  if (!user || user === bot) return ignored('said by the assistant itself');
  const { ours } = oursOf(envelope);
  const raw = text ?? '';
  const mentioned = message.type === 'app_mention' || (bot !== undefined && mentions(raw, bot));
  return {
    kind: 'incoming',
    incoming: {
      address: { surface: 'slack', org, channel: message.channel, thread: thread ?? message.ts },
      message_id: message.ts,
      user,
      text: typedText(raw, bot ?? (message.type === 'app_mention' ? 'first' : undefined)),
      mentioned,
      direct: isDirect(message.channel, message.channel_type),
    },
    speaker: { user, org, ours, membership: membershipOfAuthor(message, envelope, ours) },
    thread: thread ?? undefined,
  };
}

/** Reads an interactivity payload: pressed buttons and submitted forms. */
export function parseInteraction(payload: unknown): Parsed {
  const type = (payload as { type?: unknown } | null)?.type;
  if (typeof type !== 'string') return malformed('not an interaction');
  const visited = visitOfInteraction(payload);
  if (visited) return { kind: 'visit', visited };
  if (type !== 'block_actions') return ignored(`interaction ${type.slice(0, 40)}`);
  const pressed = blockActionsSchema.safeParse(payload).data;
  return pressed ? parseBlockActions(pressed) : malformed('not a block_actions payload');
}

function parseBlockActions(pressed: BlockActions): Parsed {
  const { user, team, enterprise, channel, container, message } = pressed;
  const org = pressed.is_enterprise_install ? enterprise?.id : (team?.id ?? user.team_id ?? enterprise?.id);
  const messageTs = message?.ts ?? container?.message_ts;
  if (!org) return malformed('names no team');
  // The payload's enterprise may be the presser's. `team` is the installation's and names its enterprise.
  const isOurs = team?.id === org || team?.enterprise_id === org;
  const ours = distinct([org, ...(isOurs ? [team?.id, team?.enterprise_id] : [])]);
  if (!channel || !messageTs) return ignored('pressed outside a message');
  const thread = message?.thread_ts ?? container?.thread_ts ?? undefined;
  const [action] = pressed.actions;
  const [maker, kind] = action?.action_id.split(':') ?? [];
  const value = buttonValueSchema.safeParse(jsonOf(action?.value)).data;
  if (maker !== 'windsock' || !kind || !value) return ignored('not one of our buttons');
  return {
    kind: 'incoming',
    incoming: {
      address: {
        surface: 'slack',
        org,
        channel: channel.id,
        thread: thread ?? messageTs,
      },
      message_id: action?.action_ts ?? messageTs,
      user: user.id,
      text: '',
      mentioned: false,
      direct: isDirect(channel.id),
      action: { id: value.a, run_id: value.r, kind },
    },
    speaker: { user: user.id, org, ours, membership: membershipOfPresser(pressed, ours) },
    thread,
    ...(pressed.trigger_id && { trigger: pressed.trigger_id }),
  };
}

/** Returns the ids that are present, each once. */
function distinct(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((each) => typeof each === 'string'))];
}

function isDirect(channel: string, type?: string | null): boolean {
  return type === 'im' || type === 'app_home' || channel.startsWith('D');
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
