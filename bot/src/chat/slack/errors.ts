import { SurfaceError } from '../../runs/surface.ts';

/** The parts that we read of an error from @slack/web-api. `code` identifies it, so the package need not be loaded. */
interface WebApiError extends Error {
  code?: string;
  /** Slack's answer, for a platform error. */
  data?: { error?: string };
  statusCode?: number;
  /** Seconds. */
  retryAfter?: number;
}

/** Slack's own temporary failures: https://docs.slack.dev/reference/methods/chat.postMessage#errors */
const PASSING = new Set([
  'fatal_error',
  'internal_error',
  'request_timeout',
  'service_unavailable',
  'ratelimited',
  'rate_limited',
  'team_added_to_org',
]);
/** Slack refuses the content, not the message. A simpler rendering of the same answer may pass. */
const CONTENT = new Set([
  'invalid_blocks',
  'invalid_blocks_format',
  'invalid_arguments',
  'msg_blocks_too_long',
  'msg_too_long',
  'block_mismatch',
  'invalid_metadata_format',
  'metadata_too_large',
]);
/** The message cannot be changed any more, or is not ours. */
const GONE = new Set(['message_not_found', 'cant_update_message', 'edit_window_closed', 'update_failed']);
/** Slack's own failures after which it may still have done what was asked. */
const PERHAPS_DONE = new Set(['fatal_error', 'internal_error', 'request_timeout', 'service_unavailable']);
/** Errors about one place or one call. They say nothing about the next call. */
const OF_THIS_CALL = new Set([
  'channel_not_found',
  'thread_not_found',
  'invalid_thread_ts',
  'message_not_found',
  'is_archived',
  'not_in_channel',
]);
const NO_ACCESS = new Set([
  'account_inactive',
  'invalid_auth',
  'not_authed',
  'token_expired',
  'token_revoked',
  'no_permission',
]);
/** No file can be sent here, whatever its content. */
const NO_FILES = new Set([
  'missing_scope',
  'file_uploads_disabled',
  'storage_limit_reached',
  'method_not_supported_for_channel_type',
]);

/** Returns Slack's error code ('channel_not_found'). Undefined where Slack gave none. */
export function slackCodeOf(error: unknown): string | undefined {
  return (error as WebApiError | undefined)?.data?.error;
}

const isOneOf = (codes: Set<string>) => (error: unknown) => codes.has(slackCodeOf(error) ?? '');
export const isContentRefused = isOneOf(CONTENT);
export const isMessageGone = isOneOf(GONE);
export const isAccessLost = isOneOf(NO_ACCESS);
export const isFileRefused = isOneOf(NO_FILES);

/**
 * Returns whether Slack refuses this to the app everywhere: the app lacks the feature or the scope, or Slack lacks the
 * method.
 */
export function isRefusedForGood(error: unknown): boolean {
  const code = slackCodeOf(error);
  if (code) return !PASSING.has(code) && !OF_THIS_CALL.has(code) && !NO_ACCESS.has(code);
  return (error as WebApiError | undefined)?.statusCode === 404;
}

/** Returns how long Slack asked us to wait. Undefined when it did not. */
export function retryAfterMsOf(error: unknown): number | undefined {
  const { code, retryAfter } = (error ?? {}) as WebApiError;
  return code === 'slack_webapi_rate_limited_error' ? Math.max(1, retryAfter ?? 1) * 1000 : undefined;
}

/** Converts an error for the worker. The message names the call and Slack's code, never the request. */
export function toSurfaceError(error: unknown, call: string): SurfaceError {
  if (error instanceof SurfaceError) return error;
  const retryAfterMs = retryAfterMsOf(error);
  if (retryAfterMs !== undefined) {
    return new SurfaceError(`Slack ${call}: rate limited`, { transient: true, retryAfterMs, cause: error });
  }
  const code = slackCodeOf(error);
  if (code) {
    const undone = !PERHAPS_DONE.has(code);
    return new SurfaceError(`Slack ${call}: ${code}`, { transient: PASSING.has(code), undone, cause: error });
  }
  const { code: kind, statusCode } = (error ?? {}) as WebApiError;
  if (kind === 'slack_webapi_http_error') {
    const transient = (statusCode ?? 500) >= 500 || statusCode === 408;
    return new SurfaceError(`Slack ${call}: HTTP ${statusCode}`, { transient, cause: error });
  }
  const transient = kind === 'slack_webapi_request_error';
  return new SurfaceError(`Slack ${call}: ${transient ? 'no answer' : 'failed'}`, {
    transient,
    cause: error,
  });
}
