import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Incoming } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { StoreError } from '../../store/errors.ts';
import { isFeedback } from '../feedback-interaction.ts';
import type { HttpRoute } from '../http.ts';
import { BodyError, readBody, sendProblem } from '../http.ts';
import { Recent } from '../recent.ts';
import type { Turn } from '../turn.ts';
import type { Gate } from './gate.ts';
import type { Parsed } from './parse.ts';
import { parseEventCallback, parseInteraction } from './parse.ts';
import { whyNotSlack } from './verify.ts';
import type { Visits } from './visits.ts';

/** An interaction carries the whole message with its blocks. Nothing that Slack sends comes near this size. */
const MAX_BODY_BYTES = 1_000_000;

/** A refused request. `message` is for the log; the sender sees only the status. */
class Refusal extends Error {
  readonly status: 400 | 401 | 413 | 415;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** The answer to Slack: "received", or the challenge of a new endpoint. */
type Answer = { challenge: string } | undefined;

export interface SlackRouteOptions {
  signingSecret: string;
  /** Requests of other apps are refused. Absent: the app is not checked. */
  appId?: string;
  turn: Turn;
  gate: Gate;
  /** Absent: only messages and buttons are taken. */
  visits?: Visits | undefined;
  /** The app was removed from an organisation, or its token revoked, at `at` (epoch s). @throws StoreError */
  uninstalled(gone: { org: string; at: number }): Promise<void>;
  /** The bot was added to a channel. @throws StoreError */
  joined(place: { org: string; channel: string }): Promise<void>;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
}

type RouteContext = Omit<SlackRouteOptions, 'signingSecret'> & {
  key: KeyObject;
  /** Organisations for which the log already says that they are not connected. */
  unlinked: Recent<true>;
};

/** Beyond this number they are logged again. */
const MAX_UNLINKED = 1_000;

/**
 * Receives Slack's events and pressed buttons: verifies and parses them, hands them to the turn, acknowledges them.
 * Slack waits 3 s and resends what is not acknowledged. So little else happens before: a person is looked up once an
 * hour, and a refusal is explained. The worker does the rest.
 */
export function createSlackRoutes(options: SlackRouteOptions): HttpRoute[] {
  const log = options.logger.child({ module: 'slack' });
  const key = createSecretKey(options.signingSecret, 'utf8');
  const ctx: RouteContext = { ...options, logger: log, key, unlinked: new Recent(MAX_UNLINKED) };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const answer = await receive(request, ctx);
      if (answer) response.setHeader('Content-Type', 'text/plain');
      response.end(answer?.challenge);
    } catch (error) {
      refuse(log, response, error);
    }
  };
  // Both URLs share one handler. The body gives the kind of request, whichever URL the Slack app was configured with.
  return ['/slack/events', '/slack/interactive'].map((path) => ({
    method: 'POST',
    path,
    early: true,
    handle,
  }));
}

async function receive(request: IncomingMessage, ctx: RouteContext): Promise<Answer> {
  const { headers } = request;
  const type = /^application\/(json|x-www-form-urlencoded)\s*(?:;|$)/i.exec(
    headers['content-type'] ?? '',
  )?.[1];
  if (!type) throw new Refusal(415, 'The content type is neither JSON nor a form');
  if (headers['content-encoding']) throw new Refusal(415, 'The body is compressed');
  const body = await readBody(request, MAX_BODY_BYTES);
  const form = type.toLowerCase() === 'json' ? undefined : new URLSearchParams(body.toString());
  // Slack checks our certificate. This request is not signed and changes nothing.
  if (form?.get('ssl_check') === '1' && !form.has('payload')) return undefined;

  const reason = whyNotSlack(
    {
      body,
      timestamp: header(headers['x-slack-request-timestamp']),
      signature: header(headers['x-slack-signature']),
    },
    ctx.key,
    ctx.now(),
  );
  if (reason) throw new Refusal(401, reason);
  return form ? onForm(form, ctx) : onJson(json(body.toString()), ctx);
}

async function onJson(body: unknown, ctx: RouteContext): Promise<Answer> {
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The body is not an object');
  const { type, challenge } = body as { type?: unknown; challenge?: unknown };
  if (type === 'url_verification') {
    if (typeof challenge !== 'string') throw new Refusal(400, 'The request has no challenge');
    return { challenge };
  }
  refuseOtherApps(body, ctx);
  if (type === 'app_rate_limited') {
    ctx.logger.warn('Slack leaves out events of this hour: more than 30,000 came');
    return undefined;
  }
  if (type !== 'event_callback') throw new Refusal(400, 'The request is not an event callback');
  return onParsed(parseEventCallback(body), ctx);
}

async function onForm(form: URLSearchParams, ctx: RouteContext): Promise<Answer> {
  const payload = form.get('payload');
  if (payload === null) throw new Refusal(400, 'The request is a form without payload');
  const interaction = json(payload);
  refuseOtherApps(interaction, ctx);
  return onParsed(parseInteraction(interaction), ctx);
}

/** Refuses requests of other Slack apps. Only the challenge of a new endpoint names no app. */
function refuseOtherApps(body: unknown, { appId }: RouteContext): void {
  const named = (body as { api_app_id?: unknown } | null)?.api_app_id;
  if (appId && named !== appId) throw new Refusal(401, 'The request is of another Slack app');
}

async function onParsed(parsed: Parsed, ctx: RouteContext): Promise<Answer> {
  const { turn, logger } = ctx;
  if (parsed.kind === 'malformed') throw new Refusal(400, parsed.reason);
  if (parsed.kind === 'ignored') {
    logger.debug({ reason: parsed.reason }, 'not for us');
    return undefined;
  }
  if (parsed.kind === 'uninstalled') {
    await ctx.uninstalled(parsed);
    return undefined;
  }
  if (parsed.kind === 'visit') {
    await ctx.visits?.visit(parsed.visited);
    return undefined;
  }
  if (parsed.kind === 'joined') {
    await ctx.joined(parsed);
    return undefined;
  }
  const { incoming, trigger } = parsed;
  const visit = ctx.gate(parsed);
  const outcome = await turn.accept(incoming, visit.mayAct);
  const { org, channel, thread } = incoming.address;
  if (outcome === 'unlinked') tellUnlinked(org, ctx);
  else if (outcome === 'refused') await visit.explain();
  else logger.debug({ outcome, org, channel, thread }, 'received');
  if (outcome === 'accepted' && trigger && isNotUseful(incoming)) await ctx.visits?.askWhy(incoming, trigger);
  return undefined;
}

const isNotUseful = ({ action }: Incoming): boolean =>
  action !== undefined && isFeedback(action) && action.id === 'not_useful';

/** Logs, once for each organisation, that it is not connected. Without its token nothing can be said there. */
function tellUnlinked(org: string, { logger, unlinked }: RouteContext): void {
  if (unlinked.get(org)) return;
  unlinked.set(org, true);
  logger.warn({ org }, 'this Slack team is not connected to a workspace: its questions cannot be answered');
}

function refuse(log: Logger, response: ServerResponse, error: unknown): void {
  const request_id = response.getHeader('x-request-id');
  if (error instanceof Refusal || error instanceof BodyError) {
    log.warn({ request_id, status: error.status, reason: error.message }, 'request refused');
    // Resent, it would be refused again.
    response.setHeader('X-Slack-No-Retry', '1');
    // The rest of the body must not be parsed as another request.
    if (error.status === 413) response.setHeader('Connection', 'close');
    sendProblem(response, error.status, 'The request was refused.');
    return;
  }
  if (!(error instanceof StoreError)) throw error;
  log.error({ request_id, err: error }, 'message not persisted; Slack will send it again');
  sendProblem(response, 503, 'Not received; send it again.');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is malformed JSON');
  }
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
