import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiRequest } from './api-request.ts';

/**
 * Wraps Node's request in the form that handlers read, and does what Azure's front end does: the URL has PUBLIC_URL as
 * its base, and the socket's peer, read when the request arrived, is the last entry of X-Forwarded-For.
 */
export class EmbeddedRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly #incoming: IncomingMessage;
  readonly #address: string;
  readonly #response: ServerResponse;
  readonly #body: Buffer | undefined;
  #signal: AbortSignal | undefined;

  constructor(
    incoming: IncomingMessage,
    given: { url: string; address: string; body: Buffer | undefined; response: ServerResponse },
  ) {
    this.method = incoming.method ?? 'GET';
    this.url = given.url;
    this.#incoming = incoming;
    this.#address = given.address;
    this.#response = given.response;
    this.#body = given.body;
  }

  get headers(): this {
    return this;
  }

  get(name: string): string | null {
    const { headers } = this.#incoming;
    if (name === 'x-forwarded-for') return [headers[name], this.#address].filter(Boolean).join(',');
    const value = headers[name];
    // Only set-cookie is a list, and requests do not have it.
    return typeof value === 'string' ? value : null;
  }

  async arrayBuffer(): Promise<ArrayBufferLike> {
    const { buffer, byteOffset, byteLength } = this.#body ?? Buffer.alloc(0);
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }

  /** Created on first use: most answers are sent before a client could disconnect. */
  get signal(): AbortSignal {
    if (!this.#signal) {
      const gone = new AbortController();
      this.#signal = gone.signal;
      const closed = () => {
        if (!this.#response.writableFinished) gone.abort();
      };
      if (this.#response.destroyed) closed();
      else this.#response.once('close', closed);
    }
    return this.#signal;
  }
}
