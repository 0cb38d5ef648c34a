import type { HttpRoute } from '@windsock/bot/chat/http.ts';
import { sendProblem } from '@windsock/bot/chat/http.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import type { WholeHandler } from './node-handler.ts';
import { createNodeHandler } from './node-handler.ts';

/**
 * Lets the chat platforms' endpoints, and other routes written for Node's http module, answer on a host without a
 * socket, as server.ts does on one with a socket. Any other path goes to `otherwise`.
 *
 * An endpoint answers as soon as the message is persisted. After that Azure may stop the instance at any time. The
 * remaining work is announced to all instances through the doorbell's queue, and is in the agenda in case that message
 * is lost.
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
