import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { ApiResponse } from './api-response.ts';
import { serializeCookie } from './cookies.ts';
import { EmbeddedRequest } from './embedded-request.ts';
import { MAX_BODY_BYTES } from './parse.ts';
import { readBodyStart } from './read-body-start.ts';
import type { Route } from './route.ts';
import { createRouter } from './router.ts';

/** Answers a Node request under /api; `requestId` becomes the invocation's id. */
export type EmbeddedApi = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<void>;

/**
 * Plays Azure's part in this process: passes the request to the table's handlers and writes their answer to the socket.
 * The request id is our own.
 */
export function createEmbeddedApi(routes: readonly Route[], ctx: ServiceContext): EmbeddedApi {
  const find = createRouter(routes, ctx);
  const { origin } = new URL(ctx.config.publicUrl);
  return async (request, response, requestId) => {
    const { href, pathname } = new URL(origin + request.url);
    // Read now, because the address is gone once the client disconnects. A request whose client is already gone is
    // dropped.
    const address = request.socket.remoteAddress;
    if (address === undefined) return;
    const body = mayHaveBody(request) ? await readBodyStart(request, MAX_BODY_BYTES) : undefined;
    if (body === 'cut off') return;
    const { handler } = find(request.method ?? 'GET', pathname);
    const asked = new EmbeddedRequest(request, { url: href, address, body, response });
    await send(response, await handler(asked, { invocationId: requestId }));
  };
}

function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

async function send(
  response: ServerResponse,
  { status, headers, body, cookies = [] }: ApiResponse,
): Promise<void> {
  // A partitioned cookie arrives as a header, the others as cookies.
  const { 'Set-Cookie': partitioned, ...others } = headers;
  const set = [...(partitioned ? [partitioned] : []), ...cookies.map(serializeCookie)];
  response.writeHead(status, {
    ...others,
    ...(body !== undefined && !isStream(body) && { 'Content-Length': Buffer.byteLength(body) }),
    ...(set.length > 0 && { 'Set-Cookie': set }),
  });
  // For a HEAD request, Node drops the body itself.
  if (!isStream(body)) response.end(body);
  // When the client disconnects, the stream ends with it.
  else await pipeline(Readable.fromWeb(body), response).catch(() => {});
}

const isStream = (body: ApiResponse['body']): body is ReadableStream<Uint8Array> =>
  body instanceof ReadableStream;
