import type { ReportDoc } from '@windsock/bot/services/accounts/analysis-doc.ts';
import { reportDocId } from '@windsock/bot/services/accounts/analysis-doc.ts';
import type { Row, World } from './matrix.ts';

const account = {
  account_alias: 'Production',
  aws_account_id: '123456789012',
  external_id: 'x7Pq2LmN8vRt4KsWz1Bd',
  primary_region: 'us-east-1',
};

/** Creates an account that is connected and was analysed once. */
async function analysedAccount(world: World) {
  const said = await connectedAccount(world);
  const { workspaceId } = world.me;
  const created_at = new Date().toISOString();
  const table = { columns: [{ key: 'kind', header: 'Kind', type: 'text' as const }], rows: [] };
  const doc: ReportDoc = {
    id: reportDocId(said.params.account_id),
    type: 'report',
    workspace_id: workspaceId,
    created_at,
    report: {
      ...said.params,
      aws_account_id: account.aws_account_id,
      account_alias: account.account_alias,
      run_id: 'run-1',
      created_at,
      reply: { kind: 'answer', text: 'Two.' },
      inventory: table,
      costs: table,
      findings: table,
      not_judged: table,
    },
  };
  await world.ctx.store.create('workspaces', workspaceId, doc);
  return said;
}

async function connectedAccount({ call, me }: World) {
  const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
  const { body } = await call('POST', path, { session: me.session, json: account });
  return { params: { account_id: body.account_id as string } };
}

export const accountRows: Record<string, Row> = {
  'aws_accounts.list': {
    access: 'workspace',
    role: 'member',
    scope: 'read',
    owner: 200,
    given: async (world) => {
      await connectedAccount(world);
      return {};
    },
  },
  'aws_accounts.connect': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 201,
    given: () => ({ json: account }),
  },
  'aws_accounts.check_role': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 200,
    given: () => {
      const { account_alias: _, ...json } = account;
      return { json };
    },
  },
  'aws_accounts.disconnect': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 204,
    given: connectedAccount,
  },
  // No chat platform is connected, so its results have nowhere to go.
  'aws_accounts.analyze': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 409,
    given: connectedAccount,
  },
  'aws_accounts.report': {
    access: 'workspace',
    role: 'member',
    scope: 'read',
    owner: 200,
    given: analysedAccount,
  },
  'cloudformation_template.read': { access: 'public', owner: 200 },
  'aws_sign_in.read': { access: 'workspace', role: 'admin', scope: 'manage', owner: 200 },
  'cloudformation_command.read': {
    access: 'workspace',
    role: 'admin',
    scope: 'manage',
    owner: 200,
    given: () => ({ query: { external_id: account.external_id } }),
  },
  'cloudformation_link.read': {
    access: 'anybody',
    scope: 'read',
    owner: 200,
    given: ({ me }) => ({ query: { external_id: account.external_id, workspace_id: me.workspaceId } }),
    but: { stranger: 404, strangerKey: 404, invited: 404, removed: 404 },
  },
};
