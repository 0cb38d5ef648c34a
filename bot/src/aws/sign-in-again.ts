import type { AwsCredentialIdentityProvider, InitializeMiddleware } from '@smithy/types';
import type { SdkClient } from './instrument.ts';

/** Windsock's own credentials; some can be renewed before their time. */
export type BaseCredentials = AwsCredentialIdentityProvider & {
  renewal?: {
    /** What is kept now. */
    mark(): object | undefined;
    /** AWS no longer takes what was kept at `mark`. False: there is nothing else, and another try would end alike. */
    renewed(mark: object | undefined): boolean;
  };
};

/** What AWS says of a session that ended, was revoked, or is of a role that was made anew. */
const NOT_TAKEN = /^(ExpiredToken(Exception)?|InvalidClientTokenId|UnrecognizedClientException)$/;

/** Where AWS no longer takes the credentials that a client signs with, lets it sign once more with new ones. */
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
