import type { SecretListEntry, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { daysSince } from '../../domain/time.ts';
import { UNTAGGED } from '../common-words.ts';
import { whereExists, whereMissing } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { either, LEFT_OVER, OUTDATED, plain } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { secretFields } from './secret-fields.ts';

export const secretsmanagerSecrets: ListTool = {
  kind: 'list',
  id: 'secretsmanager.secrets',
  title: 'Secrets',
  summary:
    'Secrets of Secrets Manager by name, never by value: rotation, last rotated and accessed, KMS key, replication.',
  noun: ['secret', 'secrets'],
  nouns: [
    'secrets manager secret',
    'secret manager secret',
    'aws secret',
    'stored secret',
    'secret',
    'secrets manager',
    'secret manager',
    'secretsmanager',
  ],
  examples: [
    'List all secrets in Secrets Manager',
    'Which secrets are not rotated?',
    'secrets that were never accessed',
    'secrets not rotated in 90 days',
    'unused secrets',
    'when were our secrets last rotated?',
    'secrets without a customer managed key',
    'how many secrets do we have per region?',
    'which secrets are scheduled for deletion?',
  ],
  service: 'secretsmanager',
  permissions: ['secretsmanager:ListSecrets', 'secretsmanager:DescribeSecret'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: secretFields,
  conditions: [
    UNTAGGED,
    whereMissing('last_rotated_at', {
      phrases: [
        'never rotated',
        'never been rotated',
        'rotated never',
        'never had a rotation',
        'not been rotated ever',
      ],
      says: 'have never been rotated',
    }),
    whereMissing('last_accessed_at', {
      phrases: [
        'never accessed',
        'never read',
        'nobody read',
        'nobody has read',
        'nobody ever accessed',
        'never used',
        'never been accessed',
        'never been used',
        'never been read',
        'unused',
        'never retrieved',
        'nobody uses',
      ],
      says: 'have never been accessed',
    }),
    whereExists('deletes_at', {
      phrases: [
        'scheduled for deletion',
        'pending deletion',
        'being deleted',
        'marked for deletion',
        'to be deleted',
        'deleted',
      ],
      says: 'are scheduled for deletion',
    }),
    whereMissing('kms_key', {
      phrases: [
        'default key',
        'default kms key',
        'the default kms key',
        'default encryption key',
        'aws managed key',
        'without own key',
      ],
      says: 'are encrypted with the default key',
    }),
    whereExists('replicated_to', {
      phrases: [
        'replicated',
        'replicated to other region',
        'replicated to another region',
        'multi region',
        'with replicas',
        'with replication',
      ],
      says: 'are replicated',
    }),
  ],
  plain: [
    ...either(
      'rotation',
      ['by itself', 'by themselves', 'on its own'],
      [...OUTDATED, 'by hand', 'same', 'ages'],
    ),
    plain(LEFT_OVER, { field: 'last_accessed_at', op: 'missing' }),
  ],
  async collect(target) {
    const { paginateListSecrets, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
    const client = target.clients.get(SecretsManagerClient, target.region);
    const pages = paginateListSecrets(
      { client, pageSize: 100 },
      // A deleted secret exists until its recovery window ends, but is not counted among the secrets.
      { IncludePlannedDeletion: target.needs('deletes_at') },
    );
    const rows = (await allOf(pages, (page) => page.SecretList)).map((found) => toRow(found, target));
    if (!target.needs('replicated_to')) return rows;
    const known = secretFields.flatMap(({ key }) => (key === 'replicated_to' ? [] : key));
    await forEachBounded(
      rows.filter((found) => mayMatch(found, secretFields, target.query.filters, known)),
      async (found) => {
        found.replicated_to = await replicasOf(target, client, String(found.arn));
      },
    );
    return rows;
  },
};

/** Returns a row without the description, where people write things that they should not. */
const toRow = (found: SecretListEntry, { now, region }: ListTarget): Row =>
  row({
    name: found.Name,
    rotation: found.RotationEnabled === true,
    last_rotated_at: iso(found.LastRotatedDate),
    last_accessed_at: iso(found.LastAccessedDate),
    created_at: iso(found.CreatedDate),
    next_rotation_at: iso(found.NextRotationDate),
    // If a secret was never rotated or read, its age counts.
    unrotated_days: daysSince(now, found.LastRotatedDate, found.CreatedDate),
    unused_days: daysSince(now, found.LastAccessedDate, found.CreatedDate),
    rotation_days: found.RotationRules?.AutomaticallyAfterDays,
    changed_at: iso(found.LastChangedDate),
    // Absent for AWS's own key aws/secretsmanager (Secrets Manager API reference, SecretListEntry).
    kms_key: found.KmsKeyId?.replace(/^arn:.*:(?:key\/)?/, ''),
    replica_of: found.PrimaryRegion === region ? undefined : found.PrimaryRegion,
    owner: found.OwningService,
    deletes_at: iso(found.DeletedDate),
    arn: found.ARN,
    tags: tagsOf(found.Tags),
  });

const replicasOf = (target: ListTarget, client: SecretsManagerClient, SecretId: string) =>
  lookUp(target, 'secretsmanager:DescribeSecret', async () => {
    const { DescribeSecretCommand } = await import('@aws-sdk/client-secrets-manager');
    const { ReplicationStatus = [] } = await client.send(new DescribeSecretCommand({ SecretId }));
    return ReplicationStatus.flatMap(({ Region }) => Region ?? []);
  });
