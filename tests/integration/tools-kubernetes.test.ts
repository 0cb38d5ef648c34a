import { CreateClusterCommand, CreateNodegroupCommand, EKSClient } from '@aws-sdk/client-eks';
import { eksClusters } from '@windsock/bot/tools/eks/clusters.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, ISO, json, listEverything, ONE, REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();

describe('EKS clusters', () => {
  const VERSIONS = {
    clusterVersions: [
      {
        clusterVersion: '1.30',
        versionStatus: 'EXTENDED_SUPPORT',
        endOfStandardSupportDate: 1753228800,
        endOfExtendedSupportDate: 1784764800,
      },
    ],
  };
  beforeAll(async () => {
    const eks = new EKSClient(admin);
    const make = (name: string, version: string, endpointPublicAccess: boolean) =>
      eks.send(
        new CreateClusterCommand({
          name,
          version,
          roleArn: `arn:aws:iam::${ONE.id}:role/eks`,
          resourcesVpcConfig: {
            subnetIds: ['subnet-1'],
            endpointPublicAccess,
            publicAccessCidrs: ['0.0.0.0/0'],
          },
          logging: {
            clusterLogging: [
              { types: ['api', 'audit'], enabled: true },
              { types: ['scheduler'], enabled: false },
            ],
          },
          encryptionConfig: [
            { resources: ['secrets'], provider: { keyArn: 'arn:aws:kms:eu-west-1:1:key/1' } },
          ],
          tags: { Env: 'prod' },
        }),
      );
    await make('platform', '1.30', true);
    await make('pilot', '1.99', false);
    for (const [nodegroupName, desiredSize] of [
      ['web', 3],
      ['gpu', 2],
    ] as const)
      await eks.send(
        new CreateNodegroupCommand({
          clusterName: 'platform',
          nodegroupName,
          subnets: ['subnet-1'],
          nodeRole: `arn:aws:iam::${ONE.id}:role/node`,
          instanceTypes: [nodegroupName === 'gpu' ? 'g5.xlarge' : 'm6i.large'],
          scalingConfig: { minSize: 1, maxSize: 5, desiredSize },
        }),
      );
  });
  /** moto has no DescribeClusterVersions; this is the API reference's answer. */
  const answerVersions = ({ path }: { path: string }) =>
    path.startsWith('/cluster-versions') ? json(VERSIONS) : undefined;

  test('have every field that EKS returns, and nodes on request', async () => {
    proxy.interfere = answerVersions;
    const { row, text, notes } = await listEverything(eksClusters, proxy.url);
    expect(text).toContain('**2 EKS clusters**');
    expect(row('platform')).toMatchObject({
      version: '1.30',
      status: 'ACTIVE',
      support: 'EXTENDED_SUPPORT',
      support_ends: '2025-07-23T00:00:00.000Z',
      extended_support_ends: '2026-07-23T00:00:00.000Z',
      public_endpoint: expect.any(Boolean),
      node_groups: expect.arrayContaining(['gpu', 'web']),
      nodes: 5,
      instance_types: ['g5.xlarge', 'm6i.large'],
      logging: ['api', 'audit'],
      secrets_encryption: true,
      created_at: ISO,
      arn: `arn:aws:eks:${REGION}:${ONE.id}:cluster/platform`,
      tags: { Env: 'prod' },
    });
    // AWS reports nothing about that version, and so neither do we.
    expect(row('pilot')).toMatchObject({ support: null, support_ends: null, nodes: 0, node_groups: [] });
    expect(notes).toEqual([expect.stringContaining('not counted')]);
  });

  test('whose support or description is refused are unknown there, and a gap', async () => {
    proxy.interfere = (call) => {
      if (call.path.startsWith('/cluster-versions'))
        return json({ message: 'no', __type: 'AccessDeniedException' }, 403);
      return call.path === '/clusters/pilot'
        ? json({ message: 'no', __type: 'AccessDeniedException' }, 403)
        : undefined;
    };
    const { row, gaps } = await listEverything(eksClusters, proxy.url);
    expect(row('platform')).toMatchObject({ version: '1.30', support: null, support_ends: null });
    expect(row('pilot')).toMatchObject({ version: null, status: null, public_endpoint: null, tags: null });
    expect(gaps.map(({ api }) => api).sort()).toEqual(['eks:DescribeCluster', 'eks:DescribeClusterVersions']);
  });

  test('are read in no more detail than the question needs', async () => {
    proxy.interfere = answerVersions;
    await runListTool(eksClusters, contextOf(proxy.url), {
      regions: [REGION],
      filters: [{ field: 'name', op: 'eq', value: 'platform' }],
    });
    const paths = proxy.calls.filter(({ service }) => service === 'eks').map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/clusters/'))).toEqual(['/clusters/platform']);
  });
});
