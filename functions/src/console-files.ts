import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

/** Serves the built console; a page's address that is no file gets the console itself, which routes in the browser. */
export function createConsoleFiles(folder: string) {
  const serve = sirv(folder, { etag: true, single: true });
  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      response.once('finish', () => resolve(true));
      response.setHeader(
        'Cache-Control',
        request.url?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      serve(request, response, () => resolve(false));
    });
}
