import type { PlannedBy } from '../../contract/reply.ts';

export type Fallback = NonNullable<PlannedBy['fallback']>;

/** What a model may do wrong. */
export type Failure = Exclude<Fallback, 'paused' | 'limited' | 'budget'>;

/**
 * Returns why a model did not answer. Nothing of the error is kept: it contains the question, and may contain a key.
 * Errors of the AI SDK are recognised by name, so it need not be loaded.
 */
export function failureOf(error: unknown): { fallback: Failure; status?: number } {
  const last = nameOf(error) === 'AI_RetryError' ? (error as { lastError?: unknown }).lastError : error;
  if ([error, last].some((each) => /^(?:TimeoutError|AbortError)$/.test(nameOf(each))))
    return { fallback: 'timed_out' };
  if (nameOf(last) !== 'AI_APICallError') return { fallback: isIdentity(last) ? 'refused' : 'nonsense' };
  const { statusCode: status } = last as { statusCode?: number };
  if (status === undefined) return { fallback: 'unavailable' };
  if (status === 401 || status === 403) return { fallback: 'refused', status };
  if (status === 429) return { fallback: 'busy', status };
  return { fallback: status < 300 ? 'nonsense' : 'unavailable', status };
}

/** Returns whether fetching credentials failed: Azure's token and AWS's credentials are fetched during a request. */
const isIdentity = (error: unknown): boolean =>
  /^(?:Credential|Authentication|AggregateAuthentication)/.test(nameOf(error)) ||
  (error instanceof Error && error.message.startsWith('AWS credential provider failed'));

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
