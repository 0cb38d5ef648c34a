import type { UserDetail } from '@aws-sdk/client-iam';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Every user with its groups and its own policies. */
export const iamUserDetails: Data<UserDetail[]> = {
  id: 'iam.user-details',
  scope: 'global',
  permissions: ['iam:GetAccountAuthorizationDetails'],
  async collect({ clients, region }) {
    const { IAMClient, paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
    const client = clients.get(IAMClient, region);
    return allOf(
      paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter: ['User'] }),
      (page) => page.UserDetailList,
    );
  },
};
