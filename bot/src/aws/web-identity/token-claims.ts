/** What AWS compares of an identity token; none of it is secret, and none of it is checked here: AWS does that. */
export interface TokenClaims {
  issuer?: string;
  audience?: string;
  subject?: string;
  /** 'azp': where it is there, AWS compares it in place of the audience. */
  authorized_party?: string;
  /** ISO 8601. */
  expires_at?: string;
}

/** For the log: what has to be in the identity provider and in the role's trust policy. Undefined for what is no JWT. */
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
