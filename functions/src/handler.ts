import type { AppError } from '@windsock/bot/domain/errors.ts';
import { apiSecurityHeaders } from '@windsock/bot/security-headers.ts';
import { secondsLeft } from '@windsock/bot/services/identity/session-doc.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { withCharge } from '@windsock/bot/store/charge.ts';
import { inRequest } from '@windsock/bot/telemetry/in-request.ts';
import { isTracing } from '@windsock/bot/telemetry/telemetry.ts';
import type { ApiRequest, Invocation } from './api-request.ts';
import type { ApiResponse } from './api-response.ts';
import { authenticate, authorize, createOriginCheck } from './authenticate.ts';
import type { Caller } from './caller.ts';
import { challenge } from './challenge.ts';
import { createClientAddress } from './client-address.ts';
import { partitionedCookie, sessionCookie } from './cookies.ts';
import { parseRequest } from './parse.ts';
import { problemResponse } from './problem.ts';
import { record } from './record.ts';
import type { Answer, Route, SetCookie } from './route.ts';
import { sessionTokens } from './session-tokens.ts';

/** The function that both hosts call. Never rejects; the invocation's id is the request id. */
export type Handler = (request: ApiRequest, invocation: Invocation) => Promise<ApiResponse>;

/** The handler of one row. The router passes the path's parameters, however the host has parsed the path. */
export type RouteHandler = (
  request: ApiRequest,
  invocation: Invocation,
  params: Record<string, string>,
) => Promise<ApiResponse>;

/** Makes the handler of a row: authenticate → authorize → check the origin → parse → run the use case → respond. */
export function createHandler(route: Route, ctx: ServiceContext): RouteHandler {
  const log = ctx.logger.child({ module: 'api', route: route.id });
  const common = apiSecurityHeaders(ctx.config.publicUrl);
  const serve = createServe(route, ctx);
  const answer: RouteHandler = async (request, { invocationId }, params) => {
    const start = performance.now();
    const { value: response, units } = await withCharge(async () => {
      try {
        return respond(await serve(request, params));
      } catch (error) {
        const problem = problemResponse(error, invocationId, log.child({ request_id: invocationId }));
        if (problem.status === 401 && route.access === 'agent') challenge(problem, ctx.config);
        return problem;
      }
    });
    const ms = Math.round(performance.now() - start);
    const { status } = response;
    log.info({ request_id: invocationId, status, ms, ...(units !== undefined && { ru: units }) }, 'request');
    response.headers = { ...common, 'X-Request-Id': invocationId, ...response.headers };
    return response;
  };
  if (!isTracing()) return answer;
  return (...asked) =>
    inRequest(
      route,
      () => answer(...asked),
      ({ status }) => status,
    );
}

/** Makes handlers for requests that match no row; they always refuse. */
export function createRefusal(ctx: ServiceContext) {
  const log = ctx.logger.child({ module: 'api' });
  const common = apiSecurityHeaders(ctx.config.publicUrl);
  return (error: AppError, headers: Record<string, string> = {}): Handler =>
    async (_request, { invocationId }) => {
      const response = problemResponse(error, invocationId, log);
      log.info({ request_id: invocationId, status: response.status }, 'request');
      response.headers = { ...common, 'X-Request-Id': invocationId, ...headers, ...response.headers };
      return response;
    };
}

function createServe(route: Route, ctx: ServiceContext) {
  const checkOrigin = createOriginCheck(ctx.config.publicUrl);
  const clientAddress = createClientAddress(ctx.config.trustedProxies);
  return async (request: ApiRequest, params: Record<string, string>): Promise<Answer> => {
    const ip = clientAddress(request);
    const caller = await authenticate(ctx, route, { request, ip });
    const own = await authorize(ctx, route, caller, params);
    const workspace = own?.doc;
    checkOrigin(request, caller);
    const parsed = await parseRequest(route, request, params);
    const answer = await route.handle({ ctx, ...parsed, caller, workspace, role: own?.role, ip, request });
    await record(ctx, {
      route,
      caller,
      workspaceId: workspace?.workspace_id,
      params: parsed.params,
      ip,
      answer,
    });
    const renewed = renewal(caller, request, ctx.now());
    return renewed ? { ...answer, cookies: [renewed, ...(answer.cookies ?? [])] } : answer;
  };
}

/** Returns the renewed cookie when the session was extended, so that both expire together. */
function renewal(caller: Caller, request: ApiRequest, now: number): SetCookie | undefined {
  if (caller.kind !== 'person' || !caller.renewed) return undefined;
  const { session } = caller;
  const found = sessionTokens(request).find(({ place }) => place === session.place);
  return found && sessionCookie(found.place, found.token, secondsLeft(session, now));
}

function respond({ status, json, bytes, stream, headers, cookies = [] }: Answer): ApiResponse {
  const body = json !== undefined ? JSON.stringify(json) : (bytes ?? stream)?.content;
  // If two cookies share a name, the later one wins: what a route sets takes precedence over a renewal.
  const last = [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()];
  const partitioned = last.find((cookie) => cookie.partitioned);
  return {
    status: status ?? (body === undefined ? 204 : 200),
    ...(body !== undefined && { body }),
    ...(last.length > 0 && { cookies: last.filter((cookie) => !cookie.partitioned) }),
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(bytes && { 'Content-Type': bytes.type }),
      ...(stream && { 'Content-Type': stream.type }),
      ...(bytes?.fileName && { 'Content-Disposition': attachment(bytes.fileName) }),
      // Azure's cookies do not support Partitioned. A header can carry only one such cookie, which is enough for the
      // one tab.
      ...(partitioned && { 'Set-Cookie': partitionedCookie(partitioned) }),
      ...headers,
    },
  };
}

const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`;
