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

/** A handler in the form of Node's http module. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Headers that belong to a connection, which is the host's and not ours. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

/**
 * Lets a Node http handler answer on a host without a socket, as server.ts does on one with a socket. The handler gets
 * the body byte for byte, its answer gets the common headers, and an error that it throws becomes a 500 that reveals
 * nothing.
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
      // Nothing has been sent yet, so the partial response is discarded.
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

/** Node's response without a connection: it keeps what is written to it. */
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
    // Node does the same once everything is sent; a file that is piped in here waits for it.
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
