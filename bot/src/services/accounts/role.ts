import { partitionOf } from '../../aws/regions.ts';

/**
 * Returns the ARN of the role that templates/windsock-role.yaml creates. Its name contains the workspace's id, which
 * only we assign. The browser chooses the external id, so somebody who learnt one could otherwise connect another
 * person's account to their own workspace. The name also lets several workspaces read one account, each through its own
 * stack.
 */
export function roleArnOf({
  awsAccountId,
  workspaceId,
  region,
}: {
  awsAccountId: string;
  workspaceId: string;
  region: string;
}): string {
  return `arn:${partitionOf(region)}:iam::${awsAccountId}:role/${roleNameOf(workspaceId)}`;
}

export const roleNameOf = (workspaceId: string): string => `WindsockAccess-${workspaceId}`;

/** Where the stack is created. Roles are global; a fixed region makes the stack easy to find. */
export const STACK_REGION = 'us-east-1';

/** The name of the stack in the quick-create link. */
export const stackNameOf = (workspaceId: string): string => `Windsock-Access-1-${workspaceId}`;
