// The Teams app package as a script downloads it: the same file from both hosts.
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { routes } from '@windsock/functions/functions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Hosts } from '../support/hosts.ts';
import { startHosts } from '../support/hosts.ts';
import { teamsPackageProblems } from '../support/teams-package.ts';
import { TEAMS_ENV } from '../support/teams-package-real.ts';

let hosts: Hosts;
beforeAll(async () => {
  const used = routes.filter(({ id }) => id === 'teams.install_package');
  hosts = await startHosts(used, TEAMS_ENV);
});
afterAll(() => hosts.close());

it('comes complete and identical from the embedded process and from Azure Functions', async () => {
  const { user, workspaceId } = await hosts.api.signIn();
  const input = { workspaceId, userId: user.user_id, name: 'script' };
  const { key } = await createApiKey({ ctx: hosts.api.ctx, input });
  const request = {
    method: 'GET',
    target: `/api/teams/install-package/${workspaceId}`,
    headers: { authorization: `Bearer ${key}` },
  };
  const embedded = await hosts.embedded(request);
  const azure = await hosts.azure(request);
  expect(embedded.status).toBe(200);
  expect(embedded.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="windsock-teams-bot-${workspaceId.slice(0, 8)}.zip"`,
  });
  expect(azure.headers).toEqual(embedded.headers);
  expect(azure.body.equals(embedded.body)).toBe(true);
  expect(await teamsPackageProblems(embedded.body)).toEqual([]);
});
