import { partitionOf } from '../../aws/regions.ts';

/**
 * The role that templates/windsock-role.yaml makes. It is named after the workspace, whose id we gave it: the external
 * id is chosen by the browser, and who learnt one could otherwise connect somebody else's account to a workspace of
 * their own. It also lets several workspaces read one account, each through its own stack.
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

/** Where the stack is made. Roles are global; one region makes the stack easy to find again. */
export const STACK_REGION = 'us-east-1';

/** The stack as the quick-create link names it. */
export const stackNameOf = (workspaceId: string): string => `Windsock-Access-1-${workspaceId}`;
