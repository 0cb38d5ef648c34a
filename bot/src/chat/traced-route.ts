import { inRequest } from '../telemetry/in-request.ts';
import { isTracing } from '../telemetry/telemetry.ts';
import type { HttpRoute } from './http.ts';

/** The route, each of whose requests is a span where traces are sent; elsewhere the route as it is. */
export function tracedRoute(route: HttpRoute): HttpRoute {
  if (!isTracing()) return route;
  return {
    ...route,
    handle: (request, response) =>
      inRequest(
        route,
        () => route.handle(request, response),
        () => response.statusCode,
      ),
  };
}
