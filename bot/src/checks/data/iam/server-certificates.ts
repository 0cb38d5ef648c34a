import type { ServerCertificateMetadata } from '@aws-sdk/client-iam';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const iamServerCertificates: Data<ServerCertificateMetadata[]> = {
  id: 'iam.server-certificates',
  scope: 'global',
  permissions: ['iam:ListServerCertificates'],
  async collect({ clients, region }) {
    const { IAMClient, paginateListServerCertificates } = await import('@aws-sdk/client-iam');
    const client = clients.get(IAMClient, region);
    return allOf(
      paginateListServerCertificates({ client, pageSize: 1000 }, {}),
      (page) => page.ServerCertificateMetadataList,
    );
  },
};
