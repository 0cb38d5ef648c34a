import { ACMClient, AddTagsToCertificateCommand, RequestCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient, CreateStackCommand, DeleteStackCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateDistributionWithTagsCommand } from '@aws-sdk/client-cloudfront';
import { DescribeSubnetsCommand, DescribeVpcsCommand, EC2Client } from '@aws-sdk/client-ec2';
import {
  CreateLoadBalancerCommand as CreateClassicCommand,
  ElasticLoadBalancingClient,
  AddTagsCommand as TagClassicCommand,
} from '@aws-sdk/client-elastic-load-balancing';
import {
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { acmCertificates } from '@windsock/bot/tools/acm/certificates.ts';
import { cloudformationStacks } from '@windsock/bot/tools/cloudformation/stacks.ts';
import { cloudfrontDistributions } from '@windsock/bot/tools/cloudfront/distributions.ts';
import { elbLoadBalancers } from '@windsock/bot/tools/elb/load-balancers.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ISO, JSON_DENIED, json, listEverything, ONE, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

describe('certificates', () => {
  beforeAll(async () => {
    const acm = new ACMClient(admin);
    const { CertificateArn } = await acm.send(
      new RequestCertificateCommand({
        DomainName: 'shop.example.com',
        SubjectAlternativeNames: ['www.example.com'],
        ValidationMethod: 'DNS',
      }),
    );
    await acm.send(
      new AddTagsToCertificateCommand({ CertificateArn, Tags: [{ Key: 'team', Value: 'web' }] }),
    );
  });

  test('have every field that ACM returns', async () => {
    const { row } = await listEverything(acmCertificates, moto.url);
    expect(row('shop.example.com')).toMatchObject({
      status: expect.stringMatching(/^(?:PENDING_VALIDATION|ISSUED)$/),
      days_left: expect.any(Number),
      created_at: ISO,
      expires_at: ISO,
      in_use: false,
      type: 'AMAZON_ISSUED',
      renewable: expect.any(Boolean),
      key_algorithm: expect.stringMatching(/RSA/),
      used_by: [],
      arn: expect.stringContaining(':certificate/'),
      tags: { team: 'web' },
    });
  });
  test('are read to the last page, with all kinds of keys, and counted by days from now', async () => {
    // moto has no pages and cannot create an expired one: these are answers as ACM documents them.
    const [now, day] = [new Date('2026-11-21T10:00:00Z'), 86_400];
    const at = now.getTime() / 1000;
    const pages = [
      {
        CertificateSummaryList: [{ DomainName: 'a', Status: 'ISSUED', NotAfter: at + 29.5 * day }],
        NextToken: 'more',
      },
      {
        CertificateSummaryList: [
          { DomainName: 'b', Status: 'EXPIRED', NotAfter: at - 0.5 * day },
          { DomainName: 'c', Status: 'PENDING_VALIDATION' },
          { DomainName: 'd', Status: 'ISSUED', NotAfter: at + 31 * day },
        ],
      },
    ];
    proxy.interfere = ({ action }) => (action === 'ListCertificates' ? json(pages.shift()) : undefined);
    const soon = [
      { field: 'days_left', op: 'gte' as const, value: 0 },
      { field: 'days_left', op: 'lte' as const, value: 30 },
    ];
    const result = await runListTool(acmCertificates, contextOf(proxy.url, [ONE], now), {
      regions: [REGION],
      filters: soon,
    });
    expect(result.table?.rows).toMatchObject([{ domain: 'a', days_left: 29, in_use: null, renewable: null }]);
    expect(result.text).toBe('**1 certificate** has at most 30 days left in eu-west-1 (Ireland).');
    expect(proxy.calls.find(({ action }) => action === 'ListCertificates')?.body).toContain('EC_prime256v1');
    expect(result.sources).toContainEqual(expect.objectContaining({ api: 'acm:ListCertificates', calls: 2 }));
  });
  test('whose tags are refused are shown without them', async () => {
    proxy.interfere = ({ action }) => (action === 'ListTagsForCertificate' ? JSON_DENIED : undefined);
    const { row, gaps } = await listEverything(acmCertificates, proxy.url);
    expect(row('shop.example.com')).toMatchObject({ tags: null, type: 'AMAZON_ISSUED' });
    expect(gaps).toMatchObject([{ api: 'acm:ListTagsForCertificate', reason: 'AccessDenied' }]);
  });
});

describe('CloudFront distributions', () => {
  beforeAll(async () => {
    const cloudfront = new CloudFrontClient(admin);
    await cloudfront.send(
      new CreateDistributionWithTagsCommand({
        DistributionConfigWithTags: {
          Tags: { Items: [{ Key: 'team', Value: 'web' }] },
          DistributionConfig: {
            CallerReference: 'one',
            Comment: 'the shop',
            Enabled: true,
            Aliases: { Quantity: 1, Items: ['shop.example.com'] },
            Origins: {
              Quantity: 1,
              Items: [
                {
                  Id: 'o',
                  DomainName: 'assets.s3.amazonaws.com',
                  S3OriginConfig: { OriginAccessIdentity: '' },
                },
              ],
            },
            DefaultCacheBehavior: {
              TargetOriginId: 'o',
              ViewerProtocolPolicy: 'allow-all',
              ForwardedValues: { QueryString: false, Cookies: { Forward: 'none' } },
              MinTTL: 0,
            },
          },
        },
      }),
    );
  });

  test('have every field that CloudFront returns', async () => {
    const { rows } = await listEverything(cloudfrontDistributions, moto.url);
    expect(rows).toMatchObject([
      {
        distribution_id: expect.stringMatching(/^[A-Z0-9]{13,14}$/),
        aliases: ['shop.example.com'],
        domain: expect.stringMatching(/\.cloudfront\.net$/),
        enabled: true,
        status: expect.any(String),
        origins: ['assets.s3.amazonaws.com'],
        viewer_protocol: 'allow-all',
        waf: false,
        price_class: expect.stringMatching(/^PriceClass/),
        last_modified: ISO,
        comment: 'the shop',
        arn: expect.stringContaining(':distribution/'),
        tags: { team: 'web' },
      },
    ]);
  });
  test('are reported as unread if CloudFront refuses', async () => {
    proxy.interfere = ({ service }) => (service === 'cloudfront' ? DENIED : undefined);
    const result = await runListTool(cloudfrontDistributions, contextOf(proxy.url), {});
    expect(result.text).toBe('The CloudFront distributions could not be read.');
    expect(result.gaps).toMatchObject([{ api: 'cloudfront:ListDistributions', reason: 'AccessDenied' }]);
  });
});

describe('CloudFormation stacks', () => {
  beforeAll(async () => {
    const cloudformation = new CloudFormationClient(admin);
    const TemplateBody = JSON.stringify({
      Description: 'a topic',
      Parameters: { Password: { Type: 'String', NoEcho: false } },
      Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: {} } },
      Outputs: { Secret: { Value: 'told-in-outputs' } },
    });
    const make = (StackName: string) =>
      cloudformation.send(
        new CreateStackCommand({
          StackName,
          TemplateBody,
          Parameters: [{ ParameterKey: 'Password', ParameterValue: 'hunter2-secret' }],
          Tags: [{ Key: 'team', Value: 'web' }],
          EnableTerminationProtection: StackName === 'kept',
        }),
      );
    await make('kept');
    await make('gone');
    await cloudformation.send(new DeleteStackCommand({ StackName: 'gone' }));
  });

  test('have every field except parameters and outputs', async () => {
    const result = await listEverything(cloudformationStacks, moto.url);
    expect(result.row('kept')).toMatchObject({
      status: 'CREATE_COMPLETE',
      created_at: ISO,
      nested: false,
      description: 'a topic',
      termination_protection: true,
      arn: expect.stringContaining(':stack/kept/'),
      tags: { team: 'web' },
    });
    expect(result.row('gone')).toBeUndefined();
    expect(JSON.stringify(result)).not.toMatch(/hunter2|told-in-outputs/);
  });
  test('that are deleted are listed on request', async () => {
    const filters = [{ field: 'status', op: 'eq' as const, value: 'DELETE_COMPLETE' }];
    const { rows } = await listEverything(cloudformationStacks, moto.url, { filters });
    expect(rows).toMatchObject([{ name: 'gone', status: 'DELETE_COMPLETE' }]);
  });
  test('whose description is refused get no invented protection', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeStacks' ? DENIED : undefined);
    const { row, gaps } = await listEverything(cloudformationStacks, proxy.url);
    expect(row('kept')).toMatchObject({
      status: 'CREATE_COMPLETE',
      tags: null,
      termination_protection: null,
    });
    expect(gaps).toMatchObject([{ api: 'cloudformation:DescribeStacks', reason: 'AccessDenied' }]);
  });
});

describe('load balancers', () => {
  beforeAll(async () => {
    const ec2 = new EC2Client(admin);
    const { Vpcs } = await ec2.send(new DescribeVpcsCommand({}));
    const { Subnets = [] } = await ec2.send(
      new DescribeSubnetsCommand({ Filters: [{ Name: 'vpc-id', Values: [Vpcs?.[0]?.VpcId ?? ''] }] }),
    );
    const subnets = Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []);
    const v2 = new ElasticLoadBalancingV2Client(admin);
    await v2.send(
      new CreateLoadBalancerCommand({
        Name: 'web',
        Subnets: subnets,
        Scheme: 'internet-facing',
        Tags: [{ Key: 'Env', Value: 'prod' }],
      }),
    );
    await v2.send(
      new CreateLoadBalancerCommand({ Name: 'inner', Subnets: subnets, Scheme: 'internal', Type: 'network' }),
    );
    const v1 = new ElasticLoadBalancingClient(admin);
    const Listeners = [{ Protocol: 'HTTP', LoadBalancerPort: 80, InstancePort: 80 }];
    await v1.send(
      new CreateClassicCommand({ LoadBalancerName: 'old', Listeners, AvailabilityZones: [`${REGION}a`] }),
    );
    await v1.send(
      new TagClassicCommand({ LoadBalancerNames: ['old'], Tags: [{ Key: 'Env', Value: 'dev' }] }),
    );
  });

  test('of both APIs have every field', async () => {
    const { row, text } = await listEverything(elbLoadBalancers, moto.url);
    expect(text).toBe('**3 load balancers** (1 application, 1 network, 1 classic) in eu-west-1 (Ireland).');
    expect(row('web')).toMatchObject({
      type: 'application',
      scheme: 'internet-facing',
      state: expect.any(String),
      dns_name: expect.stringContaining('elb.amazonaws.com'),
      vpc_id: expect.stringMatching(/^vpc-/),
      availability_zones: [`${REGION}a`, `${REGION}b`],
      created_at: ISO,
      arn: expect.stringContaining(':loadbalancer/app/web/'),
      tags: { Env: 'prod' },
    });
    expect(row('inner')).toMatchObject({ type: 'network', scheme: 'internal', tags: {} });
    expect(row('old')).toMatchObject({
      type: 'classic',
      scheme: 'internet-facing',
      availability_zones: [`${REGION}a`],
      arn: `arn:aws:elasticloadbalancing:${REGION}:${ONE.id}:loadbalancer/old`,
      tags: { Env: 'dev' },
    });
    expect(row('old')).not.toHaveProperty('state');
  });
  test('of one API are not reported as all', async () => {
    // Both halves call the same action; their order does not matter.
    const answers = [DENIED];
    proxy.interfere = ({ action }) => (action === 'DescribeLoadBalancers' ? answers.pop() : undefined);
    const result = await runListTool(elbLoadBalancers, contextOf(proxy.url), {
      regions: [REGION],
      measure: { fn: 'count' },
    });
    expect(result.text).toMatch(
      /^\*\*[12] load balancers?\*\* .*; one region could be listed in part only\.$/,
    );
    expect(result.gaps).toMatchObject([
      { api: 'elasticloadbalancing:DescribeLoadBalancers', reason: 'AccessDenied' },
    ]);
  });
});
