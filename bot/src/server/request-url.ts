import type { IncomingMessage } from 'node:http';

/**
 * Returns whether the request has a valid URL. restify builds a URL from target and Host header. If they are invalid it
 * throws past every handler, which ends the process. A target that is a whole URL, as proxies send it (RFC 9112,
 * 3.2.2), is reduced to its path and query. A second host, or a different one in the target, is refused: a proxy may
 * have allowed one, and we would answer for the other (3.2).
 */
export function hasUrl(request: IncomingMessage): boolean {
  const { url = '', headers, rawHeaders } = request;
  // Only HTTP/1.0 may leave it out, which Node enforces.
  const { host = 'localhost' } = headers;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
  const named = /[/?#@\\\s]/.test(host) ? null : URL.parse(`http://${host}`);
  if (hosts > 1 || !named) return false;
  if (url.startsWith('/')) return URL.canParse(`http://${host}${url}`);
  const parsed = URL.parse(url, `http://${host}`);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || url === '*') return parsed !== null;
  request.url = parsed.pathname + parsed.search;
  return parsed.host === URL.parse(`${parsed.protocol}//${host}`)?.host;
}

export const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/** Returns whether the path belongs to the API, with or without a trailing slash. */
export const isApiPath = (url = '', others: readonly string[] = []): boolean =>
  url.startsWith('/api/') || ['/api', ...others].includes(pathOf(url).replace(/(.)\/$/, '$1'));
