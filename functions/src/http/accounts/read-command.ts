import { cloudFormationCommandQuery, cloudFormationCommandResult } from '@windsock/bot/contract/accounts.ts';
import { cloudShellCommand } from '@windsock/bot/services/accounts/cloudshell-command.ts';
import { defineRoute } from '../../route.ts';

export const readCloudFormationCommand = defineRoute({
  id: 'cloudformation_command.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/cloudformation-command',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: "The command that makes the stack of a workspace's role, for AWS CloudShell in the account",
  query: cloudFormationCommandQuery,
  answers: { 200: { json: cloudFormationCommandResult } },
  handle: async ({ ctx, query: { external_id: externalId }, workspace: { workspace_id: workspaceId } }) => ({
    json: await cloudShellCommand({ ctx, input: { workspaceId, externalId } }),
  }),
});
