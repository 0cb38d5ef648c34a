import { AppError } from '@windsock/bot/domain/errors.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import findMyWay from 'find-my-way';
import type { Handler, RouteHandler } from './handler.ts';
import { createHandler, createRefusal } from './handler.ts';
import type { Route } from './route.ts';

interface Match {
  handler: Handler;
  /** The path's parameters, decoded; the handler has them already. */
  params: Record<string, string>;
}

/** Finds what answers a method and a path (with no query, as it was sent: percent-encoded). */
export type Router = (method: string, path: string) => Match;

/**
 * Finds a route's handler by method and path, the same in every host: a literal segment goes before a parameter,
 * trailing slashes are tolerated, HEAD is GET (the host leaves its body out), and what is not in the table gets its
 * 404, 405 or, where the path cannot be decoded, 400.
 */
export function createRouter(routes: readonly Route[], ctx: ServiceContext): Router {
  // Case counts, as it does in ids; parameters are decoded.
  const paths = findMyWay({ ignoreTrailingSlash: true, onBadUrl: () => {} });
  for (const [path, rows] of Map.groupBy(routes, (route) => route.path)) {
    const handlers = new Map<string, RouteHandler>();
    for (const route of rows) {
      const handler = createHandler(route, ctx);
      if (handlers.has(route.method)) throw new Error(`${route.method} ${path} is twice in the table`);
      handlers.set(route.method, handler);
      if (route.method === 'GET') handlers.set('HEAD', handler);
    }
    // One entry a path: its methods are told by its map.
    paths.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => {}, handlers);
  }

  const refuse = createRefusal(ctx);
  const nothing = refuse(new AppError('not_found', 'There is nothing here.'));
  const malformed = refuse(new AppError('invalid', 'The path is not valid: its percent-encoding is broken.'));

  return (method, path) => {
    const found = paths.find('GET', path);
    if (!found) return { handler: nothing, params: {} };
    if (!found.store) return { handler: malformed, params: {} };
    const known = found.store as Map<string, RouteHandler>;
    const params = found.params as Record<string, string>;
    if (Object.values(params).includes('')) return { handler: nothing, params: {} };
    const handler = known.get(method);
    if (handler) return { handler: (request, invocation) => handler(request, invocation, params), params };
    const error = new AppError('method_not_allowed', `${method} is not allowed here.`);
    return { handler: refuse(error, { Allow: [...known.keys()].join(', ') }), params };
  };
}

/** The whole API as one handler, for a host that matches paths in its own way, or not at all. */
export function createDispatcher(router: Router): Handler {
  return (request, invocation) =>
    router(request.method, new URL(request.url).pathname).handler(request, invocation);
}
