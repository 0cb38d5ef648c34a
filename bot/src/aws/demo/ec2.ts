import type { DescribeRegionsCommandInput, Region, Tag } from '@aws-sdk/client-ec2';
import { DEFAULT_REGIONS } from '../regions.ts';
import { applyFilters, byIds } from './ec2-filters.ts';
import { describeImages } from './ec2-images.ts';
import { describeInstances } from './ec2-instances.ts';
import { describeAddresses, describeNatGateways, describeNetworkInterfaces } from './ec2-network.ts';
import { describeSecurityGroups } from './ec2-security-groups.ts';
import { describeSnapshotAttribute, describeSnapshots } from './ec2-snapshots.ts';
import { describeRouteTables, describeSubnets, describeVpcEndpoints } from './ec2-subnets.ts';
import { describeVolumes } from './ec2-volumes.ts';
import {
  describeFlowLogs,
  describeNetworkAcls,
  describeVpcs,
  getEbsEncryptionByDefault,
} from './ec2-vpcs.ts';
import type { DemoService } from './operation.ts';

export const ec2: DemoService = {
  DescribeAddresses: describeAddresses,
  DescribeInstances: describeInstances,
  DescribeNatGateways: describeNatGateways,
  DescribeNetworkInterfaces: describeNetworkInterfaces,
  DescribeSecurityGroups: describeSecurityGroups,
  DescribeFlowLogs: describeFlowLogs,
  DescribeImages: describeImages,
  DescribeNetworkAcls: describeNetworkAcls,
  DescribeRouteTables: describeRouteTables,
  DescribeSnapshotAttribute: describeSnapshotAttribute,
  DescribeSnapshots: describeSnapshots,
  DescribeSubnets: describeSubnets,
  DescribeVolumes: describeVolumes,
  DescribeVpcEndpoints: describeVpcEndpoints,
  DescribeVpcs: describeVpcs,
  GetEbsEncryptionByDefault: getEbsEncryptionByDefault,

  DescribeRegions(input: DescribeRegionsCommandInput) {
    const regions: (Region & { Tags?: Tag[] })[] = DEFAULT_REGIONS.map((name) => ({
      RegionName: name,
      Endpoint: `ec2.${name}.amazonaws.com`,
      OptInStatus: 'opt-in-not-required',
    }));
    const asked = byIds(regions, input.RegionNames, (region) => region.RegionName, 'InvalidParameterValue');
    return {
      Regions: applyFilters(asked, input.Filters, {
        'region-name': (region) => [region.RegionName],
        endpoint: (region) => [region.Endpoint],
        'opt-in-status': (region) => [region.OptInStatus],
      }),
    };
  },
};
