import { cloudFormationCommandQuery, cloudFormationCommandResult } from '@windsock/bot/contract/accounts.ts';
import { cloudShellCommand } from '@windsock/bot/services/accounts/cloudshell-command.ts';
import { defineRoute } from '../../route.ts';

export const readCloudFormationCommandRoute = defineRoute({
  id: 'cloudformation_command.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/cloudformation-command',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: "Get the AWS CloudShell command that creates the stack with a workspace's role",
  query: cloudFormationCommandQuery,
  answers: { 200: { json: cloudFormationCommandResult } },
  handle: async ({ ctx, query: { external_id: externalId }, workspace: { workspace_id: workspaceId } }) => ({
    json: await cloudShellCommand({ ctx, input: { workspaceId, externalId } }),
  }),
});
