/** A request is refused because of its sender, or because the sender cannot be checked now (503). */
export class AuthenticationFailure extends Error {
  readonly status: 401 | 403 | 503;

  constructor(status: 401 | 403 | 503, message: string) {
    super(message);
    this.name = 'AuthenticationFailure';
    this.status = status;
  }
}

/**
 * Converts the Bot Framework's errors for the sender: 503 where Microsoft's signing keys could not be fetched, 403
 * where the SDK says so, else 401.
 */
export function reasonOf(error: unknown): AuthenticationFailure {
  if (error instanceof AuthenticationFailure) return error;
  const { name = '', message = '', statusCode } = (error ?? {}) as Partial<Error & { statusCode: number }>;
  if (name === 'FetchError' || (statusCode ?? 0) >= 500) {
    return new AuthenticationFailure(503, 'the signing keys of Teams could not be fetched');
  }
  return new AuthenticationFailure(statusCode === 403 ? 403 : 401, `${name}: ${message}`.slice(0, 200));
}

/**
 * The issuer of Teams' tokens. Source: Bot Framework, "Authenticate requests from the connector to your bot", step 4.
 */
const ISSUER = 'https://api.botframework.com';

/**
 * Returns the token of a request. Refuses other tokens that the Bot Framework would accept: those of its emulator and of
 * other bots, which do not prove that Teams is calling, and those that never expire. The claims are read without being
 * verified.
 * @throws AuthenticationFailure 401
 */
export function tokenIn(authorization: string): string {
  // With other headers an SDK fails with errors of its own.
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
  if (!token) throw new AuthenticationFailure(401, 'no token');
  const { iss, exp } = claimsIn(token);
  if (iss !== ISSUER)
    throw new AuthenticationFailure(401, 'the token is not from the Bot Framework connector');
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
