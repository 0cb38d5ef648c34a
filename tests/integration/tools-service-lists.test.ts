import { CreateClusterCommand, CreateNodegroupCommand, EKSClient } from '@aws-sdk/client-eks';
import { CreateDetectorCommand, GuardDutyClient } from '@aws-sdk/client-guardduty';
import { CreateAliasCommand, CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient, PublishLayerVersionCommand } from '@aws-sdk/client-lambda';
import { CreateDBParameterGroupCommand, RDSClient } from '@aws-sdk/client-rds';
import { CreateTopicCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import { cloudControlResources } from '@windsock/bot/tools/cloudcontrol/resources.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

const ask = (type: string, args: object = {}, url = moto.url) =>
  runTool(cloudControlResources, contextOf(url), { types: [type], regions: [REGION], ...args });

describe('kinds that a service lists itself', () => {
  beforeAll(async () => {
    const settings = { ...admin, region: REGION };
    const eks = new EKSClient(settings);
    const role = 'arn:aws:iam::123456789012:role/eks';
    for (const name of ['shop', 'ml']) {
      await eks.send(new CreateClusterCommand({ name, roleArn: role, resourcesVpcConfig: {} }));
      await eks.send(
        new CreateNodegroupCommand({
          clusterName: name,
          nodegroupName: `${name}-general`,
          nodeRole: role,
          subnets: ['subnet-1'],
          instanceTypes: ['m6i.large'],
          scalingConfig: { minSize: 1, desiredSize: 2, maxSize: 4 },
        }),
      );
    }
    const kms = new KMSClient(settings);
    const { KeyMetadata } = await kms.send(new CreateKeyCommand({}));
    await kms.send(
      new CreateAliasCommand({ AliasName: 'alias/orders', TargetKeyId: KeyMetadata?.KeyId ?? '' }),
    );
    const sns = new SNSClient(settings);
    const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: 'alarms' }));
    for (const [Protocol, Endpoint] of [
      ['email', 'ops@example.com'],
      ['https', 'https://hooks.example.com/services/T0/secret'],
    ])
      await sns.send(new SubscribeCommand({ TopicArn, Protocol, Endpoint }));
    await new GuardDutyClient(settings).send(new CreateDetectorCommand({ Enable: true }));
    await new RDSClient(settings).send(
      new CreateDBParameterGroupCommand({
        DBParameterGroupName: 'tuned',
        DBParameterGroupFamily: 'postgres16',
        Description: 'x',
      }),
    );
    await new LambdaClient(settings).send(
      new PublishLayerVersionCommand({
        LayerName: 'shared',
        Content: { ZipFile: Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64') },
        CompatibleRuntimes: ['nodejs22.x'],
      }),
    );
  });

  test('are the node groups of each EKS cluster, and of the one that is named', async () => {
    const { table } = await ask('AWS::EKS::Nodegroup');
    expect(table?.rows).toMatchObject([
      { name: 'ml-general', of: 'ml', status: 'ACTIVE' },
      { name: 'shop-general', of: 'shop', details: expect.arrayContaining(['nodes 2 (1 to 4)']) },
    ]);
    const named = await ask('AWS::EKS::Nodegroup', { of: 'shop' });
    expect(named.text).toContain('**1 EKS node group**');
  });

  test('are the aliases of KMS keys', async () => {
    const { table } = await ask('AWS::KMS::Alias', { name: 'orders' });
    expect(table?.rows).toMatchObject([{ name: 'orders', details: [expect.stringMatching(/^key /)] }]);
  });

  test('are the subscriptions of a topic, of a web hook no more than its host', async () => {
    const { table } = await ask('AWS::SNS::Subscription', { of: 'alarms' });
    expect(table?.rows.map(({ name }) => name)).toEqual(['https://hooks.example.com/…', 'ops@example.com']);
    expect(JSON.stringify(table)).not.toContain('secret');
  });

  test('are GuardDuty detectors, RDS parameter groups and Lambda layers', async () => {
    expect((await ask('AWS::GuardDuty::Detector')).table?.rows).toMatchObject([{ status: 'ENABLED' }]);
    const groups = await ask('AWS::RDS::DBParameterGroup', { name: 'tuned' });
    expect(groups.table?.rows).toMatchObject([{ details: ['family postgres16'] }]);
    const layers = await ask('AWS::Lambda::LayerVersion');
    expect(layers.table?.rows).toMatchObject([
      { name: 'shared', details: ['version 1', 'runtime nodejs22.x'] },
    ]);
  });

  test('that are refused are not said to be none', async () => {
    proxy.interfere = ({ action }) => (action === 'ListAliases' ? { status: 403, body: '{}' } : undefined);
    const result = await ask('AWS::KMS::Alias', {}, proxy.url);
    expect(result).toMatchObject({ unread: true });
  });
});
