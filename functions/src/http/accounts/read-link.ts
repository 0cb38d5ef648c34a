import { cloudFormationLinkQuery, cloudFormationLinkResult } from '@windsock/bot/contract/accounts.ts';
import { quickCreateLink } from '@windsock/bot/services/accounts/quick-create-link.ts';
import { ownWorkspace } from '@windsock/bot/services/workspaces/own.ts';
import { claimOf } from '../../authenticate.ts';
import { defineRoute } from '../../route.ts';

export const readCloudFormationLinkRoute = defineRoute({
  id: 'cloudformation_link.read',
  method: 'GET',
  path: '/api/cloudformation-link',
  access: 'anybody',
  scope: 'read',
  summary: "Get the link that opens AWS's console with the stack of a workspace's role filled in",
  query: cloudFormationLinkQuery,
  answers: { 200: { json: cloudFormationLinkResult } },
  problems: [404],
  handle: async ({ ctx, caller, query: { external_id: externalId, workspace_id } }) => {
    const own = caller.kind === 'person' ? caller.user.default_workspace_id : caller.key.workspace_id;
    const workspaceId = workspace_id ?? own;
    await ownWorkspace({ ctx, input: { workspaceId, claim: claimOf(caller) } });
    return { json: quickCreateLink({ ctx, input: { workspaceId, externalId } }) };
  },
});
