import type { ReadableStream } from 'node:stream/web';
import type { Cookie, HttpResponseInit } from '@azure/functions';

/** The subset of the Azure library's response that we use. */
export interface ApiResponse extends HttpResponseInit {
  status: number;
  headers: Record<string, string>;
  /** A stream is sent as it is produced, if the host can. */
  body?: string | Uint8Array | ReadableStream<Uint8Array>;
  cookies?: Cookie[];
}
