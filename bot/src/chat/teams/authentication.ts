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

/** Who signs what Teams sends. Source: Bot Framework, "Authenticate requests from the connector to your bot", step 4. */
const ISSUER = 'https://api.botframework.com';

/**
 * The token of a request. Refuses what the Bot Framework would take beside the tokens of Teams: those of its emulator and
 * of other bots, which prove who calls and not that it is Teams, and those that never expire. It reads the claims and does
 * not check them.
 * @throws AuthenticationFailure 401
 */
export function tokenIn(authorization: string): string {
  // An SDK's own reading of other headers ends in errors of its own.
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
  if (!token) throw new AuthenticationFailure(401, 'no token');
  const { iss, exp } = claimsIn(token);
  if (iss !== ISSUER) throw new AuthenticationFailure(401, 'the token is not of the Bot Framework connector');
  if (typeof exp !== 'number') throw new AuthenticationFailure(401, 'the token never expires');
  return token;
}

function claimsIn(token: string): { iss?: unknown; exp?: unknown } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
