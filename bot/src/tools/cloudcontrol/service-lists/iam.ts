import type { EntityType } from '@aws-sdk/client-iam';
import { allOf } from '../../../aws/pages.ts';
import { iso, row } from '../../row.ts';
import type { ListTarget } from '../../tool.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

/** The most members to name in a row. */
const MOST_MEMBERS = 10;

export const IAM_LISTS: ServiceLists = {
  async 'AWS::IAM::Group'(target) {
    const pages = await authorization(target, ['Group', 'User']);
    const users = pages.flatMap(({ UserDetailList }) => UserDetailList ?? []);
    const groups = pages.flatMap(({ GroupDetailList }) => GroupDetailList ?? []);
    return groups.map(({ Arn, AttachedManagedPolicies, CreateDate, GroupName = '', GroupPolicyList }) => {
      const members = users.flatMap(({ GroupList, UserName }) =>
        GroupList?.includes(GroupName) && UserName ? [UserName] : [],
      );
      const policies = [...(AttachedManagedPolicies ?? []), ...(GroupPolicyList ?? [])];
      return row({
        name: GroupName,
        details: facts({
          members: members.length > 0 ? namesOf(members) : 'none',
          policies: policies.map(({ PolicyName }) => PolicyName).join(', ') || 'none',
        }),
        created_at: iso(CreateDate),
        arn: Arn,
      });
    });
  },

  /** The customer-managed policies. */
  async 'AWS::IAM::ManagedPolicy'(target) {
    const pages = await authorization(target, ['LocalManagedPolicy']);
    const policies = pages.flatMap(({ Policies }) => Policies ?? []);
    return policies.map(({ Arn, AttachmentCount = 0, CreateDate, DefaultVersionId, PolicyName }) =>
      row({
        name: PolicyName ?? Arn?.split('/').at(-1),
        status: AttachmentCount > 0 ? 'attached' : 'not attached',
        details: facts({ 'attached to': AttachmentCount, version: DefaultVersionId }),
        created_at: iso(CreateDate),
        arn: Arn,
      }),
    );
  },
};

const namesOf = (members: string[]): string => {
  const more = members.length - MOST_MEMBERS;
  return `${members.slice(0, MOST_MEMBERS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

async function authorization({ clients, region }: ListTarget, Filter: EntityType[]) {
  const { IAMClient, paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
  const client = clients.get(IAMClient, region);
  return allOf(paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter }), (page) => [
    page,
  ]);
}
