import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import type { RoleVerification } from '@windsock/bot/aws/verify-role.ts';
import type { VerifyRole } from '@windsock/bot/services/accounts/verify.ts';
import { vi } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

export const good = {
  account_alias: 'Production',
  aws_account_id: '111111111111',
  external_id: 'x7Pq2LmN8vRt4KsWz1Bd',
  primary_region: 'us-east-1',
};

export async function given(answer: () => Promise<RoleVerification>) {
  const verifyRole = vi.fn<VerifyRole>(answer);
  const api = createTestApi({ verifyRole });
  const me = await api.signIn();
  const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
  const connect = (more = {}) => api.call('POST', path, { session: me.session, json: { ...good, ...more } });
  const list = async () => (await api.call('GET', path, { session: me.session })).body;
  return { ...api, me, path, connect, list, verifyRole };
}

/** A role as the template creates it. */
export const asMade = {
  externalIdRequired: true,
  regions: ['eu-west-1', 'us-east-1'],
  readOnly: { readOnly: 'proven', actions: [] },
} satisfies RoleVerification;

export const opens = (found: Partial<typeof asMade | RoleVerification> = {}) =>
  given(async () => ({ ...asMade, ...found }) as RoleVerification);

export const fails = (error: unknown) => given(() => Promise.reject(error));

export const refusedBySts = new ExplainedError('The role cannot be assumed', {
  kind: 'credentials',
  reason: 'role cannot be assumed',
});
