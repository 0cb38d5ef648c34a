/** The claims of an identity token that AWS compares. None is secret, and none is verified here: AWS does that. */
export interface TokenClaims {
  issuer?: string;
  audience?: string;
  subject?: string;
  /** 'azp'. If present, AWS compares it in place of the audience. */
  authorized_party?: string;
  /** ISO 8601. */
  expires_at?: string;
}

/**
 * Returns the claims for the log: what the identity provider and the role's trust policy must contain. Undefined if it
 * is not a JWT.
 */
export async function claimsOf(token: string): Promise<TokenClaims | undefined> {
  const { decodeJwt } = await import('jose');
  try {
    const { iss, aud, sub, exp, azp } = decodeJwt(token);
    return {
      ...(iss && { issuer: iss }),
      ...(aud && { audience: [aud].flat().join(', ') }),
      ...(sub && { subject: sub }),
      ...(typeof azp === 'string' && { authorized_party: azp }),
      ...(exp && { expires_at: new Date(exp * 1000).toISOString() }),
    };
  } catch {
    return undefined;
  }
}
