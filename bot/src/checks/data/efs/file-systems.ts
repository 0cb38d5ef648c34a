import type { FileSystemDescription } from '@aws-sdk/client-efs';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const efsFileSystems: Data<FileSystemDescription[]> = {
  id: 'efs.file-systems',
  scope: 'regional',
  permissions: ['elasticfilesystem:DescribeFileSystems'],
  async collect({ clients, region }) {
    const { EFSClient, paginateDescribeFileSystems } = await import('@aws-sdk/client-efs');
    const client = clients.get(EFSClient, region);
    return allOf(paginateDescribeFileSystems({ client, pageSize: 100 }, {}), (page) => page.FileSystems);
  },
};
