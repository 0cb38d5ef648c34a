import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpRequest, InvocationContext } from '@azure/functions';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { ApiResponse } from './api-response.ts';
import { forwardedFor } from './client-address.ts';
import { serializeCookie } from './cookies.ts';
import { MAX_BODY_BYTES } from './parse.ts';
import { readBodyStart } from './read-body-start.ts';
import type { Route } from './route.ts';
import { createRouter } from './router.ts';

/** Answers a request under /api in Node's own terms; `requestId` becomes the invocation's id. */
export type EmbeddedApi = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<void>;

/**
 * Azure's part, played in this process: the table's handlers are given the library's own request and invocation, and
 * what they answer goes to the socket. Nothing of the request is believed that Azure's front end would overwrite: the
 * URL is that of PUBLIC_URL, the request id is ours, and the sender's address is the socket's.
 */
export function createEmbeddedApi(routes: readonly Route[], ctx: ServiceContext): EmbeddedApi {
  const find = createRouter(routes, ctx);
  const { origin } = new URL(ctx.config.publicUrl);
  return async (request, response, requestId) => {
    const { method = 'GET' } = request;
    const url = new URL(origin + request.url);
    const body = mayHaveBody(request) ? await readBodyStart(request, MAX_BODY_BYTES) : undefined;
    if (body === 'cut off') return;
    const { handler, params } = find(method, url.pathname);
    const asked = new HttpRequest({
      // fetch's Request refuses TRACE, and so does our table, which has seen the method already.
      method: method === 'TRACE' ? 'OPTIONS' : method,
      url: url.href,
      headers: headersOf(request),
      query: url.search ? Object.fromEntries(url.searchParams) : NO_QUERY,
      params,
      ...(body && { body: { bytes: body } }),
    });
    const invocation = new InvocationContext({ functionName: 'api', invocationId: requestId });
    send(response, await handler(asked, invocation));
  };
}

/** Without it the library parses the URL once more. */
const NO_QUERY = {};

function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** As Azure's host tells them: one text a name, repeated ones joined. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const { 'set-cookie': _of_responses, ...headers } = request.headers;
  headers['x-forwarded-for'] = forwardedFor(headers['x-forwarded-for'], request.socket.remoteAddress);
  return headers as Record<string, string>;
}

function send(response: ServerResponse, { status, headers, body, cookies = [] }: ApiResponse): void {
  // A partitioned cookie comes as a header, the others as cookies.
  const { 'Set-Cookie': partitioned, ...others } = headers;
  const set = [...(partitioned ? [partitioned] : []), ...cookies.map(serializeCookie)];
  response.writeHead(status, {
    ...others,
    ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
    ...(set.length > 0 && { 'Set-Cookie': set }),
  });
  // Node leaves the body out where the request was a HEAD.
  response.end(body);
}
