import { explainAwsError } from '../../aws/errors.ts';
import { CANNOT_SIGN_IN } from '../../aws/web-identity/cannot-sign-in.ts';
import { AppError } from '../../domain/errors.ts';
import { roleNameOf, stackNameOf } from './role.ts';

const CLOSED = 'role cannot be assumed';

/** Returns whether STS denies the role. It may not exist yet, or be another role than expected. */
export const isDenied = (error: unknown): boolean =>
  explainAwsError(error, 'sts:AssumeRole').reason === CLOSED;

/**
 * Returns the error for a person when a role could not be verified.
 * STS answers a wrong account id, a missing role, another external id and a role that trusts somebody else with one and
 * the same AccessDenied, so that nobody learns what exists. To tell them apart we would have to write a policy that
 * names the role, which AWS checks on writing. That would be a write, and a way to enumerate other people's accounts.
 * So the sentence lists what to compare, the likeliest cause first, with the values that were used.
 * Other causes can be told apart: no answer in time, throttling, a disabled region, and our own credentials being
 * refused. verify.ts handles a role that can be assumed but denies the first call. Any other error is returned
 * unchanged.
 */
export function roleRefusal(
  error: unknown,
  {
    awsAccountId,
    workspaceId,
    externalId,
  }: { awsAccountId: string; workspaceId: string; externalId: string },
): unknown {
  const { kind, reason, remedy = '' } = explainAwsError(error, 'sts:AssumeRole');
  if (reason === CLOSED) {
    return new AppError(
      'conflict',
      `AWS does not let Windsock into account ${awsAccountId} and, on purpose, does not say why. Compare in this ` +
        `order: 1. The account: is ${awsAccountId} the number that AWS's console shows at the top right where the stack ` +
        `is? 2. The role: is the stack (${stackNameOf(workspaceId)}, unless you named it yourself) complete there, with ` +
        `the role ${roleNameOf(workspaceId)} among its resources? 3. The external ID: Windsock used ` +
        `${masked(externalId)}; is that the stack's parameter ExternalId? Each time the dialog is opened it has a new ` +
        'one. A stack that was completed just now can take a minute to work.',
      { cause: error },
    );
  }
  const retry = { cause: error, retryAfterSeconds: 30 };
  if (reason === CANNOT_SIGN_IN) {
    const what = 'Windsock itself cannot sign in to AWS at the moment. Nothing was saved. Whoever runs it:';
    return new AppError('unavailable', `${what} ${remedy}`, retry);
  }
  switch (kind) {
    case 'timeout':
      return new AppError('unavailable', 'AWS did not answer in time. Nothing was saved: try again.', retry);
    case 'throttled':
      return new AppError(
        'unavailable',
        'AWS limits how often it may be asked. Nothing was saved: try again in a minute.',
        retry,
      );
    case 'region_disabled':
      return new AppError(
        'conflict',
        `Account ${awsAccountId} does not allow sign-in in this region: activate it for STS in the account's IAM settings.`,
        { cause: error },
      );
    case 'credentials':
      return new AppError(
        'unavailable',
        'Windsock itself cannot sign in to AWS at the moment: whoever runs it must renew its AWS credentials. Nothing was saved.',
        retry,
      );
    default:
      // Our own mistake is not an answer from AWS.
      if (reason === 'unexpected error') return error;
      return new AppError(
        'upstream',
        'AWS could not be asked at the moment. Nothing was saved: try again in a minute.',
        { cause: error },
      );
  }
}

/**
 * Shows enough of the external id to compare it and too little to use it: it is half of what gives access to the
 * account.
 */
const masked = (externalId: string): string => `${externalId.slice(0, 4)}…${externalId.slice(-2)}`;
