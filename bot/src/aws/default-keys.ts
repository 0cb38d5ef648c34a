import type { AwsCredentialIdentity, AwsCredentialIdentityProvider } from '@smithy/types';

/**
 * Windsock's own keys by the SDK's default chain, for what signs its requests without the SDK. They are kept until they
 * expire. Throws what the chain throws where it finds none.
 */
export const createDefaultKeys: KeysOfRegion = (region) => {
  let chain: Promise<() => Promise<AwsCredentialIdentity>> | undefined;
  return async () => {
    chain ??= import('@aws-sdk/client-sts').then(({ STSClient }) => {
      // The client is asked for nothing else: it knows the chain, and when to walk it again.
      const { config } = new STSClient({ region });
      return () => config.credentials();
    });
    return (await chain)();
  };
};

/** Windsock's own keys, for what signs requests to a region without the SDK. */
export type KeysOfRegion = (region: string) => () => Promise<AwsCredentialIdentity>;

/** @param own absent: Windsock signs in by the SDK's default chain */
export const keysOf = (own: AwsCredentialIdentityProvider | undefined): KeysOfRegion =>
  own ? () => () => own() : createDefaultKeys;
