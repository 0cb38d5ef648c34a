import type { Configuration } from 'openid-client';
import { identityOf } from './claims.ts';
import { refused, unreachable } from './failures.ts';
import type { MicrosoftSignIn } from './identity.ts';

const TIMEOUT_SECONDS = 10;

export interface MicrosoftSignInSettings {
  clientId: string;
  clientSecret: string;
  /** The multi-tenant issuer, or that of one tenant: https://login.microsoftonline.com/<common or tenant id>/v2.0. */
  issuer: string;
  fetch?: typeof fetch;
}

/**
 * Sign-in by authorization code with PKCE, state and nonce. At the first sign-in the library is loaded and Microsoft's
 * configuration fetched, so a start needs neither. A failed fetch is repeated the next time.
 */
export function createMicrosoftSignIn(settings: MicrosoftSignInSettings): MicrosoftSignIn {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(settings).catch((error) => {
      known = undefined;
      throw unreachable(error);
    });
    return known;
  };

  return {
    async start({ redirectUri, state, signInAgain }) {
      const client = await import('openid-client');
      const config = await configuration();
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Nobody is signed in with an account that they did not choose, for example after signing out.
        prompt: signInAgain ? 'login' : 'select_account',
      });
      return { url: url.href, secrets: { verifier, nonce } };
    },

    async finish({ callback, state, secrets }) {
      const client = await import('openid-client');
      const config = await configuration();
      const tokens = await client
        .authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: secrets.verifier,
          expectedNonce: secrets.nonce,
          expectedState: state,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw isOutage(error, client) ? unreachable(error) : refused(error);
        });
      // The library validated it: signature, audience, times, nonce, and the issuer against the tenant.
      const identity = identityOf(tokens.claims() ?? {});
      if (!identity) throw refused(new Error('The token names no account'));
      return identity;
    },
  };
}

async function discover({ clientId, clientSecret, issuer, fetch }: MicrosoftSignInSettings) {
  const client = await import('openid-client');
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' },
    undefined,
    {
      timeout: TIMEOUT_SECONDS,
      // OpenID Connect allows a client to trust the token because of the connection it came by. We verify its
      // signature, too.
      execute: [client.enableNonRepudiationChecks],
      ...(fetch && { [client.customFetch]: fetch as never }),
    },
  );
}

/** These count as an outage, including refusals of our own credentials: the person cannot fix them. */
const OUR_FAULT = ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'];
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

function isOutage(error: unknown, client: typeof import('openid-client')): boolean {
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 || OUR_FAULT.includes(error.error);
  if (error instanceof client.ClientError) return NO_ANSWER.includes(error.code ?? '');
  // fetch throws TypeError if there is no connection.
  return error instanceof client.WWWAuthenticateChallengeError || error instanceof TypeError;
}
