import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { KEEPS_OPENER, pageSecurityHeaders } from '@windsock/bot/security-headers.ts';
import { readCookie, SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import sirv from 'sirv';

/** The window that the Teams tab signs in with: console/src/teams/teams-paths.ts. */
const SIGN_IN_WINDOW = /^\/teams\/sign(ed)?-in(\?|$)/;

/** Files whose names tell their contents apart: vite's. */
const HASHED = /^\/assets\/[^/?]+\.\w+(\?|$)/;

/** The landing page: who seems to be signed in gets it with a field for their question at once (console/early-page.ts). */
const LANDING = /^\/(insights\/?)?(\?|$)/;
/** What the build has noted for itself, the list of packages say. */
const HIDDEN = /[/\\]\./;

/**
 * Serves the built console; a page's address that is no file gets the console itself, which routes in the browser.
 * Rejects where a file is there and cannot be read.
 */
export function createConsoleFiles(folder: string) {
  const headers = pageSecurityHeaders();
  const setHeaders = (response: ServerResponse, path: string) => {
    if (LANDING.test(path)) response.setHeader('Vary', 'Accept-Encoding, Cookie');
  };
  const ofWindow = [...headers, ...Object.entries(KEEPS_OPENER)];
  // `dev` looks at the folder for each request: the console may be built anew while this process runs.
  // Text is sent as the build has compressed it.
  const serve = sirv(folder, { dev: true, etag: true, single: true, brotli: true, gzip: true, setHeaders });
  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (HIDDEN.test(decoded(request.url))) return resolve(false);
      const before = response.getHeader('Cache-Control');
      const own = SIGN_IN_WINDOW.test(request.url ?? '') ? ofWindow : headers;
      for (const [name, value] of own) response.setHeader(name, value);
      const hashed = HASHED.test(request.url ?? '');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.once('close', () => resolve(true));
      // sirv lets go of the file it sends: an error that nobody hears would end the process, and a file that is sent to
      // somebody who went away would stay open for ever.
      response.once('pipe', (file: ReadStream) => {
        file.once('error', reject);
        response.once('close', () => file.destroy());
      });
      // It throws at some ranges and misreads others; nothing here is so large that parts of it were worth asking for.
      delete request.headers.range;
      if (LANDING.test(request.url ?? '')) {
        const isSignedIn = readCookie(request.headers.cookie ?? null, SESSION_COOKIES.web) !== undefined;
        request.url = isSignedIn ? '/insights' : '/';
      }
      serve(request, response, () => {
        // A 404 must not be kept: the file may come with the next version.
        if (before) response.setHeader('Cache-Control', before);
        resolve(false);
      });
    });
}

/** The path as a file's name; what is no name of any file stays as it is. */
function decoded(url = ''): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
