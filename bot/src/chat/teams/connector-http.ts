import { SurfaceError } from '../../runs/surface.ts';

/** Teams refused the content of the message. A simpler message may pass. */
export class RefusedContent extends SurfaceError {
  constructor(message: string) {
    super(message, { transient: false });
    this.name = 'RefusedContent';
  }
}

/** The SDK's request and response as far as we touch them (@azure/core-http-compat). */
interface ConnectorRequest {
  url: string;
  method: string;
  body?: unknown;
  headers: { toJson(options?: { preserveCase?: boolean }): Record<string, string> };
}

/**
 * The HTTP client for the Bot Framework's connector. The SDK's own client has no time-out and retries even a POST,
 * which can duplicate a message. This one calls once and throws a SurfaceError, so that the worker can decide about
 * retries.
 */
export function createConnectorHttp({ timeoutMs }: { timeoutMs: number }) {
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own type is not exported by a package we depend on.
  const sendRequest = async (request: ConnectorRequest): Promise<any> => {
    const { status, headers, text } = await call(request, timeoutMs);
    if (status >= 300) throw failureOf(status, text, headers.get('retry-after'));
    // The SDK rejects 201 and 204 for a deletion.
    const knownStatus = request.method === 'DELETE' ? 200 : status;
    return {
      request,
      status: knownStatus,
      bodyAsText: text,
      headers: { toJson: () => Object.fromEntries(headers) },
    };
  };
  return { sendRequest };
}

async function call(request: ConnectorRequest, timeoutMs: number) {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers.toJson({ preserveCase: true }),
      ...(typeof request.body === 'string' && { body: request.body }),
      // A redirect would carry the bot's token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    const message = timedOut ? 'Teams did not answer in time.' : 'Teams could not be reached.';
    throw new SurfaceError(message, { transient: true, undone: wasNotReached(cause), cause });
  }
}

/** Returns whether the connection failed before anything was sent. */
function wasNotReached(cause: unknown): boolean {
  const { code } = ((cause as Error | undefined)?.cause ?? {}) as { code?: string };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '');
}

/**
 * Converts a failed status. Sources: Teams, "Send messages" (status codes of the bot API) and "Rate limiting" (retry
 * 412, 429, 502 and 504).
 */
export function failureOf(status: number, body: string, retryAfter: string | null): SurfaceError {
  const message = `Teams answered ${status}${codeIn(body)}.`;
  if (status === 400 || status === 413 || status === 415) return new RefusedContent(message);
  // 501 is permanent.
  const passes = status === 408 || status === 409 || status === 412 || status === 429 || status >= 500;
  const transient = passes && status !== 501;
  const retryAfterMs = msFrom(retryAfter);
  // From 500 on the message may have gone through although the answer was lost.
  const undone = status < 500 || status === 501;
  return new SurfaceError(message, {
    transient,
    undone,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** Returns ' (BotNotInConversationRoster)' from {"error":{"code":…}}. It returns only a name, since it is logged. */
function codeIn(body: string): string {
  const code = /"code"\s*:\s*"(\w{1,80})"/.exec(body)?.[1];
  return code ? ` (${code})` : '';
}

/** Reads Retry-After, which is seconds or a date. Waits over an hour are not believed. */
function msFrom(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : undefined;
}
