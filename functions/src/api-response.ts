import type { ReadableStream } from 'node:stream/web';
import type { Cookie, HttpResponseInit } from '@azure/functions';

/** What Azure's library takes, and as much of it as we use. */
export interface ApiResponse extends HttpResponseInit {
  status: number;
  headers: Record<string, string>;
  /** A stream is sent as it comes, where the host can. */
  body?: string | Uint8Array | ReadableStream<Uint8Array>;
  cookies?: Cookie[];
}
