import type { Cookie, HttpResponseInit } from '@azure/functions';

/** What Azure's library takes, and as much of it as we use. */
export interface ApiResponse extends HttpResponseInit {
  status: number;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  cookies?: Cookie[];
}
