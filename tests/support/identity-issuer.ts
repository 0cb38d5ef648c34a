import { generateKeyPairSync, sign } from 'node:crypto';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates an issuer of identity tokens, such as Entra, a Kubernetes cluster or GitHub. */
export function createIssuer(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    issuer,
    publicKey,
    /** Returns a token that is valid for an hour, unless the claims say otherwise. */
    token(claims: Record<string, unknown>): string {
      const iat = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, iat, nbf: iat, exp: iat + 3600, ...claims };
      const input = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(payload)}`;
      return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    },
  };
}
export type Issuer = ReturnType<typeof createIssuer>;
