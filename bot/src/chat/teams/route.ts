import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { Recent } from '../recent.ts';
import type { Turn } from '../turn.ts';
import type { Activity } from './activity.ts';
import { activitySchema } from './activity.ts';
import type { TeamsBot } from './adapter.ts';
import { AuthenticationFailure } from './authentication.ts';
import type { Parsed } from './parse.ts';
import { parseActivity } from './parse.ts';
import { BodyError, readJson } from './read-body.ts';
import { isLoopbackHost, isTrustedServiceUrl } from './service-url.ts';

export interface TeamsRouteOptions {
  bot: TeamsBot;
  turn: Turn;
  /** Says hello where the bot was just added. Never throws. */
  greet(address: Address, direct: boolean): Promise<void>;
  logger: Logger;
}

/** Teams sends less than 100 KB. */
const BODY = { limit: 256 * 1024, timeoutMs: 10_000 };

/** What is answered instead of a reply: bad input is told so, never a 500. */
interface Refusal {
  status: number;
  /** Told to the sender and logged; never a part of the body. */
  detail: string;
}

/**
 * POST /api/messages: verifies, persists what is for the assistant, and answers; the reply to the person comes
 * later, from the worker. For restify or a plain http server, with no body parser before it.
 */
export function createTeamsRoute({ bot, turn, greet, logger }: TeamsRouteOptions) {
  const log = logger.child({ module: 'teams' });
  const greeted = new Recent<true>(1_000);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
      return;
    }
    try {
      const { status, body } = await receive(request);
      response.writeHead(status, body && { 'content-type': 'application/json' });
      response.end(body && JSON.stringify(body));
    } catch (error) {
      const { status, detail } = refusalOf(error);
      if (status < 500) log.warn({ status, reason: detail }, 'activity refused');
      else log.error({ status, reason: detail, err: error }, 'activity refused');
      refuse(response, { status, detail });
    }
  }

  async function receive(request: IncomingMessage): Promise<{ status: number; body?: object }> {
    if (!bot.authenticated && !isLoopbackHost(request.headers.host)) {
      throw new AuthenticationFailure(403, 'A bot without app id is reached at localhost only.');
    }
    const activity = activityIn(await readJson(request, BODY));
    await bot.authenticate(activity, request.headers.authorization ?? '');
    if (!isTrustedServiceUrl(activity.serviceUrl, bot)) {
      throw new AuthenticationFailure(403, 'The service URL is not one of Teams.');
    }
    const read = parseActivity(activity);
    await act(read, activity.id);
    if (activity.type !== 'invoke') return { status: 200 };
    return read.kind === 'incoming' ? { status: 200, body: PRESSED } : { status: 501 };
  }

  async function act(read: Parsed, id: string | undefined): Promise<void> {
    if (read.kind === 'ignored') {
      log.debug({ activity: id, reason: read.reason }, 'activity ignored');
    } else if (read.kind === 'added') {
      const where = read.address.channel;
      if (greeted.get(where)) return;
      greeted.set(where, true);
      // Not awaited: Teams waits for our answer, and the greeting needs none.
      void greet(read.address, read.direct);
    } else {
      const outcome = await turn.accept(read.incoming);
      log.info({ activity: id, outcome, tenant: read.incoming.address.org }, 'activity received');
    }
  }

  return handle;
}

/** What a pressed Action.Execute is answered with. Source: Universal Actions for Adaptive Cards, response format. */
const PRESSED = {
  statusCode: 200,
  type: 'application/vnd.microsoft.activity.message',
  value: 'Working on it …',
};

function activityIn(body: unknown): Activity {
  const { data, error } = activitySchema.safeParse(body);
  if (data) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') || 'the body';
  throw new BodyError(400, `Not an activity of Teams: ${where}: ${issue?.message}`.slice(0, 200));
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof BodyError) return { status: error.status, detail: error.message };
  if (error instanceof AuthenticationFailure) return { status: error.status, detail: error.message };
  return { status: 503, detail: 'The message could not be stored; send it again.' };
}

function refuse(response: ServerResponse, { status, detail }: Refusal): void {
  response
    .writeHead(status, {
      'content-type': 'application/problem+json',
      ...(status === 503 && { 'retry-after': '5' }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      // What is left of an unread body shall not be taken for the next request.
      ...((status === 413 || status === 408) && { connection: 'close' }),
    })
    .end(JSON.stringify({ status, detail }));
}
