import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import {
  DescribeLoadBalancersCommand as DescribeClassicCommand,
  ElasticLoadBalancingClient,
} from '@aws-sdk/client-elastic-load-balancing';
import {
  DescribeLoadBalancersCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import {
  ListHostedZonesCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';
import { expect, test } from 'vitest';
import { demoClient } from './demo-clients.ts';

/** Returns the targets of all zones' records, without the trailing dot. */
async function targets(): Promise<string[]> {
  const client = demoClient(Route53Client);
  const { HostedZones = [] } = await client.send(new ListHostedZonesCommand({}));
  const answers = await Promise.all(
    HostedZones.map(({ Id }) => client.send(new ListResourceRecordSetsCommand({ HostedZoneId: Id }))),
  );
  return answers
    .flatMap(({ ResourceRecordSets = [] }) => ResourceRecordSets)
    .flatMap(({ AliasTarget, ResourceRecords = [] }) => [
      AliasTarget?.DNSName ?? '',
      ...ResourceRecords.map(({ Value = '' }) => Value),
    ])
    .map((name) => name.replace(/\.$/, ''));
}

async function hosts(): Promise<string[]> {
  const balancers = DEFAULT_REGIONS.flatMap((region) => [
    demoClient(ElasticLoadBalancingV2Client, region)
      .send(new DescribeLoadBalancersCommand({}))
      .then(({ LoadBalancers = [] }) => LoadBalancers),
    demoClient(ElasticLoadBalancingClient, region)
      .send(new DescribeClassicCommand({}))
      .then(({ LoadBalancerDescriptions = [] }) => LoadBalancerDescriptions),
  ]);
  const { DistributionList } = await demoClient(CloudFrontClient).send(new ListDistributionsCommand({}));
  return [
    ...(await Promise.all(balancers)).flat().map(({ DNSName = '' }) => DNSName),
    ...(DistributionList?.Items ?? []).map(({ DomainName = '' }) => DomainName),
  ];
}

test("the demo account's DNS points to its own load balancers, distributions and buckets", async () => {
  const all = await targets();
  const known = await hosts();
  const ofHosts = all.filter((name) => /\.(?:elb(?:\.[\w-]+)?\.amazonaws\.com|cloudfront\.net)$/.test(name));
  expect(ofHosts.length).toBeGreaterThan(7);
  expect(ofHosts.filter((name) => !known.includes(name))).toEqual([]);

  const { Buckets = [] } = await demoClient(S3Client).send(new ListBucketsCommand({}));
  const ofBuckets = all.flatMap((name) => /^(.+)\.s3[.-][\w.-]*amazonaws\.com$/.exec(name)?.[1] ?? []);
  expect(ofBuckets.filter((name) => !Buckets.some(({ Name }) => Name === name))).toEqual([]);
});
