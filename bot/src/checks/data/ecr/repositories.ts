import type { Repository } from '@aws-sdk/client-ecr';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** The private repositories. */
export const ecrRepositories: Data<Repository[]> = {
  id: 'ecr.repositories',
  scope: 'regional',
  permissions: ['ecr:DescribeRepositories'],
  async collect({ clients, region }) {
    const { ECRClient, paginateDescribeRepositories } = await import('@aws-sdk/client-ecr');
    const client = clients.get(ECRClient, region);
    return allOf(paginateDescribeRepositories({ client, pageSize: 1000 }, {}), (page) => page.repositories);
  },
};
