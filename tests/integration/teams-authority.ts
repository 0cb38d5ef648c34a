import type { KeyObject } from 'node:crypto';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { listen } from './teams-peers.ts';

export const APP_ID = '6e3f4f0a-7a0e-4b6f-9f57-7d3a1f6f3c11';
const ISSUER = 'https://api.botframework.com';
export const SERVICE_URL = 'https://smba.trafficmanager.net/emea/';
export const credentials = { appId: APP_ID, appPassword: 'not-used-here' };

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const own = keyPair();
export const stranger = keyPair();
export const unendorsed = keyPair();

export const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns the token with which Teams signs a request to the bot. */
export function token({
  header = {},
  claims = {},
  key = own.privateKey,
}: {
  header?: object;
  claims?: object;
  key?: KeyObject;
} = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const body = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'own', ...header })}.${encode({
    iss: ISSUER,
    aud: APP_ID,
    serviceurl: SERVICE_URL,
    nbf: now - 60,
    exp: now + 600,
    ...claims,
  })}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
}

/** Plays Microsoft on this machine: the place where the Bot Framework reads the keys that sign its tokens. */
export async function startAuthority({ silent = false } = {}) {
  const jwk = (kid: string, key: KeyObject, endorsements: string[]) => ({
    ...key.export({ format: 'jwk' }),
    kid,
    endorsements,
  });
  const authority = await listen((request, response) => {
    if (silent) return;
    const body =
      request.url === '/keys'
        ? {
            keys: [
              jwk('own', own.publicKey, ['msteams']),
              jwk('unendorsed', unendorsed.publicKey, ['webchat']),
            ],
          }
        : { issuer: ISSUER, jwks_uri: `${authority.url}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  return { ...authority, options: authorityAt(authority.url) };
}

const authorityAt = (url: string) => ({
  ToBotFromChannelOpenIdMetadataUrl: `${url}/openid`,
  ToBotFromEmulatorOpenIdMetadataUrl: `${url}/openid`,
  ToBotFromChannelTokenIssuer: ISSUER,
  ToChannelFromBotLoginUrl: 'https://login.microsoftonline.com/botframework.com',
  ToChannelFromBotOAuthScope: 'https://api.botframework.com',
  OAuthUrl: 'https://api.botframework.com',
});
