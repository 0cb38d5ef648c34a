import {
  AutoScalingClient,
  CreateAutoScalingGroupCommand,
  CreateLaunchConfigurationCommand,
  SuspendProcessesCommand,
} from '@aws-sdk/client-auto-scaling';
import {
  CreateLaunchTemplateCommand,
  DescribeImagesCommand,
  DescribeSubnetsCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import {
  CreateListenerCommand,
  CreateLoadBalancerCommand,
  CreateTargetGroupCommand,
  ElasticLoadBalancingV2Client,
  RegisterTargetsCommand,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { autoscalingGroups } from '@windsock/bot/tools/autoscaling/groups.ts';
import { elbLoadBalancers } from '@windsock/bot/tools/elb/load-balancers.ts';
import { elbTargetGroups } from '@windsock/bot/tools/elb/target-groups.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ISO, listEverything, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();
let image = '';
let subnets: string[] = [];
let vpc = '';

beforeAll(async () => {
  const ec2 = new EC2Client(admin);
  const { Images = [] } = await ec2.send(new DescribeImagesCommand({ Owners: ['amazon'] }));
  image = Images.find(({ Platform }) => !Platform)?.ImageId ?? '';
  const { Subnets = [] } = await ec2.send(new DescribeSubnetsCommand({}));
  vpc = Subnets[0]?.VpcId ?? '';
  subnets = Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []);
  await ec2.send(
    new CreateLaunchTemplateCommand({
      LaunchTemplateName: 'web',
      LaunchTemplateData: { ImageId: image, InstanceType: 't3.micro' },
    }),
  );
});

describe('Auto Scaling groups', () => {
  beforeAll(async () => {
    const scaling = new AutoScalingClient(admin);
    await scaling.send(
      new CreateAutoScalingGroupCommand({
        AutoScalingGroupName: 'web',
        LaunchTemplate: { LaunchTemplateName: 'web', Version: '$Latest' },
        MinSize: 1,
        DesiredCapacity: 2,
        MaxSize: 2,
        VPCZoneIdentifier: subnets.join(','),
        Tags: [{ Key: 'Env', Value: 'prod', PropagateAtLaunch: true }],
      }),
    );
    await scaling.send(
      new CreateLaunchConfigurationCommand({
        LaunchConfigurationName: 'old-2019',
        ImageId: image,
        InstanceType: 't2.micro',
      }),
    );
    await scaling.send(
      new CreateAutoScalingGroupCommand({
        AutoScalingGroupName: 'old',
        LaunchConfigurationName: 'old-2019',
        MinSize: 0,
        DesiredCapacity: 0,
        MaxSize: 4,
        AvailabilityZones: [`${REGION}a`],
      }),
    );
    await scaling.send(
      new SuspendProcessesCommand({ AutoScalingGroupName: 'old', ScalingProcesses: ['Terminate', 'Launch'] }),
    );
  });

  test('have every field that Auto Scaling returns', async () => {
    const { row, gaps } = await listEverything(autoscalingGroups, moto.url);
    expect(gaps).toEqual([]);
    expect(row('web')).toMatchObject({
      desired: 2,
      healthy: 2,
      min_size: 1,
      max_size: 2,
      short: false,
      at_max: true,
      suspended_processes: [],
      launch_template: 'web (version $Latest)',
      availability_zones: [`${REGION}a`, `${REGION}b`],
      instances: [expect.stringMatching(/^i-/), expect.stringMatching(/^i-/)],
      health_check: ['EC2'],
      subnet_ids: subnets,
      created_at: ISO,
      tags: { Env: 'prod' },
    });
    expect(row('old')).toMatchObject({
      desired: 0,
      healthy: 0,
      short: false,
      at_max: false,
      launch_configuration: 'old-2019',
      suspended_processes: ['Launch', 'Terminate'],
    });
  });

  test('are short of the desired number by what is healthy and in service, over all pages', async () => {
    // In moto no instance fails; the answers are as in the API reference.
    const page = (inner: string, token = '') => ({
      status: 200,
      body: `<DescribeAutoScalingGroupsResponse xmlns="http://autoscaling.amazonaws.com/doc/2011-01-01/"><DescribeAutoScalingGroupsResult><AutoScalingGroups><member>${inner}</member></AutoScalingGroups>${token}</DescribeAutoScalingGroupsResult></DescribeAutoScalingGroupsResponse>`,
    });
    const one = (health: string, state: string, weight = '') =>
      `<member><InstanceId>i-0a</InstanceId><HealthStatus>${health}</HealthStatus><LifecycleState>${state}</LifecycleState>${weight && `<WeightedCapacity>${weight}</WeightedCapacity>`}</member>`;
    const sizes = '<MinSize>0</MinSize><MaxSize>9</MaxSize><DesiredCapacity>3</DesiredCapacity>';
    const pages = [
      page(
        `<AutoScalingGroupName>sick</AutoScalingGroupName>${sizes}<Instances>${one('Healthy', 'InService')}${one('Unhealthy', 'InService')}${one('Healthy', 'Pending')}</Instances>`,
        '<NextToken>more</NextToken>',
      ),
      page(
        `<AutoScalingGroupName>weighted</AutoScalingGroupName><LoadBalancerNames><member>old-elb</member></LoadBalancerNames><TargetGroupARNs><member>arn:aws:elasticloadbalancing:eu-west-1:111111111111:targetgroup/web/0a1b</member></TargetGroupARNs>${sizes}<Instances>${one('Healthy', 'InService', '3')}</Instances>`,
        '<NextToken>last</NextToken>',
      ),
      page(
        `<AutoScalingGroupName>cpus</AutoScalingGroupName>${sizes}<DesiredCapacityType>vcpu</DesiredCapacityType><Instances>${one('Healthy', 'InService')}</Instances>`,
      ),
    ];
    proxy.interfere = ({ service }) => (service === 'autoscaling' ? pages.shift() : undefined);
    const { row, calls } = await listEverything(autoscalingGroups, proxy.url);
    expect(calls('autoscaling:DescribeAutoScalingGroups')).toBe(3);
    expect(row('sick')).toMatchObject({ healthy: 1, short: true });
    expect(row('weighted')).toMatchObject({
      healthy: 3,
      short: false,
      target_groups: ['web', 'old-elb (classic load balancer)'],
    });
    expect(row('cpus')).toMatchObject({ healthy: null, short: null });
  });
});

describe('target groups and load balancers', () => {
  let server = '';
  beforeAll(async () => {
    const v2 = new ElasticLoadBalancingV2Client(admin);
    const { Instances } = await new EC2Client(admin).send(
      new RunInstancesCommand({ ImageId: image, MinCount: 1, MaxCount: 1 }),
    );
    server = Instances?.[0]?.InstanceId ?? '';
    const group = async (Name: string) =>
      (
        await v2.send(
          new CreateTargetGroupCommand({
            Name,
            Protocol: 'HTTP',
            Port: 80,
            VpcId: vpc,
            HealthCheckPath: '/health',
            Tags: [{ Key: 'Env', Value: Name }],
          }),
        )
      ).TargetGroups?.[0]?.TargetGroupArn ?? '';
    const balancer = async (Name: string) =>
      (await v2.send(new CreateLoadBalancerCommand({ Name, Subnets: subnets }))).LoadBalancers?.[0]
        ?.LoadBalancerArn ?? '';
    const [used, empty] = [await group('used'), await group('empty')];
    await group('alone');
    const listen = async (LoadBalancerArn: string, TargetGroupArn: string) =>
      v2.send(
        new CreateListenerCommand({
          LoadBalancerArn,
          Protocol: 'HTTP',
          Port: 80,
          DefaultActions: [{ Type: 'forward', TargetGroupArn }],
        }),
      );
    await listen(await balancer('busy'), used);
    await listen(await balancer('idle'), empty);
    await v2.send(
      new RegisterTargetsCommand({ TargetGroupArn: used, Targets: [{ Id: server, Port: 8080 }] }),
    );
  });

  const health = (state: string, more = '') => ({
    status: 200,
    body: `<DescribeTargetHealthResponse xmlns="http://elasticloadbalancing.amazonaws.com/doc/2015-12-01/"><DescribeTargetHealthResult><TargetHealthDescriptions><member><Target><Id>i-0abcdef1</Id><Port>8080</Port></Target><TargetHealth><State>${state}</State>${more}</TargetHealth></member></TargetHealthDescriptions></DescribeTargetHealthResult></DescribeTargetHealthResponse>`,
  });

  test('have every field that Elastic Load Balancing returns', async () => {
    const { row, gaps } = await listEverything(elbTargetGroups, moto.url);
    expect(gaps).toEqual([]);
    expect(row('used')).toMatchObject({
      healthy: 1,
      unhealthy: 0,
      targets: 1,
      failing: [],
      load_balancers: ['busy'],
      protocol: 'HTTP',
      port: 80,
      target_type: 'instance',
      health_check_path: '/health',
      vpc_id: vpc,
      arn: expect.stringContaining(':targetgroup/used/'),
      tags: { Env: 'used' },
    });
    expect(row('alone')).toMatchObject({
      targets: 0,
      healthy: 0,
      load_balancers: [],
      tags: { Env: 'alone' },
    });
  });

  test('name the failing targets and the reason, and find one by its id', async () => {
    const why = '<Reason>Target.Timeout</Reason><Description>Request timed out</Description>';
    proxy.interfere = ({ action }) =>
      action === 'DescribeTargetHealth' ? health('unhealthy', why) : undefined;
    const { row } = await listEverything(elbTargetGroups, proxy.url);
    expect(row('used')).toMatchObject({
      healthy: 0,
      unhealthy: 1,
      failing: ['i-0abcdef1:8080 (Request timed out)'],
    });
    const filters = [{ field: 'failing', op: 'contains' as const, value: 'i-0abcdef1' }];
    const found = await runListTool(elbTargetGroups, contextOf(proxy.url), { regions: [REGION], filters });
    expect(found.text).toMatch(/^\*\*3 target groups\*\*/);
  });

  test('count draining and initial targets as neither healthy nor unhealthy', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeTargetHealth' ? health('draining') : undefined);
    const { row } = await listEverything(elbTargetGroups, proxy.url);
    expect(row('used')).toMatchObject({ targets: 1, healthy: 0, unhealthy: 0 });
  });

  test('have unknown health if it is refused', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeTargetHealth' ? DENIED : undefined);
    const result = await runListTool(elbTargetGroups, contextOf(proxy.url), {
      regions: [REGION],
      filters: [{ field: 'unhealthy', op: 'gt', value: 0 }],
    });
    expect(result.text).toContain('For **3** target groups this is unknown');
    expect(result.gaps).toMatchObject([
      { api: 'elasticloadbalancing:DescribeTargetHealth', reason: 'AccessDenied' },
    ]);
  });

  test('only lead to health requests if needed, and only for those that may match', async () => {
    await runListTool(elbTargetGroups, contextOf(proxy.url), { regions: [REGION], measure: { fn: 'count' } });
    expect(proxy.calls.filter(({ action }) => action === 'DescribeTargetHealth')).toHaveLength(0);
    await runListTool(elbTargetGroups, contextOf(proxy.url), {
      regions: [REGION],
      filters: [{ field: 'name', op: 'eq', value: 'used' }],
    });
    expect(proxy.calls.filter(({ action }) => action === 'DescribeTargetHealth')).toHaveLength(1);
  });

  test('load balancers without targets are idle, and of unknown use if that is refused', async () => {
    const query = { regions: [REGION], filters: [{ field: 'targets', op: 'eq' as const, value: 0 }] };
    const idle = await runListTool(elbLoadBalancers, contextOf(moto.url), query);
    expect(idle.text).toBe('**1 load balancer** has no targets in eu-west-1 (Ireland).');
    expect(idle.table?.rows).toMatchObject([{ name: 'idle' }]);
    proxy.interfere = ({ action }) => (action === 'DescribeTargetGroups' ? DENIED : undefined);
    const refused = await runListTool(elbLoadBalancers, contextOf(proxy.url), query);
    expect(refused.text).toContain('For **2** load balancers this is unknown');
  });
});
