import { roleNameOf } from '@windsock/bot/services/accounts/role.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const externalId = 'x7Pq2LmN8vRt4KsWz1Bd';
const path = `/api/cloudformation-link?external_id=${externalId}`;
const s3 = 'https://windsock-templates.s3.us-east-1.amazonaws.com/windsock-role.yaml';

describe('The quick-create link', () => {
  it("opens the console of us-east-1 with the workspace's stack filled in", async () => {
    const api = createTestApi({ env: { TEMPLATE_URL: s3 } });
    const me = await api.signIn();
    const { status, body } = await api.call('GET', path, { session: me.session });
    expect(status).toBe(200);
    expect(body.warnings).toEqual([]);
    const link = new URL(body.link);
    expect(link.origin + link.pathname).toBe('https://us-east-1.console.aws.amazon.com/cloudformation/home');
    expect(link.searchParams.get('region')).toBe('us-east-1');
    const [page, values] = link.hash.split('?');
    expect(page).toBe('#/stacks/create/review');
    expect(Object.fromEntries(new URLSearchParams(values))).toEqual({
      templateURL: s3,
      stackName: `Windsock-Access-1-${me.workspaceId}`,
      param_WorkspaceId: me.workspaceId,
      param_ExternalId: externalId,
    });
  });

  it('names a stack and a role that AWS accepts', async () => {
    const api = createTestApi();
    const { session, workspaceId } = await api.signIn();
    const { link } = (await api.call('GET', path, { session })).body;
    const stackName = new URLSearchParams(new URL(link).hash.split('?')[1]).get('stackName');
    // CloudFormation's and IAM's rules for names.
    expect(stackName).toMatch(/^[a-zA-Z][-a-zA-Z0-9]{0,127}$/);
    expect(roleNameOf(workspaceId)).toMatch(/^[\w+=,.@-]{1,64}$/);
  });

  it("belongs to the requested workspace, and to nobody else's", async () => {
    const api = createTestApi();
    const me = await api.signIn();
    const stranger = await api.signIn();
    const asked = `${path}&workspace_id=${me.workspaceId}`;
    expect((await api.call('GET', asked, { session: me.session })).body.link).toContain(me.workspaceId);
    expect((await api.call('GET', asked, { session: stranger.session })).status).toBe(404);
    expect((await api.call('GET', asked)).status).toBe(401);
  });

  it('says what is missing until AWS would accept it', async () => {
    const api = createTestApi();
    const me = await api.signIn();
    const { body } = await api.call('GET', path, { session: me.session });
    expect(body.warnings).toEqual([
      expect.stringContaining('TEMPLATE_URL'),
      expect.stringContaining('WINDSOCK_AWS_PRINCIPAL_ARN'),
    ]);
  });

  it.each(['', 'short', 'a b c d e f g h i j', '%26param_RoleName%3Dadmin000000', 'WINDSOCK_EXTERNAL_ID'])(
    'is not made with the external id "%s"',
    async (id) => {
      const api = createTestApi();
      const me = await api.signIn();
      const asked = `/api/cloudformation-link?external_id=${id}`;
      expect((await api.call('GET', asked, { session: me.session })).status).toBe(400);
    },
  );
});

it('tells the console where the template can be downloaded, and the address works', async () => {
  const api = createTestApi({ env: { WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::123456789012:root' } });
  const { body } = await api.call('GET', '/api/config');
  const template = await api.call('GET', new URL(body.template_url).pathname);
  expect(template.status).toBe(200);
  expect(template.body).toContain('AWSTemplateFormatVersion');
});
