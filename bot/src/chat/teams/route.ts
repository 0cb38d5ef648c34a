import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../logger.ts';
import type { HttpRoute } from '../http.ts';
import { BodyError, readBody, sendProblem } from '../http.ts';
import type { Turn } from '../turn.ts';
import type { Activity } from './activity.ts';
import { activitySchema } from './activity.ts';
import { AuthenticationFailure } from './authentication.ts';
import type { TeamsBot } from './bot.ts';
import type { Gate } from './gate.ts';
import type { Parsed } from './parse.ts';
import { parseActivity } from './parse.ts';
import type { Presence } from './presence.ts';
import { isLoopbackHost, isTrustedServiceUrl } from './service-url.ts';

export interface TeamsRouteOptions {
  bot: TeamsBot;
  turn: Turn;
  gate: Gate;
  presence: Presence;
  logger: Logger;
}

/** Teams sends less than 100 KB. */
const MAX_BODY_BYTES = 256 * 1024;

/** The response to a pressed Action.Execute. Source: Universal Actions for Adaptive Cards, response format. */
const pressed = (value: string) => ({
  statusCode: 200,
  type: 'application/vnd.microsoft.activity.message',
  value,
});
const WORKING = 'Working on it …';

/** A request that Teams would not send. */
class BadRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * /api/messages: verifies an activity, stores what is for the assistant, and responds. The worker sends the reply to
 * the person later.
 */
export function createTeamsRoutes({ bot, turn, gate, presence, logger }: TeamsRouteOptions): HttpRoute[] {
  const log = logger.child({ module: 'teams' });

  async function post(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, body } = await receive(request);
      response.writeHead(status, body && { 'Content-Type': 'application/json' });
      response.end(body && JSON.stringify(body));
    } catch (error) {
      const { status, detail } = refusalOf(error);
      if (status < 500) log.warn({ status, reason: detail }, 'activity refused');
      else log.error({ status, reason: detail, err: error }, 'activity refused');
      if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
      if (status === 503) response.setHeader('Retry-After', '5');
      sendProblem(response, status, detail);
    }
  }

  async function receive(request: IncomingMessage): Promise<{ status: number; body?: object }> {
    if (!bot.authenticated && !isLoopbackHost(request.headers.host)) {
      throw new AuthenticationFailure(403, 'A bot without an app id is reached at localhost only.');
    }
    const activity = await readActivity(request);
    await bot.authenticate(activity, request.headers.authorization ?? '');
    if (!isTrustedServiceUrl(activity.serviceUrl, bot)) {
      throw new AuthenticationFailure(403, 'The service URL is not one of Teams.');
    }
    const read = parseActivity(activity);
    const isInvoke = activity.type === 'invoke';
    const refused = await act(read, { activity: activity.id, isInvoke });
    if (!isInvoke) return { status: 200 };
    return read.kind === 'incoming' ? { status: 200, body: pressed(refused ?? WORKING) } : { status: 501 };
  }

  /**
   * Handles a message or a press.
   * @returns why the person is refused, if only they will read it: as the response to their press
   */
  async function act(
    read: Parsed,
    { activity, isInvoke }: { activity: string | undefined; isInvoke: boolean },
  ): Promise<string | undefined> {
    if (read.kind === 'ignored') {
      log.debug({ activity, reason: read.reason }, 'activity ignored');
      return undefined;
    }
    if (read.kind === 'presence') {
      await presence.noted(read.event);
      return undefined;
    }
    const { incoming, where } = read;
    const visit = gate(incoming);
    const outcome = await turn.accept(incoming, visit.mayAct);
    log.info({ activity, outcome, tenant: incoming.address.org }, 'activity received');
    const isRefused = outcome === 'refused' || (outcome === 'unlinked' && !(await visit.mayAct()));
    if (isRefused && isInvoke) return visit.reason();
    if (isRefused) await visit.explain();
    else if (outcome === 'accepted') await presence.heard(where);
    else if (outcome === 'unlinked') await presence.unlinked(incoming, where);
    return undefined;
  }

  return [
    { method: 'POST', path: '/api/messages', handle: post },
    // The Agents Playground checks whether the bot is up.
    { method: 'HEAD', path: '/api/messages', handle: async (_request, response) => void response.end() },
  ];
}

async function readActivity(request: IncomingMessage): Promise<Activity> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  // This also keeps web pages out: a browser asks first before it sends JSON to another origin.
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding !== 'identity') {
    throw new BadRequest(415, 'The body must be application/json, not compressed.');
  }
  const { data, error } = activitySchema.safeParse(jsonIn(await readBody(request, MAX_BODY_BYTES)));
  if (data) return data;
  const where = error.issues[0]?.path.join('.') || 'the body';
  throw new BadRequest(400, `This is not a Teams activity: ${where} is missing or wrong.`);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BadRequest(400, 'The body is not JSON.');
  }
}

/** Whatever is not the sender's fault is ours and temporary. A 503 says that sending again may help. */
function refusalOf(error: unknown): { status: number; detail: string } {
  const known =
    error instanceof BodyError || error instanceof BadRequest || error instanceof AuthenticationFailure;
  return known
    ? { status: error.status, detail: error.message }
    : { status: 503, detail: 'The message could not be accepted now; send it again.' };
}
