import type { ErrorCode } from '../../contract/problem.ts';
import type { SlackInstallError } from '../../contract/slack-install-errors.ts';
import { slackInstallErrors } from '../../contract/slack-install-errors.ts';
import { AppError } from '../../domain/errors.ts';

/**
 * A refusal that the console recognises by its reason. Its cause is logged, so it must contain no token and no code.
 */
export class SlackInstallRefusal extends AppError {
  readonly reason: SlackInstallError;

  constructor(reason: SlackInstallError, options: { cause?: unknown } = {}) {
    super(reason === 'taken' ? 'conflict' : 'forbidden', slackInstallErrors[reason], options);
    this.reason = reason;
  }
}

const REASONS: Partial<Record<ErrorCode, SlackInstallError>> = {
  // From the state: see oauth-state/claim.ts.
  forbidden: 'expired',
  not_found: 'workspace_gone',
  too_many_requests: 'too_many_requests',
};

/** Returns the reason of a failure for the console. */
export function reasonOf(error: unknown): SlackInstallError {
  if (error instanceof SlackInstallRefusal) return error.reason;
  return (error instanceof AppError && REASONS[error.code]) || 'unavailable';
}
