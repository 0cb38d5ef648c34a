import { sendProblem } from '@windsock/bot/chat/http.ts';
import { PAGE_PATHS, TEAMS_PAGE_PATHS } from '@windsock/bot/contract/pages.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import type { createConsoleFiles } from './console-files.ts';
import type { WholeHandler } from './node-handler.ts';
import { createNodeHandler } from './node-handler.ts';

/** The files that the console's build contains beside its pages; `{name}` is a parameter. */
export const CONSOLE_FILES = [
  '/assets/{file}',
  '/index.html',
  '/insights.html',
  '/wind.svg',
  '/windsock.svg',
];

/** All paths of the console, as Azure writes routes: `{name}` is a parameter. */
export const CONSOLE_PATHS: readonly string[] = [...PAGE_PATHS, ...TEAMS_PAGE_PATHS]
  .map((path) => path.replace(/:(\w+)/g, '{$1}'))
  .concat(CONSOLE_FILES);

/**
 * Serves the console on a host without a socket, with the same files and headers as the embedded host. It needs nothing
 * but the files, so the console can still say when the rest cannot start.
 * @param folder the built console's files
 */
export function createConsoleHandler({ folder, logger }: { folder: string; logger: Logger }): WholeHandler {
  // Azure serves HTTPS only.
  const answer = createNodeHandler({ publicUrl: 'https:', logger });
  let files: ReturnType<typeof createConsoleFiles> | undefined;
  return (request, invocation) =>
    answer(request, invocation, async (incoming, response) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      // An instance that only chat platforms call never loads this.
      files ??= (await import('./console-files.ts')).createConsoleFiles(folder);
      const found = isRead && (await files(incoming, response));
      if (!found) sendProblem(response, 404, 'There is nothing here.');
    });
}
