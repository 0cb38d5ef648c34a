import type { Trail } from '@aws-sdk/client-cloudtrail';
import type { Data } from '../../check.ts';

/** Every trail that records in the main region: its own, those of all regions, and the organisation's. */
export const cloudtrailTrails: Data<Trail[]> = {
  id: 'cloudtrail.trails',
  scope: 'global',
  permissions: ['cloudtrail:DescribeTrails'],
  async collect({ clients, region }) {
    const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
    const { trailList = [] } = await clients
      .get(CloudTrailClient, region)
      .send(new DescribeTrailsCommand({}));
    return trailList;
  },
};
