import type { SecretListEntry } from '@aws-sdk/client-secrets-manager';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** What is told of a secret: its name and dates, and nothing of what people wrote into its description. */
export type Secret = Pick<
  SecretListEntry,
  | 'ARN'
  | 'Name'
  | 'CreatedDate'
  | 'LastAccessedDate'
  | 'LastRotatedDate'
  | 'OwningService'
  | 'PrimaryRegion'
  | 'RotationEnabled'
>;

export const secrets: Data<Secret[]> = {
  id: 'secretsmanager.secrets',
  scope: 'regional',
  permissions: ['secretsmanager:ListSecrets'],
  async collect({ clients, region }) {
    const { paginateListSecrets, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
    const client = clients.get(SecretsManagerClient, region);
    const found = await allOf(paginateListSecrets({ client, pageSize: 100 }, {}), (page) => page.SecretList);
    return found.map((entry) => ({
      ARN: entry.ARN,
      Name: entry.Name,
      CreatedDate: entry.CreatedDate,
      LastAccessedDate: entry.LastAccessedDate,
      LastRotatedDate: entry.LastRotatedDate,
      OwningService: entry.OwningService,
      PrimaryRegion: entry.PrimaryRegion,
      RotationEnabled: entry.RotationEnabled,
    }));
  },
};
