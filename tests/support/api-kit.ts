import { randomBytes, randomUUID } from 'node:crypto';
import type { Cookie } from '@azure/functions';
import { HttpRequest, HttpResponse, InvocationContext } from '@azure/functions';
import { loadConfig } from '@windsock/bot/config.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Mail } from '@windsock/bot/mail/mailer.ts';
import { createFindAccess } from '@windsock/bot/services/access/find-access.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { startSession } from '@windsock/bot/services/identity/start-session.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { routes as table } from '@windsock/functions/functions.ts';
import type { Route } from '@windsock/functions/route.ts';
import { createRouter } from '@windsock/functions/router.ts';

export const ORIGIN = 'http://localhost:3978';

export interface CallOptions {
  /** A session's token, sent in the web's cookie. */
  session?: string;
  /** An API key. */
  key?: string;
  json?: unknown;
  /** A body sent unchanged instead of `json`; the test sets its content type. */
  raw?: string;
  headers?: Record<string, string>;
  /** null: no Origin; absent: our own. */
  origin?: string | null;
}

export interface CallResult {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it expects
  body: any;
  bytes: Uint8Array;
  /** The cookies that were set, by name. */
  cookies: Map<string, Cookie>;
}

/**
 * The API without a host: its table over an in-memory store, called with the Azure library's own request and response
 * classes. The test controls the clock, mails are kept, and every part can be replaced.
 */
export function createTestApi({
  routes = table,
  env = {},
  ...replaced
}: Partial<ServiceContext> & { routes?: readonly Route[]; env?: Record<string, string> } = {}) {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const mails: Mail[] = [];
  const store = replaced.store ?? openSqliteStore({ path: ':memory:', now });
  const ctx: ServiceContext = {
    config: loadConfig(env),
    store,
    sealer: createSealer(randomBytes(32)),
    logger: createLogger({ level: 'silent' }),
    now,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
      forget: async () => {},
    },
    verifyRole: () => Promise.reject(new Error('This test has no AWS')),
    tryRole: () => Promise.reject(new Error('This test has no AWS')),
    doorbell: () => {},
    findAccess: createFindAccess({ store, now }),
    trail: createTrail({ store, now }),
    ask: () => Promise.reject(new Error('This test has no assistant')),
    mcp: () => Promise.reject(new Error('This test has no MCP')),
    ...replaced,
  };
  const match = createRouter(routes, ctx);

  async function call(method: string, path: string, options: CallOptions = {}): Promise<CallResult> {
    const url = new URL(path, ORIGIN);
    const { handler, params } = match(method, url.pathname);
    const text = options.json === undefined ? options.raw : JSON.stringify(options.json);
    const body = text === undefined ? undefined : { string: text };
    const origin = options.origin === undefined ? ORIGIN : options.origin;
    const headers = {
      'x-forwarded-for': '192.0.2.1:4711',
      'user-agent': 'vitest',
      ...(options.json !== undefined && { 'content-type': 'application/json' }),
      ...(origin && { origin }),
      ...(options.session && { cookie: `${SESSION_COOKIES.web}=${options.session}` }),
      ...(options.key && { authorization: `Bearer ${options.key}` }),
      ...options.headers,
    };
    const query = Object.fromEntries(url.searchParams);
    const request = new HttpRequest({
      method,
      url: url.href,
      headers,
      query,
      params,
      ...(body && { body }),
    } as never);
    const invocation = new InvocationContext({ functionName: 'test', invocationId: randomUUID() } as never);
    const init = await handler(request, invocation);
    const response = new HttpResponse(init);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const said = new TextDecoder().decode(bytes);
    const isJson = /json\b/.test(response.headers.get('content-type') ?? '');
    const cookies = new Map(init.cookies?.map((cookie) => [cookie.name, cookie]));
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(said) : said,
      bytes,
      cookies,
    };
  }

  let people = 0;
  /** Creates a signed-in person without going through the sign-in. */
  async function signIn(email = `person-${++people}-${randomUUID().slice(0, 8)}@example.com`) {
    const user = await findOrCreateUser({ ctx, input: { email } });
    const input = { userId: user.user_id, place: 'web' as const, userAgent: 'vitest', ip: '192.0.2.1' };
    const { token, sessionId } = await startSession({ ctx, input });
    return { session: token, sessionId, user, workspaceId: user.default_workspace_id, email };
  }

  return { ctx, store, clock, mails, call, signIn };
}
