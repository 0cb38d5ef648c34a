import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { KEEPS_OPENER, pageSecurityHeaders } from '@windsock/bot/security-headers.ts';
import { readCookie, SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import sirv from 'sirv';

/** The window in which the Teams tab signs in: console/src/teams/teams-paths.ts. */
const SIGN_IN_WINDOW = /^\/teams\/sign(ed)?-in(\?|$)/;

/** Files that Vite names by a hash of their contents. */
const HASHED = /^\/assets\/[^/?]+\.\w+(\?|$)/;

/**
 * The landing page: a visitor who seems to be signed in gets it with the question field at once
 * (console/early-page.ts).
 */
const LANDING = /^\/(insights\/?)?(\?|$)/;
/** Files that the build wrote for itself, such as the list of packages. */
const HIDDEN = /[/\\]\./;

/**
 * Serves the built console. Any address that is not a file gets the console's page, which routes in the browser.
 * Rejects if a file exists but cannot be read.
 */
export function createConsoleFiles(folder: string) {
  const headers = pageSecurityHeaders();
  const setHeaders = (response: ServerResponse, path: string) => {
    if (LANDING.test(path)) response.setHeader('Vary', 'Accept-Encoding, Cookie');
  };
  const windowHeaders = [...headers, ...Object.entries(KEEPS_OPENER)];
  // `dev` reads the folder on each request, because the console may be rebuilt while this process runs. Text is sent as
  // the build has compressed it.
  const serve = sirv(folder, { dev: true, etag: true, single: true, brotli: true, gzip: true, setHeaders });
  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (HIDDEN.test(decoded(request.url))) return resolve(false);
      const before = response.getHeader('Cache-Control');
      const own = SIGN_IN_WINDOW.test(request.url ?? '') ? windowHeaders : headers;
      for (const [name, value] of own) response.setHeader(name, value);
      const hashed = HASHED.test(request.url ?? '');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.once('close', () => resolve(true));
      // sirv does not watch the stream of the file that it sends. Without this, a read error would end the process, and
      // a file would stay open for ever after its client disconnected.
      response.once('pipe', (file: ReadStream) => {
        file.once('error', reject);
        response.once('close', () => file.destroy());
      });
      // sirv throws at some ranges and misreads others, and no file here is large enough to need them.
      delete request.headers.range;
      if (LANDING.test(request.url ?? '')) {
        const isSignedIn = readCookie(request.headers.cookie ?? null, SESSION_COOKIES.web) !== undefined;
        request.url = isSignedIn ? '/insights' : '/';
      }
      serve(request, response, () => {
        // A 404 must not be cached: the next version may contain the file.
        if (before) response.setHeader('Cache-Control', before);
        resolve(false);
      });
    });
}

/** Decodes the path; one that cannot be decoded is returned as it is and matches no file. */
function decoded(url = ''): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
