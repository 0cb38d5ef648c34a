import { AppError } from '@windsock/bot/domain/errors.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import findMyWay from 'find-my-way';
import type { Handler } from './handler.ts';
import { apiHeaders, createHandler } from './handler.ts';
import { problemResponse } from './problem.ts';
import type { Route } from './route.ts';

export interface Match {
  handler: Handler;
  params: Record<string, string>;
}

/**
 * Finds a route's handler by method and path, the same in every host: a literal segment goes before a parameter,
 * trailing slashes are tolerated, HEAD is GET without its body, and what is not in the table gets its 404 or 405.
 */
export function createRouter(routes: readonly Route[], ctx: ServiceContext) {
  // Case counts, as it does in ids; parameters are decoded.
  const paths = findMyWay({ ignoreTrailingSlash: true, ignoreDuplicateSlashes: false });
  for (const [path, rows] of Map.groupBy(routes, (route) => route.path)) {
    const handlers = new Map<string, Handler>();
    for (const route of rows) {
      const handler = createHandler(route, ctx);
      handlers.set(route.method, handler);
      if (route.method === 'GET') handlers.set('HEAD', handler);
    }
    // One entry a path: its methods are told by its map.
    paths.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => {}, handlers);
  }

  const refusal = (error: AppError, headers: Record<string, string> = {}): Handler => {
    return async (request, { invocationId }) => {
      const response = problemResponse(error, invocationId, ctx.logger);
      const common = apiHeaders(ctx.config.publicUrl);
      response.headers = { ...common, 'X-Request-Id': invocationId, ...headers, ...response.headers };
      if (request.method === 'HEAD') delete response.body;
      return response;
    };
  };
  const nothing = refusal(new AppError('not_found', 'There is nothing here.'));

  return (method: string, path: string): Match => {
    const found = paths.find('GET', path);
    if (!found) return { handler: nothing, params: {} };
    const known = found.store as Map<string, Handler>;
    const params = found.params as Record<string, string>;
    const handler = known.get(method);
    if (handler) return { handler, params };
    const error = new AppError('method_not_allowed', `${method} is not allowed here.`);
    return { handler: refusal(error, { Allow: [...known.keys()].join(', ') }), params };
  };
}
