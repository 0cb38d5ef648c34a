import type { AwsErrorKind } from '../errors.ts';
import { ExplainedError } from '../errors.ts';

/** Short, for the gaps of an answer. */
export const CANNOT_SIGN_IN = 'cannot sign in to AWS';

/**
 * Why Windsock itself is not let into AWS, for whoever runs it. The remedy names variables and places, never their values: it
 * is shown to everybody who asks, and at /readyz to the world. Values are for the log.
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
