import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

export const efsFileSystems = regional(
  'efs.file-systems',
  'elasticfilesystem:DescribeFileSystems',
  async ({ client }) => {
    const { EFSClient, paginateDescribeFileSystems } = await import('@aws-sdk/client-efs');
    const pages = paginateDescribeFileSystems({ client: client(EFSClient), pageSize: 100 }, {});
    return allOf(pages, (page) => page.FileSystems);
  },
);
