import { AppError } from '@windsock/bot/domain/errors.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import { apiSecurityHeaders } from '@windsock/bot/security-headers.ts';
import type { Handler } from './handler.ts';
import { problemResponse } from './problem.ts';
import type { Host } from './register-functions.ts';

/** How long a failed start is not retried: the cause may be a database that comes back. */
const TRY_AGAIN_MS = 5_000;

/**
 * Opens the host once, on the first call. While it cannot be opened, every request is answered with a problem, and the
 * log says why. An error at load time would leave Azure without functions and people without an answer. Never rejects.
 */
export function lazyHost(open: () => Promise<Host>, logger: Logger): () => Promise<Host> {
  let opening: Promise<Host> | undefined;
  return () => {
    opening ??= open().catch((err: unknown) => {
      logger.fatal({ err }, 'Windsock cannot start');
      setTimeout(() => {
        opening = undefined;
      }, TRY_AGAIN_MS).unref();
      return closedHost(logger);
    });
    return opening;
  };
}

function closedHost(logger: Logger): Host {
  const detail =
    'Windsock is not set up, or cannot reach its data: whoever runs it finds the reason in its log.';
  const error = new AppError('unavailable', detail, { retryAfterSeconds: TRY_AGAIN_MS / 1000 });
  const answer: Handler = async (_request, { invocationId }) => {
    const problem = problemResponse(error, invocationId, logger);
    const headers = { ...apiSecurityHeaders('https:'), 'X-Request-Id': invocationId, ...problem.headers };
    return { ...problem, headers };
  };
  return { answer, worker: { ring() {}, async idle() {} } };
}
