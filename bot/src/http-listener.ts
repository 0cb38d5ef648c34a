import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import restify from 'restify';
import type { HttpRoute } from './chat/http.ts';
import type { Logger } from './logger.ts';

// restify replaces writeHead for every server of the process by one that returns nothing. Other code chains on Node's.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  Reflect.apply(writeHead, this, head);
  return this;
} as typeof writeHead;

type Handle<T> = (request: IncomingMessage, response: ServerResponse) => T;

/** A listening server that finds the route of a request. It wraps restify, which no other file uses. */
export interface HttpListener {
  readonly http: HttpServer;
  /** Runs for every request before routing. false: it has answered. */
  beforeRouting(look: Handle<boolean>): void;
  mount(route: Pick<HttpRoute, 'method' | 'path'>, handle: Handle<Promise<void>>): void;
  /** Answers requests that match no route, with the status that says why: no such path, wrong method. */
  unrouted(answer: (request: IncomingMessage, response: ServerResponse, status: number) => void): void;
  /** Receives errors outside requests. */
  failed(hear: (err: unknown) => void): void;
}

export function createHttpListener(log: Logger): HttpListener {
  // restify's types expect a bunyan log, but it works with pino's.
  const server = restify.createServer({ name: '', log: log as never, strictFormatters: false });
  const http = server.server as HttpServer;
  // restify listens to these events and does nothing, so such a connection would get no answer and never end.
  http.removeAllListeners('upgrade');
  const methods = {
    GET: server.get,
    HEAD: server.head,
    POST: server.post,
    PUT: server.put,
    PATCH: server.patch,
    DELETE: server.del,
  };
  return {
    http,
    beforeRouting: (look) => first(server, look),
    mount({ method, path }, handle) {
      methods[method].call(server, path, async (request: IncomingMessage, response: ServerResponse) => {
        await handle(request, response);
      });
    },
    unrouted(answer) {
      server.on(
        'restifyError',
        (request: IncomingMessage, response: ServerResponse, error: unknown, done: () => void) => {
          // Tells restify that we send the response.
          Object.assign(response, { _sent: true });
          answer(request, response, Number((error as { statusCode?: unknown }).statusCode));
          done();
        },
      );
    },
    // restify passes the listener's errors on, and throws those that nobody listens for.
    failed: (hear) => void server.on('error', hear),
  };
}

/** Adds a handler with restify's `first`, which its types lack. A handler that returns false has answered. */
function first(server: restify.Server, look: Handle<boolean>): void {
  (server as unknown as { first(handler: typeof look): void }).first(look);
}
