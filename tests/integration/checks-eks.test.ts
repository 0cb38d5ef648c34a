import { CreateClusterCommand, EKSClient } from '@aws-sdk/client-eks';
import { eksOldVersion } from '@windsock/bot/checks/eks/old-version.ts';
import { beforeAll, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { resultOf } from './checks-kit.ts';
import { REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();
const json = (body: unknown, status = 200) => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
});

beforeAll(async () => {
  const eks = new EKSClient(admin);
  for (const [name, version] of [
    ['old', '1.28'],
    ['older', '1.24'],
    ['new', '1.34'],
    ['strange', '9.9'],
  ])
    await eks.send(
      new CreateClusterCommand({
        ...{ name, version },
        roleArn: 'arn:aws:iam::111111111111:role/eks',
        resourcesVpcConfig: { subnetIds: ['subnet-1'] },
      }),
    );
});

const VERSIONS = {
  clusterVersions: [
    { clusterVersion: '1.24', versionStatus: 'UNSUPPORTED', endOfStandardSupportDate: 1_706_659_200 },
    { clusterVersion: '1.28', versionStatus: 'EXTENDED_SUPPORT', endOfStandardSupportDate: 1_732_579_200 },
    { clusterVersion: '1.34', versionStatus: 'STANDARD_SUPPORT', endOfStandardSupportDate: 1_796_000_000 },
  ],
};

test('an EKS cluster in extended support costs by the hour, and versions that EKS does not list are unknown', async () => {
  proxy.interfere = ({ path }) => (path.startsWith('/cluster-versions') ? json(VERSIONS) : undefined);
  const found = await resultOf(eksOldVersion, proxy.url);
  expect(found.failed).toEqual({
    old: 'Kubernetes 1.28, standard support ended on 2024-11-26',
    older: 'Kubernetes 1.24, standard support ended on 2024-01-31',
  });
  expect(found.dollars).toEqual({ old: 365 });
  expect(found.how.old).toContain('extended support, 730 hours at $0.5');
  expect([found.passed, found.unknown]).toEqual([
    1,
    { strange: 'EKS did not return the support status of version 9.9' },
  ]);
});

test('nothing is known if the versions cannot be read', async () => {
  proxy.interfere = ({ path }) =>
    path.startsWith('/cluster-versions')
      ? json({ message: 'no', __type: 'AccessDeniedException' }, 403)
      : undefined;
  const { failed, passed, unknown } = await resultOf(eksOldVersion, proxy.url);
  expect([failed, passed]).toEqual([{}, 0]);
  expect(unknown[REGION]).toContain('eks:DescribeClusterVersions');
});
