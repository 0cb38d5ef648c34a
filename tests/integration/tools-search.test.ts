import {
  AllocateAddressCommand,
  AssociateAddressCommand,
  CreateTagsCommand,
  DescribeSubnetsCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import {
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { resourcesSearch } from '@windsock/bot/tools/resources/search.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import type { ProxiedCall } from './aws-proxy.ts';
import { contextOf, JSON_DENIED, json, ONE, REGION, TWO } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();
let instance = { id: '', privateIp: '', eni: '', volume: '' };
let publicIp = '';
let idleIp = '';

const ask = (query: string, more: Record<string, unknown> = {}, accounts = [ONE]) =>
  runTool(resourcesSearch, contextOf(proxy.url, accounts), { regions: [REGION], query, ...more });

beforeAll(async () => {
  const ec2 = new EC2Client(admin);
  const { Subnets = [] } = await ec2.send(new DescribeSubnetsCommand({}));
  const { Instances: [made] = [] } = await ec2.send(
    new RunInstancesCommand({
      ImageId: 'ami-12c6146b',
      InstanceType: 't3.micro',
      MinCount: 1,
      MaxCount: 1,
      SubnetId: Subnets[0]?.SubnetId,
    }),
  );
  instance = {
    id: made?.InstanceId ?? '',
    privateIp: made?.PrivateIpAddress ?? '',
    eni: made?.NetworkInterfaces?.[0]?.NetworkInterfaceId ?? '',
    volume: made?.BlockDeviceMappings?.[0]?.Ebs?.VolumeId ?? '',
  };
  const name = (id: string, value: string) =>
    ec2.send(
      new CreateTagsCommand({
        Resources: [id],
        Tags: [
          { Key: 'Name', Value: value },
          { Key: 'Owner', Value: 'maria' },
        ],
      }),
    );
  await name(instance.id, 'ledger');
  await name(instance.volume, 'ledger-data');
  const attached = await ec2.send(new AllocateAddressCommand({ Domain: 'vpc' }));
  publicIp = attached.PublicIp ?? '';
  await ec2.send(
    new AssociateAddressCommand({ AllocationId: attached.AllocationId, InstanceId: instance.id }),
  );
  idleIp = (await ec2.send(new AllocateAddressCommand({ Domain: 'vpc' }))).PublicIp ?? '';
  await new SQSClient(admin).send(new CreateQueueCommand({ QueueName: 'ledger-events' }));
  await new S3Client({ ...admin, forcePathStyle: true }).send(
    new CreateBucketCommand({
      Bucket: 'ledger-archive',
      CreateBucketConfiguration: { LocationConstraint: REGION },
    }),
  );
  await new ElasticLoadBalancingV2Client(admin).send(
    new CreateLoadBalancerCommand({
      Name: 'shop',
      Subnets: Subnets.slice(0, 2).map(({ SubnetId = '' }) => SubnetId),
    }),
  );
});

describe('a name', () => {
  test('is found by an exact match, with its state, place and owner, and partial matches are counted', async () => {
    const { notes, text } = await ask('Ledger');
    expect(text).toContain(
      `**ledger** is an EC2 instance (\`${instance.id}\`, running) in ${REGION} (Ireland).`,
    );
    expect(text).toContain('Its tag `Owner` says **maria**.');
    expect(text).toContain('3 more have it in their names.');
    expect(notes).toEqual([expect.stringContaining('Not searched: other things without a Name tag')]);
  });

  test('in part finds what has it in its name or its Name tag, once each', async () => {
    const { table, text } = await ask('ledger', { partial: true });
    expect(text).toMatch(/^\*\*4 resources\*\* have \*\*ledger\*\* in their names/);
    expect(table?.rows.map(({ name, type }) => `${type} ${name}`)).toEqual([
      'EBS volume ledger-data',
      'EC2 instance ledger',
      'S3 bucket ledger-archive',
      'SQS queue ledger-events',
    ]);
    expect(table?.links?.urls).toEqual([
      expect.stringContaining(`#VolumeDetails:volumeId=${instance.volume}`),
      expect.stringContaining(`#InstanceDetails:instanceId=${instance.id}`),
      expect.stringContaining('/s3/buckets/ledger-archive?'),
      expect.stringContaining('ledger-events'),
    ]);
  });

  test('without a match is reported as not found, as far as could be read', async () => {
    expect((await ask('atlantis')).text).toMatch(/^Nothing was found/);
    proxy.interfere = ({ service }) => (service === 'sqs' ? JSON_DENIED : undefined);
    const result = await ask('atlantis');
    expect(result.text).toMatch(/^Nothing was found in what could be read/);
    expect(result.gaps).toContainEqual(
      expect.objectContaining({ reason: 'AccessDenied', api: 'sqs:ListQueues' }),
    );
  });

  test('is looked up in Resource Explorer if the account has an aggregator index', async () => {
    proxy.interfere = ({ service, path }) => {
      if (service !== 'resource-explorer-2') return undefined;
      if (path.startsWith('/ListIndexes'))
        return json({ Indexes: [{ Region: 'eu-central-1', Type: 'AGGREGATOR' }] });
      return json({
        Resources: [
          {
            Arn: `arn:aws:states:${REGION}:1:stateMachine:ledger`,
            Region: REGION,
            ResourceType: 'states:stateMachine',
            Service: 'states',
            Properties: [],
          },
        ],
      });
    };
    const { notes, text } = await ask('ledger');
    expect(text).toBe(`**ledger** is a Step Functions state machine in ${REGION} (Ireland).`);
    expect(notes).toEqual([expect.stringContaining('Resource Explorer')]);
    expect(new Set(proxy.calls.map(({ service }) => service))).toEqual(
      new Set(['sts', 'resource-explorer-2']),
    );
    const search = proxy.calls.find(({ path }) => path.startsWith('/Search'));
    expect(search).toMatchObject({ region: 'eu-central-1', body: expect.stringContaining('\\"ledger\\"') });
  });

  test("is looked up in the lists, and in each region's Resource Explorer without an aggregator index", async () => {
    proxy.interfere = ({ service, path, region }) => {
      if (service !== 'resource-explorer-2') return undefined;
      if (path.startsWith('/ListIndexes'))
        return json({
          Indexes: [
            { Region: 'us-east-1', Type: 'LOCAL' },
            { Region: REGION, Type: 'LOCAL' },
          ],
        });
      if (region !== REGION) return JSON_DENIED;
      const of = (type: string, rest: string) => ({
        Arn: `arn:aws:${type.split(':')[0]}:${REGION}:${ONE.id}:${rest}`,
        Region: REGION,
        ResourceType: type,
        Properties: [],
      });
      return json({
        Resources: [of('states:stateMachine', 'stateMachine:ledger'), of('ec2:volume', 'volume/ledger-old')],
      });
    };
    const { notes, table } = await ask('ledger');
    expect(table?.rows.map(({ name, type }) => `${type} ${name}`)).toEqual([
      'EC2 instance ledger',
      'Step Functions state machine ledger',
    ]);
    expect(notes).toEqual([expect.stringContaining('Resource Explorer where it is turned on')]);
  });
});

describe('an address', () => {
  // moto has no filter by public address; AWS finds none if the address belongs to a secondary private one.
  const noneByPublicAddress = ({ action, body }: ProxiedCall) =>
    action === 'DescribeNetworkInterfaces' && body.includes('association.public-ip')
      ? {
          status: 200,
          body: '<DescribeNetworkInterfacesResponse><networkInterfaceSet/></DescribeNetworkInterfacesResponse>',
        }
      : undefined;

  test.each([
    ['public', () => publicIp],
    ['private', () => instance.privateIp],
    ['of a network interface', () => instance.eni],
  ])('%s is reported with the instance that has it', async (_kind, query) => {
    proxy.interfere = noneByPublicAddress;
    const { text } = await ask(query());
    expect(text).toContain(
      `belongs to EC2 instance **ledger** (\`${instance.id}\`, running) in ${REGION} (Ireland)`,
    );
    expect(text).toContain(`\`${instance.eni}\``);
  });

  test('that nothing uses is an idle Elastic IP', async () => {
    proxy.interfere = noneByPublicAddress;
    expect((await ask(idleIp)).text).toContain('an Elastic IP that is not associated with anything');
  });

  test('that belongs to nobody is reported as such, without guessing', async () => {
    proxy.interfere = noneByPublicAddress;
    const { notes, text } = await ask('3.24.1.2');
    expect(text).toContain('No network interface and no Elastic IP in');
    expect(notes).toEqual([expect.stringContaining('CloudFront')]);
  });

  test('of a service is described by what the service wrote on its interface', async () => {
    const item =
      '<item><networkInterfaceId>eni-0aaaaaaaaaaaaaaaa</networkInterfaceId><vpcId>vpc-1</vpcId><interfaceType>interface</interfaceType><description>ELB app/shop/50dc6c495c0c9188</description></item>';
    proxy.interfere = ({ action }) =>
      action === 'DescribeNetworkInterfaces'
        ? {
            status: 200,
            body: `<DescribeNetworkInterfacesResponse><networkInterfaceSet>${item}</networkInterfaceSet></DescribeNetworkInterfacesResponse>`,
          }
        : undefined;
    expect((await ask('52.0.7.7')).text).toContain('belongs to load balancer **shop** in');
  });
});

describe('an id or ARN', () => {
  test('of an instance is answered by the list of instances', async () => {
    const { table } = await ask(instance.id);
    expect(table?.rows).toMatchObject([{ instance_id: instance.id, name: 'ledger' }]);
  });

  test('of a queue is answered by the list of queues', async () => {
    const { table, text } = await ask(`arn:aws:sqs:${REGION}:${ONE.id}:ledger-events`);
    expect(text).toBe(`**ledger-events** is an SQS queue in ${REGION} (Ireland).`);
    expect(table?.rows).toMatchObject([{ name: 'ledger-events' }]);
  });

  test('of an account that is not connected is not looked up', async () => {
    const { text } = await ask(`arn:aws:lambda:${REGION}:${TWO.id}:function:checkout`);
    expect(text).toContain(`of account ${TWO.id}, which is not connected`);
    expect(proxy.calls).toEqual([]);
  });

  test('of another type is answered by itself and its tags', async () => {
    const { text } = await ask(`arn:aws:glue:${REGION}:${ONE.id}:job/nightly`);
    expect(text).toMatch(
      /^\*\*nightly\*\* is a Glue job in .* carries no tag, so the tagging API cannot tell whether it exists\.$/,
    );
  });
});
