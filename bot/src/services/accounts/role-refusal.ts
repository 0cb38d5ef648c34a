import { explainAwsError } from '../../aws/errors.ts';
import { CANNOT_SIGN_IN } from '../../aws/web-identity/cannot-sign-in.ts';
import { AppError } from '../../domain/errors.ts';
import { roleNameOf, stackNameOf } from './role.ts';

const CLOSED = 'role cannot be assumed';

/** STS does not let us in: the role may not be there yet, or be another than we think. */
export const isClosed = (error: unknown): boolean =>
  explainAwsError(error, 'sts:AssumeRole').reason === CLOSED;

/**
 * What a person is told when a role could not be verified.
 *
 * STS answers a wrong account id, a missing role, another external id and a role that trusts somebody else with one
 * and the same AccessDenied, on purpose: whoever asks shall not learn what exists. What would tell them apart (a policy
 * of our own that names the role, which AWS checks when it is written) is a write and a way to enumerate other people's
 * accounts. So the sentence lists what to compare, in the order in which it goes wrong, with the values that were used.
 *
 * What can be told apart is: no answer in time, throttling, a region that is off, and credentials of our own that AWS
 * does not take. A role that lets us in and denies the first call is told in verify.ts. An error of another kind comes
 * back as it is.
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
      // A mistake of our own is no answer of AWS.
      if (reason === 'unexpected error') return error;
      return new AppError(
        'upstream',
        'AWS could not be asked at the moment. Nothing was saved: try again in a minute.',
        { cause: error },
      );
  }
}

/** Enough to compare by, and not enough to use: it is half of what opens the account. */
const masked = (externalId: string): string => `${externalId.slice(0, 4)}…${externalId.slice(-2)}`;
