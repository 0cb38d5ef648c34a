import type { Trail } from '@aws-sdk/client-cloudtrail';
import { mainRegion } from '../../aws/regions.ts';
import type { Data } from '../check.ts';
import { accountWide } from './declare.ts';

/** Every trail that records in the main region: its own, multi-region and organisation trails. */
export const cloudtrailTrails = accountWide(
  'cloudtrail.trails',
  'cloudtrail:DescribeTrails',
  async ({ client }) => {
    const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
    return (await client(CloudTrailClient).send(new DescribeTrailsCommand({}))).trailList ?? [];
  },
);

/** The trails that the account created in the region, without copies from other regions or the organisation. */
export const cloudtrailOwnTrails: Data<Trail[]> = {
  id: 'cloudtrail.own-trails',
  scope: 'regional',
  permissions: ['cloudtrail:DescribeTrails'],
  reads: [cloudtrailTrails],
  async collect({ account, client, read, region }) {
    // The main region has already been read.
    if (region === mainRegion(account.partition)) {
      const trails = await read(cloudtrailTrails);
      return trails.filter(
        ({ HomeRegion, TrailARN }) => HomeRegion === region && TrailARN?.split(':')[4] === account.id,
      );
    }
    const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
    const command = new DescribeTrailsCommand({ includeShadowTrails: false });
    return (await client(CloudTrailClient).send(command)).trailList ?? [];
  },
};
