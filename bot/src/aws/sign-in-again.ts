import type { AwsCredentialIdentityProvider, InitializeMiddleware } from '@smithy/types';
import type { SdkClient } from './instrument.ts';

/** Windsock's own credentials; those that can be renewed before their time have `drop`. */
export type BaseCredentials = AwsCredentialIdentityProvider & {
  /** AWS does not take them any more. False: they are new, and another try would end alike. */
  drop?(): boolean;
};

/** What AWS says of a session that ended, was revoked, or is of a role that was made anew. */
const NOT_TAKEN = /^(ExpiredToken(Exception)?|InvalidClientTokenId|UnrecognizedClientException)$/;

/** Where AWS no longer takes the credentials that a client signs with, lets it sign once more with new ones. */
export function signInAgain(client: SdkClient, { drop }: BaseCredentials): void {
  if (!drop) return;
  const again: InitializeMiddleware<object, object> = (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      if (!(error instanceof Error && NOT_TAKEN.test(error.name) && drop())) throw error;
      return next(args);
    }
  };
  client.middlewareStack.use({
    applyToStack: (stack) => stack.add(again, { step: 'initialize', name: 'windsockSignInAgain' }),
  });
}
