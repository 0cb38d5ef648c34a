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

/** Answers a request under /api in Node's own terms; `requestId` becomes the invocation's id. */
export type EmbeddedApi = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<void>;

/**
 * Azure's part, played in this process: the table's handlers are given the request, and what they answer goes to the
 * socket. The request id is ours.
 */
export function createEmbeddedApi(routes: readonly Route[], ctx: ServiceContext): EmbeddedApi {
  const find = createRouter(routes, ctx);
  const { origin } = new URL(ctx.config.publicUrl);
  return async (request, response, requestId) => {
    const { href, pathname } = new URL(origin + request.url);
    // Now: once the sender has gone away, nobody can tell who it was. Of one who is gone already nothing is done.
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
  // A partitioned cookie comes as a header, the others as cookies.
  const { 'Set-Cookie': partitioned, ...others } = headers;
  const set = [...(partitioned ? [partitioned] : []), ...cookies.map(serializeCookie)];
  response.writeHead(status, {
    ...others,
    ...(body !== undefined && !isStream(body) && { 'Content-Length': Buffer.byteLength(body) }),
    ...(set.length > 0 && { 'Set-Cookie': set }),
  });
  // Node leaves the body out where the request was a HEAD.
  if (!isStream(body)) response.end(body);
  // Whoever went away hears no more, and the stream ends with them.
  else await pipeline(Readable.fromWeb(body), response).catch(() => {});
}

const isStream = (body: ApiResponse['body']): body is ReadableStream<Uint8Array> =>
  body instanceof ReadableStream;
