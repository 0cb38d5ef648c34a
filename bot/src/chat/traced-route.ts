import { asRequest, isTracing } from '../telemetry/telemetry.ts';
import type { HttpRoute } from './http.ts';

/** The route, from whose requests traces begin where they are sent; elsewhere the route as it is. */
export function tracedRoute(route: HttpRoute): HttpRoute {
  if (!isTracing()) return route;
  return {
    ...route,
    handle: (request, response) => asRequest(route, () => route.handle(request, response)),
  };
}
