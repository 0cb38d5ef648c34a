/** A request that is not answered because of who sent it, or because that cannot be told now (503). */
export class AuthenticationFailure extends Error {
  readonly status: 401 | 403 | 503;

  constructor(status: 401 | 403 | 503, message: string) {
    super(message);
    this.name = 'AuthenticationFailure';
    this.status = status;
  }
}

/**
 * What the Bot Framework's errors mean to the sender: 503 where Microsoft's signing keys could not be fetched,
 * and otherwise, whatever went wrong while the token was checked, 401 (403 where the SDK says so).
 */
export function reasonOf(error: unknown): AuthenticationFailure {
  if (error instanceof AuthenticationFailure) return error;
  const { name = '', message = '', statusCode } = (error ?? {}) as Partial<Error & { statusCode: number }>;
  if (name === 'FetchError' || (statusCode ?? 0) >= 500) {
    return new AuthenticationFailure(503, 'the signing keys of Teams could not be fetched');
  }
  return new AuthenticationFailure(statusCode === 403 ? 403 : 401, `${name}: ${message}`.slice(0, 200));
}
