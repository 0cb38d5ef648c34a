import type { EntityType } from '@aws-sdk/client-iam';
import { allOf } from '../../../aws/pages.ts';
import { iso, row } from '../../row.ts';
import type { ListTarget } from '../../tool.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

export const IAM_LISTS: ServiceLists = {
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

async function authorization({ clients, region }: ListTarget, Filter: EntityType[]) {
  const { IAMClient, paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
  const client = clients.get(IAMClient, region);
  return allOf(paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter }), (page) => [
    page,
  ]);
}
