import { checkedRoleSchema, checkRoleBody } from '@windsock/bot/contract/accounts.ts';
import { checkRole } from '@windsock/bot/services/accounts/check-role.ts';
import { defineRoute } from '../../route.ts';

export const checkAwsRoleRoute = defineRoute({
  id: 'aws_accounts.check_role',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/aws-accounts/check-role',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: 'Check whether the role of an AWS account to be connected can be assumed yet; saves nothing',
  records: null,
  body: checkRoleBody,
  answers: { 200: { json: checkedRoleSchema } },
  problems: [429, 502, 503],
  handle: async ({ ctx, body, workspace: { workspace_id: workspaceId } }) => ({
    json: await checkRole({ ctx, input: { ...body, workspaceId } }),
  }),
});
