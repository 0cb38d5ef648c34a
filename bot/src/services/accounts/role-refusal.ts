import { explainAwsError } from '../../aws/errors.ts';
import { AppError } from '../../domain/errors.ts';
import { stackNameOf } from './role.ts';

/**
 * What a person is told when a role could not be verified. AWS answers a wrong account id, a missing role, another
 * external id and a role that trusts somebody else all alike, on purpose (whoever asks shall not learn what exists), so
 * the sentence names where to look rather than guess. What can be told apart is: no answer in time, throttling, a
 * region that is off, and credentials of our own that AWS does not take. An error of another kind comes back as it is.
 */
export function roleRefusal(
  error: unknown,
  { awsAccountId, workspaceId }: { awsAccountId: string; workspaceId: string },
): unknown {
  const { kind, reason } = explainAwsError(error, 'sts:AssumeRole');
  if (reason === 'role cannot be assumed') {
    return new AppError(
      'conflict',
      `AWS does not let Windsock into account ${awsAccountId}, and does not say why. Check that the stack ` +
        `${stackNameOf(workspaceId)} is complete in that very account, and that its ExternalId is the one shown here. ` +
        'A stack that was completed just now can take a minute to work.',
      { cause: error },
    );
  }
  const retry = { cause: error, retryAfterSeconds: 30 };
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
