import type { KeyMetadata } from '@aws-sdk/client-kms';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** Nineteen, as the bill says, all in us-east-1. */
// biome-ignore format: a list of names reads best in few lines
const NAMES = [
  'cloudtrail', 'terraform-state', 'shop-database', 'shop-sessions', 'payments-database', 'payments-provider',
  'checkout-events', 'orders-archive', 'orders-queue', 'search-index', 'data-lake', 'data-warehouse', 'ml-models',
  'crm-database', 'crm-exports', 'backups', 'secrets', 'container-images', 'access-logs',
];
/** From before rotation was everybody's habit. */
const NOT_ROTATED = ['crm-database', 'crm-exports', 'backups'];

const keyId = (name: string): string => {
  const digits = hex(32, 'kms', name);
  return [0, 8, 12, 16, 20].map((from, at) => digits.slice(from, [8, 12, 16, 20, 32][at])).join('-');
};

export const keyArn = (region: string, name: string): string =>
  `arn:aws:kms:${region}:${DEMO_ACCOUNT_ID}:key/${keyId(name)}`;

/** On its way out, and not billed any more. */
const LEAVING = 'campaign-2024';

const namesIn = ({ region }: DemoPlace): string[] => (region === 'us-east-1' ? [...NAMES, LEAVING] : []);

/** KMS takes ids and ARNs alike. */
function found({ KeyId = '' }: { KeyId?: string }, place: DemoPlace): string {
  const name = namesIn(place).find((one) => [keyId(one), keyArn(place.region, one)].includes(KeyId));
  if (!name) throw awsError('NotFoundException', `Key '${KeyId}' does not exist`);
  return name;
}

const describe = (name: string, { region, now }: DemoPlace): KeyMetadata => ({
  KeyId: keyId(name),
  Arn: keyArn(region, name),
  AWSAccountId: DEMO_ACCOUNT_ID,
  Description: name,
  CreationDate: daysAgo(now, name.startsWith('crm') ? 1460 : 620, name),
  ...(name === LEAVING
    ? { Enabled: false, KeyState: 'PendingDeletion', DeletionDate: daysAgo(now, -16, name) }
    : { Enabled: true, KeyState: 'Enabled' }),
  KeyManager: 'CUSTOMER',
  KeyUsage: 'ENCRYPT_DECRYPT',
  KeySpec: 'SYMMETRIC_DEFAULT',
  Origin: 'AWS_KMS',
  MultiRegion: false,
});

export const kms: DemoService = {
  ListKeys({ Limit: size = 100, Marker: token }: { Limit?: number; Marker?: string }, place) {
    const { items, next } = pageOf(namesIn(place), { size, token });
    return {
      Keys: items.map((name) => ({ KeyId: keyId(name), KeyArn: keyArn(place.region, name) })),
      Truncated: next !== undefined,
      ...(next && { NextMarker: next }),
    };
  },
  ListAliases({ Limit: size = 50, Marker: token }: { Limit?: number; Marker?: string }, place) {
    const { items, next } = pageOf(namesIn(place), { size, token });
    return {
      Aliases: items.map((name) => ({ AliasName: `alias/${name}`, TargetKeyId: keyId(name) })),
      Truncated: next !== undefined,
      ...(next && { NextMarker: next }),
    };
  },
  DescribeKey: (input: { KeyId?: string }, place) => ({ KeyMetadata: describe(found(input, place), place) }),
  GetKeyRotationStatus: (input: { KeyId?: string }, place) => ({
    KeyRotationEnabled: !NOT_ROTATED.includes(found(input, place)),
  }),
  ListResourceTags(input: { KeyId?: string }, place) {
    const tagged = found(input, place) !== LEAVING;
    return { Tags: tagged ? [{ TagKey: 'env', TagValue: 'production' }] : [], Truncated: false };
  },
  GetKeyPolicy: (input: { KeyId?: string }, place) => ({
    PolicyName: 'default',
    Policy: JSON.stringify({
      Version: '2012-10-17',
      Id: found(input, place),
      Statement: [
        {
          Effect: 'Allow',
          Principal: { AWS: `arn:aws:iam::${DEMO_ACCOUNT_ID}:root` },
          Action: 'kms:*',
          Resource: '*',
        },
      ],
    }),
  }),
};
