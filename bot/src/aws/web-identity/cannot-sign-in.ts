import type { AwsErrorKind } from '../errors.ts';
import { ExplainedError } from '../errors.ts';

/** Short, for the gaps of an answer. */
export const CANNOT_SIGN_IN = 'cannot sign in to AWS';

/**
 * Returns the error that explains to the operator why Windsock itself cannot sign in to AWS. The remedy names variables
 * and places, never their values: everybody who asks sees it, and at /readyz the world. Values are only logged.
 */
export const cannotSignIn = (
  remedy: string,
  { kind = 'credentials', cause }: { kind?: AwsErrorKind; cause?: unknown } = {},
): ExplainedError =>
  Object.assign(
    new ExplainedError('Windsock cannot sign in to AWS', { kind, reason: CANNOT_SIGN_IN, remedy }),
    {
      ...(cause !== undefined && { cause }),
    },
  );
