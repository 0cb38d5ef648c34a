import type { Image } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** The account's own machine images. */
export const ec2Images: Data<Image[]> = {
  id: 'ec2.images',
  scope: 'regional',
  permissions: ['ec2:DescribeImages'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeImages } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(
      paginateDescribeImages({ client, pageSize: 500 }, { Owners: ['self'] }),
      (page) => page.Images,
    );
  },
};
