import type { Trail } from '@aws-sdk/client-cloudtrail';
import { mainRegion } from '../../../aws/regions.ts';
import type { Data } from '../../check.ts';
import { cloudtrailTrails } from './trails.ts';

/** The trails that the account made in the region: neither copies of other regions' nor the organisation's. */
export const cloudtrailOwnTrails: Data<Trail[]> = {
  id: 'cloudtrail.own-trails',
  scope: 'regional',
  permissions: ['cloudtrail:DescribeTrails'],
  reads: [cloudtrailTrails],
  async collect({ account, clients, read, region }) {
    // What the main region answers is known already.
    if (region === mainRegion(account.partition)) {
      const trails = await read(cloudtrailTrails);
      return trails.filter(
        ({ HomeRegion, TrailARN }) => HomeRegion === region && TrailARN?.split(':')[4] === account.id,
      );
    }
    const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
    const { trailList = [] } = await clients
      .get(CloudTrailClient, region)
      .send(new DescribeTrailsCommand({ includeShadowTrails: false }));
    return trailList;
  },
};
