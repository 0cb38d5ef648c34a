import { findServices, serviceLabel, serviceMatch } from '@windsock/bot/domain/services.ts';
import { describe, expect, test } from 'vitest';

const cases = `
  what does EC2 cost → ec2
  Amazon Elastic Compute Cloud - Compute → ec2
  S3 and RDS → s3 rds
  buckets → s3
  rds instances → rds
  lambda functions → lambda
  load balancers → elb
  nat gateways → nat gateway
  ebs volumes → ebs
  data transfer → data transfer
  egress → data transfer
  route 53 → route53
  kubernetes → eks
  redis → elasticache
  secrets manager → secretsmanager
  AWS Config → config
  dynamo → dynamodb
  CloudWatch logs → cloudwatch logs
  x-ray → xray
  support plan → support
  AWS Support → support
  tax → tax
  bedrock → bedrock
  API Gateway → apigateway
  do you support this →
  can I connect →
  compute optimizer →
  a batch of files →
  the s3-logs bucket →
  arn:aws:s3:::logs →
  ec2.amazonaws.com →
`;
const rows = cases
  .trim()
  .split('\n')
  .map((line) => line.split('→').map((part) => part.trim()) as [string, string]);

test.each(rows)('%s → %s', (text, expected) => {
  expect(
    findServices(text)
      .map(({ service }) => service)
      .join(' '),
  ).toBe(expected);
});

describe('a service in a filter', () => {
  test('represents the names that Cost Explorer uses', () => {
    expect(serviceMatch('ec2').names).toEqual(['Amazon Elastic Compute Cloud - Compute', 'EC2 - Other']);
    expect(serviceMatch('load balancers').matches('Amazon Elastic Load Balancing')).toBe(true);
    expect(serviceMatch('Amazon Simple Queue Service').names).toEqual(['Amazon Simple Queue Service']);
  });

  test('that is a part of another is found by its usage types', () => {
    const { names, usageTypes } = serviceMatch('ebs');
    expect(names).toEqual(['EC2 - Other']);
    expect(usageTypes?.test('APS2-EBS:VolumeUsage.gp3')).toBe(true);
    expect(usageTypes?.test('EBS:SnapshotUsage')).toBe(true);
    expect(usageTypes?.test('APS2-NatGateway-Hours')).toBe(false);
    expect(serviceMatch('data transfer').usageTypes?.test('APS2-DataTransfer-Out-Bytes')).toBe(true);
    expect(serviceMatch('data transfer').usageTypes?.test('USE1-EUW1-AWS-Out-Bytes')).toBe(true);
    expect(serviceMatch('data transfer').usageTypes?.test('APS2-TimedStorage-ByteHrs')).toBe(false);
  });

  test('that is unknown is looked for in the names that AWS returned', () => {
    const { names, matches } = serviceMatch('Ground Station');
    expect(names).toBeUndefined();
    expect(matches('AWS Ground Station')).toBe(true);
    expect(matches('AWS Lambda')).toBe(false);
  });

  test('whose names differ from plan to plan is matched by their common part', () => {
    expect(serviceMatch('support').matches('AWS Support (Business)')).toBe(true);
    expect(serviceMatch('bedrock').matches('Claude 4 (Amazon Bedrock Edition)')).toBe(true);
  });
});

test('labels are the common names', () => {
  expect(serviceLabel('Amazon Elastic Compute Cloud - Compute')).toBe('Amazon EC2');
  expect(serviceLabel('Amazon Simple Storage Service')).toBe('Amazon S3');
  expect(serviceLabel('AWS Something New')).toBe('AWS Something New');
});
