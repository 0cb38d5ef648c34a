import { STATUS_CODES } from 'node:http';
import type { Route } from './route.ts';

const string = { type: 'string' };
const seconds = { type: 'string', pattern: '^\\d+$' };

const requestId = { description: 'Quote it when you report a problem.', required: true, schema: string };

/** The headers of every answer, whatever its status. */
export const commonHeaders = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };

export const headers = {
  'X-Request-Id': requestId,
  'Retry-After': { description: 'Seconds after which to try again.', schema: seconds },
  'WWW-Authenticate': { description: 'How scripts authenticate.', required: true, schema: string },
  Location: { description: 'Where to go next.', required: true, schema: string },
  Link: {
    description: 'The next page of the list, as rel="next" (RFC 8288); absent at its end.',
    schema: string,
  },
  'Set-Cookie': { description: "This browser's session, which has begun or ended.", schema: string },
  'Content-Disposition': { description: 'The name for the file.', schema: string },
};

const ownHeaders: Record<number, (keyof typeof headers)[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const described: Record<number, string> = {
  400: 'The request is not valid: `errors` says where.',
  401: 'Not signed in, or the API key is wrong, was revoked, has expired or may not be used from there.',
  403: "Not from Windsock's own pages (Origin), an API key without the scope or one where a person must be signed in, or a role in the workspace that is too low.",
  404: 'There is no such thing, or it is not yours: the two look the same.',
  409: 'It cannot be done as things stand: `detail` says why.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  429: 'Too many requests: try again after the time that Retry-After says.',
  500: 'Something went wrong on our side.',
  502: 'A service that this needs did not answer as it should.',
  503: 'A service that this needs cannot be reached at the moment.',
};

/** 'NotFound' for 404. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? String(status)).replaceAll(/\W/g, '');

/** Returns the problem answers (RFC 9457) for the document's components. */
export function problemComponents(statuses: Iterable<number>, problemSchema: object) {
  const responses: Record<string, object> = {};
  for (const status of [...new Set(statuses)].sort()) {
    const own = ownHeaders[status] ?? [];
    responses[nameOf(status)] = {
      description: described[status] ?? STATUS_CODES[status],
      headers: {
        ...commonHeaders,
        ...Object.fromEntries(own.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
      },
      content: { 'application/problem+json': { schema: problemSchema } },
    };
  }
  return responses;
}

export const problemRef = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` });

/** Whether a browser must prove that the request comes from our own pages: see createOriginCheck. */
export const needsOrigin = (route: Route): boolean => route.method !== 'GET';

/** Returns the statuses of the problems that a route can answer with: from its access, its input, and its own list. */
export function problemsOf(route: Route): number[] {
  const { access, query, headers: sent, body, problems = [] } = route;
  const statuses = [...problems, 500, 503];
  if (access !== 'public') statuses.push(401);
  if (access !== 'public' || needsOrigin(route)) statuses.push(403);
  // 400: the path cannot be decoded.
  if (route.path.includes('{')) statuses.push(400, 404);
  if (query || sent || body) statuses.push(400);
  if (body) statuses.push(413, 415);
  return [...new Set(statuses)].sort((a, b) => a - b);
}
