import type { Logger as SlackLogger, WebClient } from '@slack/web-api';
import type { Logger } from '../../logger.ts';

export interface WebClientSettings {
  /** Ends with a slash. */
  apiUrl: string;
  timeoutMs: number;
  /** Receives the client's errors. Absent: thrown errors are enough. */
  logger?: Logger;
}

/**
 * Creates a Web API client that neither retries nor waits: it tries each call once. The package is loaded when first
 * needed.
 */
export async function createWebClient(
  token: string | undefined,
  { apiUrl, timeoutMs, logger }: WebClientSettings,
): Promise<WebClient> {
  const { WebClient } = await import('@slack/web-api');
  return new WebClient(token, {
    slackApiUrl: apiUrl,
    timeout: timeoutMs,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
    allowAbsoluteUrls: false,
    logger: quietLogger(logger),
  });
}

/**
 * The client logs bodies at debug level and warns of every failure that it also throws. So only its errors are logged.
 */
function quietLogger(logger: Logger | undefined): SlackLogger {
  const silent = () => {};
  return {
    debug: silent,
    info: silent,
    warn: silent,
    error: (...words) => logger?.error({ words: words.map(String) }, 'Slack client'),
    setLevel: silent,
    getLevel: () => 'error' as ReturnType<SlackLogger['getLevel']>,
    setName: silent,
  };
}
