import type { ErrorCode } from '../../contract/problem.ts';
import type { SignInError } from '../../contract/sign-in-errors.ts';
import { signInErrors } from '../../contract/sign-in-errors.ts';
import { AppError } from '../../domain/errors.ts';

/** A refusal that the console recognises by its reason. */
export class MicrosoftRefusal extends AppError {
  readonly reason: SignInError;

  constructor(reason: SignInError, code: ErrorCode = 'forbidden') {
    super(code, signInErrors[reason]);
    this.reason = reason;
  }
}

const REASONS: Partial<Record<ErrorCode, SignInError>> = {
  invalid: 'refused',
  forbidden: 'refused',
  unauthenticated: 'refused',
  // The only conflict with a sign-in is a deletion in progress.
  conflict: 'deleting',
  too_many_requests: 'too_many_requests',
  upstream: 'microsoft_unavailable',
};

/** Returns the reason of a failure for the console. */
export function reasonOf(error: unknown): SignInError {
  if (error instanceof MicrosoftRefusal) return error.reason;
  return (error instanceof AppError && REASONS[error.code]) || 'unavailable';
}
