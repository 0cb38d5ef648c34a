import type { CreateServiceCommandInput } from '@aws-sdk/client-ecs';
import {
  CreateClusterCommand,
  CreateServiceCommand,
  ECSClient,
  RegisterTaskDefinitionCommand,
} from '@aws-sdk/client-ecs';
import { ecsClusters } from '@windsock/bot/tools/ecs/clusters.ts';
import { ecsServices } from '@windsock/bot/tools/ecs/services.ts';
import { ecsTasks } from '@windsock/bot/tools/ecs/tasks.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, JSON_DENIED, json, listEverything, ONE, REGION, times } from './tools-kit.ts';

const arn = (kind: string, name: string) => `arn:aws:ecs:${REGION}:${ONE.id}:${kind}/${name}`;

const { admin, moto, proxy } = useAwsPeer();

describe('ECS', () => {
  beforeAll(async () => {
    const ecs = new ECSClient(admin);
    const tags = [{ key: 'Env', value: 'prod' }];
    await ecs.send(
      new CreateClusterCommand({
        clusterName: 'shop',
        settings: [{ name: 'containerInsights', value: 'enabled' }],
        capacityProviders: ['FARGATE'],
        tags,
      }),
    );
    await ecs.send(new CreateClusterCommand({ clusterName: 'spare' }));
    await ecs.send(
      new RegisterTaskDefinitionCommand({
        family: 'web',
        cpu: '256',
        memory: '512',
        containerDefinitions: [
          { name: 'web', image: 'nginx', environment: [{ name: 'TOKEN', value: 'hunter2' }] },
        ],
      }),
    );
    const make = (serviceName: string, more: Partial<CreateServiceCommandInput>) =>
      ecs.send(
        new CreateServiceCommand({
          cluster: 'shop',
          serviceName,
          taskDefinition: 'web',
          desiredCount: 2,
          ...more,
        }),
      );
    await make('checkout', { launchType: 'FARGATE', tags, schedulingStrategy: 'REPLICA' });
    await times(11, (i) => make(`many-${i}`, { launchType: 'EC2', desiredCount: 0 }));
  });

  test('clusters have every field that ECS returns', async () => {
    const { row, text } = await listEverything(ecsClusters, moto.url);
    expect(text).toBe('**2 ECS clusters** in eu-west-1 (Ireland).');
    expect(row('shop')).toMatchObject({
      status: 'ACTIVE',
      container_instances: 0,
      container_insights: true,
      capacity_providers: ['FARGATE'],
      arn: arn('cluster', 'shop'),
      tags: { Env: 'prod' },
    });
    expect(row('spare')).toMatchObject({ capacity_providers: [], tags: {} });
  });

  test('clusters are counted as AWS counts them', async () => {
    // moto counts no services.
    const counts = { activeServicesCount: 4, runningTasksCount: 8, pendingTasksCount: 1 };
    proxy.interfere = ({ action }) =>
      action === 'DescribeClusters' ? json({ clusters: [{ clusterName: 'shop', ...counts }] }) : undefined;
    const { row } = await listEverything(ecsClusters, proxy.url);
    expect(row('shop')).toMatchObject({ services: 4, running_tasks: 8, pending_tasks: 1 });
    expect(row('shop')).not.toHaveProperty('container_insights');
  });

  test('services have what moto knows about them, ten per call', async () => {
    const { row, rows, calls } = await listEverything(ecsServices, moto.url);
    expect(rows).toHaveLength(12);
    expect(calls('ecs:DescribeServices')).toBe(2);
    expect(row('checkout')).toMatchObject({
      cluster: 'shop',
      status: 'ACTIVE',
      desired: 2,
      launch_type: 'FARGATE',
      task_definition: 'web:1',
      scheduling: 'REPLICA',
      arn: arn('service', 'shop/checkout'),
      tags: { Env: 'prod' },
    });
    expect(row('many-3')).toMatchObject({ desired: 0, running: 0, at_desired: true, launch_type: 'EC2' });
  });

  test('services have every field as AWS documents it, over all pages', async () => {
    // moto neither pages nor deploys: the answers are those of the ECS API reference.
    const lists = [
      { serviceArns: [arn('service', 'shop/api')], nextToken: 'more' },
      { serviceArns: [arn('service', 'shop/batch')] },
    ];
    const services = [
      {
        serviceName: 'api',
        clusterArn: arn('cluster', 'shop'),
        status: 'ACTIVE',
        desiredCount: 3,
        runningCount: 1,
        pendingCount: 2,
        capacityProviderStrategy: [{ capacityProvider: 'FARGATE_SPOT' }, { capacityProvider: 'FARGATE' }],
        taskDefinition: arn('task-definition', 'api:7'),
        enableExecuteCommand: true,
        deploymentConfiguration: { deploymentCircuitBreaker: { enable: true, rollback: true } },
        networkConfiguration: { awsvpcConfiguration: { subnets: ['subnet-1'], assignPublicIp: 'ENABLED' } },
        deployments: [
          { status: 'ACTIVE', rolloutState: 'COMPLETED', failedTasks: 0 },
          {
            status: 'PRIMARY',
            rolloutState: 'FAILED',
            rolloutStateReason: 'tasks failed to start',
            failedTasks: 4,
          },
        ],
        createdAt: 1795000000,
        events: [{ message: '(service api) deployment failed' }, { message: 'older' }],
      },
      {
        serviceName: 'batch',
        desiredCount: 1,
        runningCount: 1,
        capacityProviderStrategy: [{ capacityProvider: 'gpu' }],
      },
    ];
    proxy.interfere = ({ service, action, body }) => {
      if (service !== 'ecs' || action === 'ListClusters') return undefined;
      if (!body.includes('cluster/shop')) return json({ serviceArns: [] });
      return json(action === 'ListServices' ? lists.shift() : { services });
    };
    const { row, rows, calls } = await listEverything(ecsServices, proxy.url);
    expect(rows).toHaveLength(2);
    expect(calls('ecs:ListServices')).toBe(3);
    expect(row('api')).toMatchObject({
      at_desired: false,
      pending: 2,
      launch_type: 'FARGATE',
      task_definition: 'api:7',
      rollout: 'FAILED',
      rollout_reason: 'tasks failed to start',
      failed_tasks: 4,
      last_event: '(service api) deployment failed',
      created_at: '2026-11-18T11:06:40.000Z',
      capacity_providers: ['FARGATE_SPOT', 'FARGATE'],
      public_ip: true,
      exec_enabled: true,
      circuit_breaker: true,
    });
    // A custom capacity provider may be EC2 or managed instances.
    expect(row('batch')).not.toHaveProperty('launch_type');
    expect(row('batch')).toMatchObject({ at_desired: true, capacity_providers: ['gpu'] });
  });

  test('services of a refused cluster are not reported as none', async () => {
    proxy.interfere = ({ action, body }) =>
      action === 'ListServices' && body.includes('cluster/spare') ? JSON_DENIED : undefined;
    const query = { regions: [REGION], measure: { fn: 'count' as const } };
    const some = await runListTool(ecsServices, contextOf(proxy.url), query);
    expect(some.text).toMatch(/^\*\*12 ECS services\*\* .*one region could be listed in part only\.$/);
    expect(some.gaps).toMatchObject([{ api: 'ecs:ListServices', reason: 'AccessDenied' }]);
    proxy.interfere = ({ action }) => (action === 'ListServices' ? JSON_DENIED : undefined);
    const none = await runListTool(ecsServices, contextOf(proxy.url), query);
    expect(none.text).toBe('The ECS services could not be read.');
  });

  test('services of one cluster are requested for that cluster only', async () => {
    const filters = [{ field: 'cluster', op: 'eq' as const, value: 'shop' }];
    const result = await runListTool(ecsServices, contextOf(proxy.url), { regions: [REGION], filters });
    expect(result.text).toContain('**12 ECS services**');
    expect(proxy.calls.filter(({ action }) => action === 'ListServices')).toHaveLength(1);
  });

  test('tasks are the running ones, and stopped ones with AWS’s reason only on request', async () => {
    // moto's tasks have no reasons, no health and no pages: these are the API reference's.
    const running = {
      taskArn: arn('task', 'shop/aaa'),
      clusterArn: arn('cluster', 'shop'),
      group: 'service:checkout',
      lastStatus: 'RUNNING',
      healthStatus: 'UNHEALTHY',
      cpu: '256',
      memory: '512',
      launchType: 'FARGATE',
      capacityProviderName: 'FARGATE_SPOT',
      taskDefinitionArn: arn('task-definition', 'web:1'),
      startedAt: 1795000000.5,
      startedBy: 'ecs-svc/1',
      availabilityZone: 'eu-west-1a',
      enableExecuteCommand: false,
      attachments: [
        { type: 'ElasticNetworkInterface', details: [{ name: 'privateIPv4Address', value: '10.0.0.7' }] },
      ],
      overrides: { containerOverrides: [{ environment: [{ name: 'TOKEN', value: 'hunter2' }] }] },
      tags: [{ key: 'Env', value: 'prod' }],
    };
    const stopped = {
      taskArn: arn('task', 'shop/bbb'),
      clusterArn: arn('cluster', 'shop'),
      group: 'family:web',
      lastStatus: 'STOPPED',
      stoppedReason: 'OutOfMemoryError: Container killed due to memory usage',
      stopCode: 'EssentialContainerExited',
      stoppedAt: 1795000100,
      containers: [{ name: 'web', exitCode: 137, image: 'shop/web:1' }, { name: 'proxy' }],
    };
    proxy.interfere = ({ service, action, body }) => {
      if (service !== 'ecs' || action === 'ListClusters') return undefined;
      if (!body.includes('cluster/shop')) return json({ taskArns: [] });
      if (action === 'DescribeTasks') return json({ tasks: body.includes('aaa') ? [running] : [stopped] });
      if (body.includes('STOPPED')) return json({ taskArns: [stopped.taskArn] });
      return json(
        body.includes('nextToken') ? { taskArns: [running.taskArn] } : { taskArns: [], nextToken: 'more' },
      );
    };
    const plain = await runListTool(ecsTasks, contextOf(proxy.url), { regions: [REGION] });
    expect(plain.text).toBe('**1 ECS task** in eu-west-1 (Ireland).');
    expect(plain.notes).toBeUndefined();

    const all = await listEverything(ecsTasks, proxy.url);
    expect(all.row('aaa')).toEqual({
      task_id: 'aaa',
      service_name: 'checkout',
      cluster: 'shop',
      last_status: 'RUNNING',
      health: 'UNHEALTHY',
      cpu_units: 256,
      memory_mib: 512,
      started_at: '2026-11-18T11:06:40.500Z',
      launch_type: 'FARGATE',
      capacity_provider: 'FARGATE_SPOT',
      task_definition: 'web:1',
      started_by: 'ecs-svc/1',
      private_ip: '10.0.0.7',
      availability_zone: 'eu-west-1a',
      exec_enabled: false,
      exit_codes: [],
      images: [],
      arn: running.taskArn,
      tags: { Env: 'prod' },
    });
    expect(all.row('bbb')).toMatchObject({
      stopped_reason: stopped.stoppedReason,
      stop_code: 'EssentialContainerExited',
      stopped_at: expect.stringMatching(/^2026-11-18/),
      exit_codes: ['web: 137'],
      images: ['shop/web:1'],
    });
    expect(all.row('bbb')).not.toHaveProperty('service_name');
    expect(JSON.stringify(all)).not.toContain('hunter2');

    const filters = [{ field: 'last_status', op: 'eq' as const, value: 'STOPPED' }];
    const dead = await runListTool(ecsTasks, contextOf(proxy.url), { regions: [REGION], filters });
    expect(dead.text).toBe('**1 ECS task** is stopped in eu-west-1 (Ireland).');
    expect(dead.notes).toEqual(['ECS shows stopped tasks for about an hour only.']);
  });
});
