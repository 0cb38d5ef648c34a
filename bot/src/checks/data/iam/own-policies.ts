import type { ManagedPolicyDetail } from '@aws-sdk/client-iam';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** The managed policies that the account wrote itself, with their documents. */
export const iamOwnPolicies: Data<ManagedPolicyDetail[]> = {
  id: 'iam.own-policies',
  scope: 'global',
  permissions: ['iam:GetAccountAuthorizationDetails'],
  async collect({ clients, region }) {
    const { IAMClient, paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
    const client = clients.get(IAMClient, region);
    return allOf(
      paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter: ['LocalManagedPolicy'] }),
      (page) => page.Policies,
    );
  },
};
