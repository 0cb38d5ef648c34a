import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageSecurityHeaders } from '@windsock/bot/security-headers.ts';
import sirv from 'sirv';

/** Files whose names tell their contents apart: vite's. */
const HASHED = /^\/assets\/[^/?]+\.\w+(\?|$)/;

/** Serves the built console; a page's address that is no file gets the console itself, which routes in the browser. */
export function createConsoleFiles(folder: string) {
  const headers = pageSecurityHeaders();
  const serve = sirv(folder, { etag: true, single: true });
  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      const before = response.getHeader('Cache-Control');
      for (const [name, value] of headers) response.setHeader(name, value);
      const hashed = HASHED.test(request.url ?? '');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.once('close', () => resolve(true));
      serve(request, response, () => {
        // A 404 must not be kept: the file may come with the next version.
        if (before) response.setHeader('Cache-Control', before);
        resolve(false);
      });
    });
}
