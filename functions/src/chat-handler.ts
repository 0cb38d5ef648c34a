import type { HttpRoute } from '@windsock/bot/chat/http.ts';
import { sendProblem } from '@windsock/bot/chat/http.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import type { WholeHandler } from './node-handler.ts';
import { createNodeHandler } from './node-handler.ts';

/**
 * Lets the chat platforms' endpoints, and other routes in Node's own terms, answer where there is no socket, as server.ts
 * does where there is one. Any other path is `otherwise`'s.
 *
 * An endpoint answers once a message is persisted. After that Azure may stop the instance at any time: what is left to
 * do is told to all of them by the doorbell's queue, and found in the agenda if that is lost.
 */
export function createChatHandler(
  routes: readonly HttpRoute[],
  otherwise: WholeHandler,
  given: { publicUrl: string; logger: Logger },
): WholeHandler {
  const answer = createNodeHandler(given);
  const paths = new Set(routes.map(({ path }) => path));
  return async (request, invocation) => {
    const { pathname } = new URL(request.url);
    if (!paths.has(pathname)) return otherwise(request, invocation);
    const ofPath = routes.filter(({ path }) => path === pathname);
    const route = ofPath.find(({ method }) => method === request.method);
    return answer(request, invocation, async (incoming, response) => {
      if (route) return route.handle(incoming, response);
      response.setHeader('Allow', ofPath.map(({ method }) => method).join(', '));
      sendProblem(response, 405, `${request.method} is not allowed here.`);
    });
  };
}
