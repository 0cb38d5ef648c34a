import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';

/** A route of the HTTP server, in Node's own terms. An error thrown by `handle` becomes a 500 without details. */
export interface HttpRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path as find-my-way writes it: '/slack/events', '/api/*'. */
  path: string;
  /**
   * Whether the route is served before restify looks at the request. For exact paths that must be answered as cheaply
   * as possible.
   */
  early?: boolean;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Answers with problem details (RFC 9457). `detail` is for people and must not reveal anything internal. */
export function sendProblem(response: ServerResponse, status: number, detail: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const title = STATUS_CODES[status] ?? 'Error';
  const requestId = response.getHeader('x-request-id');
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, request_id: requestId });
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** The request's body cannot be read. `status` is the HTTP status for the sender. */
export class BodyError extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.name = 'BodyError';
    this.status = status;
  }
}

/** How much of an oversized body is read and discarded, so that its sender still receives the answer. */
const DRAINED_BYTES = 4_000_000;

/**
 * Reads the whole body as it was sent. If the body never arrives, the server's own time-out ends the request.
 * @throws BodyError 413 when it is larger than `limit` bytes, 400 when the connection ends before the body does
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new BodyError(413, `The body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length']) > DRAINED_BYTES) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
      if (size > DRAINED_BYTES) {
        request.pause();
        reject(tooLarge());
      }
    });
    request.on('end', () => {
      if (size > limit) reject(tooLarge());
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.on('close', () => {
      if (!request.complete) reject(new BodyError(400, 'The body was cut off.'));
    });
    request.on('error', () => {});
  });
}
