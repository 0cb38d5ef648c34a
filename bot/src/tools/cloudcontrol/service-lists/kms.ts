import { allOf } from '../../../aws/pages.ts';
import { iso, row } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

export const KMS_LISTS: ServiceLists = {
  async 'AWS::KMS::Alias'({ clients, region }) {
    const { KMSClient, paginateListAliases } = await import('@aws-sdk/client-kms');
    const client = clients.get(KMSClient, region);
    const found = await allOf(paginateListAliases({ client, pageSize: 100 }, {}), (page) => page.Aliases);
    return found.map(({ AliasArn, AliasName = '', CreationDate, TargetKeyId: key }) =>
      row({
        name: AliasName.replace(/^alias\//, ''),
        details: facts({ key: key ?? 'none' }),
        created_at: iso(CreationDate),
        arn: AliasArn,
      }),
    );
  },
};
