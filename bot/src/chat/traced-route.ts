import { asRequest, isTracing } from '../telemetry/telemetry.ts';
import type { HttpRoute } from './http.ts';

/** Wraps a route so that its requests begin traces. Returns the route unchanged where no traces are sent. */
export function tracedRoute(route: HttpRoute): HttpRoute {
  if (!isTracing()) return route;
  return {
    ...route,
    handle: (request, response) => asRequest(route, () => route.handle(request, response)),
  };
}
