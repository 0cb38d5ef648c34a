import type { CollectPlace, Data } from '../../check.ts';

/** Whom a managed policy of AWS is attached to: 'role support', 'user anna', 'group admins'. */
async function holders({ account, clients, region }: CollectPlace, policy: string): Promise<string[]> {
  const { IAMClient, paginateListEntitiesForPolicy } = await import('@aws-sdk/client-iam');
  const PolicyArn = `arn:${account.partition}:iam::aws:policy/${policy}`;
  const found: string[] = [];
  const pages = paginateListEntitiesForPolicy({ client: clients.get(IAMClient, region) }, { PolicyArn });
  for await (const { PolicyGroups = [], PolicyRoles = [], PolicyUsers = [] } of pages) {
    found.push(
      ...PolicyRoles.map(({ RoleName }) => `role ${RoleName}`),
      ...PolicyUsers.map(({ UserName }) => `user ${UserName}`),
      ...PolicyGroups.map(({ GroupName }) => `group ${GroupName}`),
    );
  }
  return found;
}

const holdersOf = (id: string, policy: string): Data<string[]> => ({
  id,
  scope: 'global',
  permissions: ['iam:ListEntitiesForPolicy'],
  collect: (place) => holders(place, policy),
});

export const iamSupportHolders = holdersOf('iam.support-holders', 'AWSSupportAccess');
