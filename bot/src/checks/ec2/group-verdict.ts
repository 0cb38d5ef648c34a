import type { SecurityGroup } from '@aws-sdk/client-ec2';
import type { Place, Verdict } from '../check.ts';
import { arnOf, verdict } from '../verdict.ts';

/** Returns the verdict on a security group: `fails` says what is wrong, `unread` why that is not known. */
export function groupVerdict(
  place: Place,
  group: SecurityGroup,
  fails: string | false,
  { cli, unread }: { cli?: string | undefined; unread?: string | undefined } = {},
): Verdict {
  const id = group.GroupId ?? '';
  return verdict({
    resource: group.GroupName ? `${id} (${group.GroupName})` : id,
    arn: group.SecurityGroupArn ?? arnOf(place, 'ec2', `security-group/${id}`),
    fails,
    unread,
    ...(fails && cli && { cli }),
  });
}
