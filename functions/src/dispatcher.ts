import type { Handler } from './handler.ts';
import type { Router } from './router.ts';

/** Wraps the whole API in one handler, for a host that matches paths in its own way or not at all. */
export function createDispatcher(router: Router): Handler {
  return (request, invocation) =>
    router(request.method, new URL(request.url).pathname).handler(request, invocation);
}
