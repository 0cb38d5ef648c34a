import type { AwsCredentialIdentityProvider, InitializeMiddleware } from '@smithy/types';
import type { SdkClient } from './instrument.ts';

/** Windsock's own credentials. Some can be renewed before they expire. */
export type BaseCredentials = AwsCredentialIdentityProvider & {
  renewal?: {
    /** Returns an identifier of the current session. */
    mark(): object | undefined;
    /**
     * Reports that AWS rejected the session identified by `mark`. Returns false if there is no other, so that another
     * try would fail, too.
     */
    renewed(mark: object | undefined): boolean;
  };
};

/** AWS's errors for a session that expired, was revoked, or belongs to a role that was created again. */
const NOT_TAKEN = /^(ExpiredToken(Exception)?|InvalidClientTokenId|UnrecognizedClientException)$/;

/** When AWS rejects the credentials that a client signs with, lets it sign once more with new ones. */
export function signInAgain(client: SdkClient, { renewal }: BaseCredentials): void {
  if (!renewal) return;
  const again: InitializeMiddleware<object, object> = (next) => async (args) => {
    const mark = renewal.mark();
    try {
      return await next(args);
    } catch (error) {
      if (!(error instanceof Error && NOT_TAKEN.test(error.name) && renewal.renewed(mark))) throw error;
      return next(args);
    }
  };
  client.middlewareStack.use({
    applyToStack: (stack) => stack.add(again, { step: 'initialize', name: 'windsockSignInAgain' }),
  });
}
