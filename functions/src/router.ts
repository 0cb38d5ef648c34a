import { AppError } from '@windsock/bot/domain/errors.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import findMyWay from 'find-my-way';
import type { Handler, RouteHandler } from './handler.ts';
import { createHandler, createRefusal } from './handler.ts';
import type { Route } from './route.ts';

interface Match {
  handler: Handler;
  /** The path's decoded parameters; the handler already has them. */
  params: Record<string, string>;
}

/** Finds the handler for a method and a path. The path has no query and is still percent-encoded. */
export type Router = (method: string, path: string) => Match;

/**
 * Finds a route's handler by method and path, in the same way on every host. A literal segment takes precedence over a
 * parameter, trailing slashes are allowed, and HEAD is treated as GET (the host drops the body). Paths that are not in
 * the table get a 404 or 405, or a 400 if they cannot be decoded.
 */
export function createRouter(routes: readonly Route[], ctx: ServiceContext): Router {
  // Paths are case-sensitive, as ids are; parameters are decoded.
  const paths = findMyWay({ ignoreTrailingSlash: true, onBadUrl: () => {} });
  for (const [path, rows] of Map.groupBy(routes, (route) => route.path)) {
    const handlers = new Map<string, RouteHandler>();
    for (const route of rows) {
      const handler = createHandler(route, ctx);
      if (handlers.has(route.method)) throw new Error(`${route.method} ${path} is in the table twice`);
      handlers.set(route.method, handler);
      if (route.method === 'GET') handlers.set('HEAD', handler);
    }
    // One entry per path; its map holds the methods.
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
