import type { AwsCredentialIdentity, AwsCredentialIdentityProvider } from '@smithy/types';

/**
 * Returns Windsock's own keys from the SDK's default chain, for code that signs requests without the SDK. They are kept
 * until they expire. Throws the chain's error if it finds none.
 */
export const createDefaultKeys: KeysOfRegion = (region) => {
  let chain: Promise<() => Promise<AwsCredentialIdentity>> | undefined;
  return async () => {
    chain ??= import('@aws-sdk/client-sts').then(({ STSClient }) => {
      // Nothing else is requested from the client: it knows the chain, and when to walk it again.
      const { config } = new STSClient({ region });
      return () => config.credentials();
    });
    return (await chain)();
  };
};

/** Returns Windsock's own keys, for signing requests to a region without the SDK. */
export type KeysOfRegion = (region: string) => () => Promise<AwsCredentialIdentity>;

/** @param own absent: Windsock signs in with the SDK's default chain */
export const keysOf = (own: AwsCredentialIdentityProvider | undefined): KeysOfRegion =>
  own ? () => () => own() : createDefaultKeys;
