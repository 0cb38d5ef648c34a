import type { Cookie, HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { securityHeaders } from '@windsock/bot/security-headers.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { withCharge } from '@windsock/bot/store/charge.ts';
import { authenticate, authorize, checkOrigin } from './authenticate.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { readCookie, SESSION_COOKIES, sessionCookie } from './cookies.ts';
import { parseRequest } from './parse.ts';
import { problemResponse } from './problem.ts';
import type { Answer, Route, SetCookie } from './route.ts';

export type Handler = (request: HttpRequest, invocation: InvocationContext) => Promise<HttpResponseInit>;

/**
 * Makes a row of the table what both hosts call: authenticate → authorize → origin → parse → use case → respond. Never
 * rejects. The invocation's id is the request id.
 */
export function createHandler(route: Route, ctx: ServiceContext): Handler {
  const log = ctx.logger.child({ module: 'api', route: route.id });
  const common = apiHeaders(ctx.config.publicUrl);
  return async (request, { invocationId }) => {
    const start = performance.now();
    const logger = log.child({ request_id: invocationId });
    const { value: response, units } = await withCharge(async () => {
      try {
        return respond(await serve(route, ctx, request));
      } catch (error) {
        return problemResponse(error, invocationId, logger);
      }
    });
    const ms = Math.round(performance.now() - start);
    logger.info({ status: response.status, ms, ...(units !== undefined && { ru: units }) }, 'request');
    response.headers = { ...common, 'X-Request-Id': invocationId, ...response.headers };
    return response;
  };
}

/** Every response of the API: it is data, and no page. */
export function apiHeaders(publicUrl: string): Record<string, string> {
  return {
    ...Object.fromEntries(securityHeaders(publicUrl)),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

async function serve(route: Route, ctx: ServiceContext, request: HttpRequest): Promise<Answer> {
  const caller = await authenticate(ctx, route, request);
  const workspace = await authorize(ctx, route, caller, request.params);
  checkOrigin(ctx.config.publicUrl, request, caller);
  const parsed = await parseRequest(route, request, request.params);
  const ip = clientAddress(request);
  const answer = await route.handle({ ctx, ...parsed, caller, workspace, ip, request });
  return { ...answer, cookies: [...renewal(caller, request), ...(answer.cookies ?? [])] };
}

/** The cookie lives as long as its session: when that begins anew, so does the cookie. */
function renewal(caller: Caller, request: HttpRequest): SetCookie[] {
  if (caller.kind !== 'person' || !caller.renewed) return [];
  const { place } = caller.session;
  const token = readCookie(request.headers.get('cookie'), SESSION_COOKIES[place]);
  return token ? [sessionCookie(place, token)] : [];
}

function respond({ status, json, bytes, headers = {}, cookies = [] }: Answer): HttpResponseInit {
  const last = new Map(cookies.map((cookie) => [cookie.name, cookie]));
  const partitioned = [...last.values()].filter((cookie) => cookie.partitioned);
  const body = json !== undefined ? JSON.stringify(json) : bytes?.content;
  return {
    status: status ?? (body === undefined ? 204 : 200),
    ...(body !== undefined && { body }),
    cookies: [...last.values()].filter((cookie) => !cookie.partitioned) as Cookie[],
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(bytes && { 'Content-Type': bytes.type }),
      ...(bytes?.fileName && { 'Content-Disposition': `attachment; filename="${bytes.fileName}"` }),
      // Azure's cookies know no Partitioned; as a header there can be only one, and there is only one tab.
      ...(partitioned[0] && { 'Set-Cookie': serialize(partitioned[0]) }),
      ...headers,
    },
  };
}

function serialize({ name, value, maxAge, sameSite }: SetCookie): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=${sameSite}; Partitioned`;
}
