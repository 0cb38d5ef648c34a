import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sendProblem } from '@windsock/bot/chat/http.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import { securityHeaders } from '@windsock/bot/security-headers.ts';
import type { ApiRequest, Invocation } from './api-request.ts';
import type { ApiResponse } from './api-response.ts';

/** A request whose headers can be listed, as Azure's can. */
export interface WholeRequest extends ApiRequest {
  readonly headers: ApiRequest['headers'] & Iterable<[string, string]>;
}

export type WholeHandler = (request: WholeRequest, invocation: Invocation) => Promise<ApiResponse>;

/** Answers a request in Node's own terms. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** What belongs to a connection, which is not ours where somebody else's host has it. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

/**
 * Makes the way in which a handler in Node's terms answers where there is no socket, as server.ts lets it where there is
 * one: it is given the body byte for byte, its answer gets the headers that all have, and what it throws is a 500 that
 * says nothing.
 */
export function createNodeHandler({ publicUrl, logger }: { publicUrl: string; logger: Logger }) {
  const log = logger.child({ module: 'server' });
  const common = securityHeaders(publicUrl);
  return async (
    request: WholeRequest,
    { invocationId }: Invocation,
    handle: NodeHandler,
  ): Promise<ApiResponse> => {
    const { pathname, search } = new URL(request.url);
    const incoming = await incomingOf(request, pathname + search);
    const begin = () => {
      const response = new KeptResponse(incoming);
      response.setHeader('X-Request-Id', invocationId);
      for (const [name, value] of common) response.setHeader(name, value);
      return response;
    };
    try {
      const response = begin();
      await handle(incoming, response);
      if (!response.headersSent) throw new Error(`${request.method} ${pathname} gave no answer`);
      return response.kept();
    } catch (err) {
      log.error({ err, request_id: invocationId }, 'request failed');
      // Nothing was sent yet: what was begun is left.
      const response = begin();
      sendProblem(response, 500, 'Something went wrong on our side.');
      return response.kept();
    }
  };
}

async function incomingOf(request: WholeRequest, url: string): Promise<IncomingMessage> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? Buffer.from(await request.arrayBuffer()) : Buffer.alloc(0);
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method: request.method, url, complete: true });
  for (const [name, value] of request.headers) incoming.headers[name] = value;
  incoming.push(body);
  incoming.push(null);
  return incoming;
}

/** Node's response without a connection: what is sent is kept. */
class KeptResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  override writeHead(status: number, ...rest: unknown[]): this {
    const named = rest.find((one) => typeof one === 'object' && one !== null) ?? {};
    for (const [name, value] of Object.entries(named)) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(chunk: unknown): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#chunks.push(Buffer.from(chunk as string | Uint8Array));
    return true;
  }

  override end(chunk?: unknown): this {
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    // As Node does once all is out: a file that is piped in here waits for it.
    process.nextTick(() => this.emit('close'));
    return this;
  }

  kept(): ApiResponse {
    const own = Object.entries(this.getHeaders()).filter(([name]) => !OF_CONNECTION.has(name));
    const headers = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
    const body = Buffer.concat(this.#chunks);
    return { status: this.statusCode, headers, ...(body.length > 0 && { body }) };
  }
}
