/** 256 random bits (RFC 7636, section 4.1). */
export const newVerifier = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the challenge of a verifier, which may be public: S256 of RFC 7636, section 4.2. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
