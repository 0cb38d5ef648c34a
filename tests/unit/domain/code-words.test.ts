import { eventWords } from '@windsock/bot/domain/event-words.ts';
import { usageLabel } from '@windsock/bot/domain/usage-types.ts';
import { expect, it } from 'vitest';

/** A code and its words; undefined: it stays as it is. */
type Case = [code: string, words: string | undefined];

const wrong = (cases: Case[], wordsOf: (code: string) => string | undefined) =>
  cases.flatMap(([code, wanted]) => {
    const found = wordsOf(code);
    return found === wanted ? [] : [{ code, found, wanted }];
  });

const USAGE: Case[] = [
  ['USW2-InstanceUsage:db.r5.2xlarge', 'Database instance db.r5.2xlarge, Oregon'],
  ['NatGateway-Bytes', 'Data through NAT gateways'],
  ['APS2-DataTransfer-Out-Bytes', 'Data transfer out to the internet, Sydney'],
  ['BoxUsage:m7g.large', 'Instance m7g.large'],
  ['EUC1-SpotUsage:c6i.2xlarge', 'Spot instance c6i.2xlarge, Frankfurt'],
  ['EU-HeavyUsage:db.m5.large', 'Reserved database instance db.m5.large, Ireland'],
  ['HeavyUsage:cache.r6g.large', 'Reserved cache node cache.r6g.large'],
  ['USE2-NodeUsage:cache.t4g.micro', 'Cache node cache.t4g.micro, Ohio'],
  ['APN1-EBS:VolumeUsage.gp3', 'EBS volume storage gp3, Tokyo'],
  ['EBS:VolumeP-IOPS.io2', 'Provisioned IOPS of EBS volumes io2'],
  ['EUW2-RDS:Multi-AZ-GP3-Storage', 'Multi-AZ database storage, London'],
  ['ExtendedSupport:Yr1-Yr2:MySQL5.7', 'Extended support of MySQL 5.7'],
  ['ComputeSP:1yrNoUpfront', 'Compute Savings Plan, 1-year, no upfront'],
  ['EC2InstanceSP:3yrAllUpfront', 'EC2 Instance Savings Plan, 3-year, all upfront'],
  ['USW2-USE1-AWS-Out-Bytes', 'Data transfer from Oregon to N. Virginia'],
  ['USW2-AWS-Out-Bytes', 'Data transfer out to other regions, Oregon'],
  // CloudFront counts by continent; EU is Ireland elsewhere.
  ['EU-DataTransfer-Out-Bytes', 'Data transfer out to the internet, Europe'],
  ['US-DataTransfer-Out-Bytes', 'Data transfer out to the internet, United States'],
  ['EU-TimedStorage-ByteHrs', 'Stored data, Ireland'],
  // Without a pattern of its own, in the words of the code.
  ['USW2-PaidEventsAnalyzed', 'Paid events analyzed, Oregon'],
  ['KMS-Keys', 'KMS keys'],
  ['DNS-Queries', 'DNS queries'],
  ['HostedZone', 'Hosted zone'],
  // An unknown part stays.
  ['XYZ9-BoxUsage:m7g.large', undefined],
  ['Dollar', undefined],
  ['Requests', undefined],
  ['No usage type', undefined],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
];

it('says in words what a usage type is about, and where', () => {
  expect(wrong(USAGE, usageLabel)).toEqual([]);
});

const EVENTS: Case[] = [
  ['StopInstances', 'Stopped instances'],
  ['RunInstances', 'Launched instances'],
  ['AuthorizeSecurityGroupIngress', 'Allowed inbound traffic of security group'],
  ['PutBucketPolicy', 'Set bucket policy'],
  ['ModifyDBInstance', 'Changed DB instance'],
  ['CreateNatGateway', 'Created NAT gateway'],
  ['EnableMFADevice', 'Enabled MFA device'],
  ['CopyDBSnapshot', 'Copied DB snapshot'],
  ['UpdateFunctionCode20150331v2', 'Updated function code'],
  ['UpdateDistribution2020_05_31', 'Updated distribution'],
  ['ConsoleLogin', 'Signed in to the console'],
  ['GetSecretValue', 'Read secret value'],
  ['ListBuckets', 'Listed buckets'],
  ['Decrypt', undefined],
  ['BatchGetImage', undefined],
  ['SAMLResponse', undefined],
  ['Create<b>Thing', undefined],
  ['unknown', undefined],
];

it('says in words what an event did', () => {
  expect(wrong(EVENTS, eventWords)).toEqual([]);
});
