import type { Check, Place } from '@windsock/bot/checks/check.ts';
import { ec2LowUse } from '@windsock/bot/checks/ec2/low-use.ts';
import { ecrUnusedImages } from '@windsock/bot/checks/ecr/unused-images.ts';
import { iamPasswordReuse } from '@windsock/bot/checks/iam/passwords.ts';
import { iamRootUse } from '@windsock/bot/checks/iam/root.ts';
import { rdsUnusedSnapshots } from '@windsock/bot/checks/rds/unused-snapshots.ts';
import { secretsmanagerRotation } from '@windsock/bot/checks/secretsmanager/rotation.ts';
import { expect, it } from 'vitest';
import { ONE } from './run-checks-kit.ts';

const now = new Date('2026-11-20T15:30:00Z');
const yesterday = new Date('2026-11-19T12:00:00Z');
const longAgo = new Date('2026-01-01T12:00:00Z');

/** Runs a check on this data, by the data's ids. */
function found(check: Check, data: Record<string, unknown>) {
  const read = async ({ id }: { id: string }) => data[id];
  return check.look({ account: ONE, region: 'eu-west-1', now, read } as unknown as Place);
}

it.each<[string, Check, Record<string, unknown>, string]>([
  [
    'one remembered password',
    iamPasswordReuse,
    { 'iam.password-policy': { PasswordReusePrevention: 1 } },
    'only the last one is remembered',
  ],
  [
    'a root user that was used today',
    iamRootUse,
    {
      'iam.credential-report': { lines: [{ user: '<root_account>', password_last_used: now.toISOString() }] },
    },
    'last used less than a day ago',
  ],
  [
    'the only image of a repository',
    ecrUnusedImages,
    { 'ecr.images': [{ repository: {}, images: { value: [{ imagePushedAt: longAgo }] } }] },
    '1 of 1 image not pulled for 90 days',
  ],
  [
    'a secret of a day',
    secretsmanagerRotation,
    { 'secretsmanager.secrets': [{ CreatedDate: yesterday }] },
    'no rotation, 1 day old',
  ],
  [
    'a snapshot of a day',
    rdsUnusedSnapshots,
    {
      'rds.manual-snapshots': {
        ofDatabases: [{ DBInstanceIdentifier: 'crm', SnapshotCreateTime: yesterday }],
        ofClusters: [],
      },
      'rds.instances': [],
      'rds.clusters': [],
    },
    'of crm, which is gone; 1 day old',
  ],
])('%s is described in the singular', async (_what, check, data, detail) => {
  expect(await found(check, data)).toMatchObject([{ status: 'fail', detail }]);
});

it('an idle instance is not called too large if nothing is smaller', async () => {
  const idle = (InstanceType: string) => ({
    ...{ instance: { InstanceType }, cpu: { value: Array.from({ length: 200 }, () => 2) } },
  });
  const data = { 'ec2.instance-cpu': ['t3.nano', 't3.micro', 'm5.large'].map(idle) };
  const statuses = (await found(ec2LowUse, data)).map(({ status }) => status);
  expect(statuses).toEqual(['pass', 'fail', 'fail']);
});
