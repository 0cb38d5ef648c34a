import { teamsInstallPackage } from '@windsock/bot/services/teams/install-package.ts';
import { defineRoute } from '../../route.ts';

export const readTeamsPackageRoute = defineRoute({
  id: 'teams.install_package',
  method: 'GET',
  path: '/api/teams/install-package/{workspace_id}',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: 'Download the Teams app package that an administrator uploads',
  records: null,
  answers: { 200: { bytes: 'application/zip' } },
  problems: [409],
  handle: async ({ ctx, workspace: { workspace_id: workspaceId } }) => {
    const { content, fileName } = await teamsInstallPackage({ ctx, input: { workspaceId } });
    return { bytes: { content, type: 'application/zip', fileName } };
  },
});
