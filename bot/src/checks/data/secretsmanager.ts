import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

/** The secrets with their names and dates. Descriptions are discarded, because people may write anything there. */
export const secrets = regional(
  'secretsmanager.secrets',
  'secretsmanager:ListSecrets',
  async ({ client }) => {
    const { paginateListSecrets, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
    const pages = paginateListSecrets({ client: client(SecretsManagerClient), pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.SecretList);
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
);

export type Secret = Awaited<ReturnType<typeof secrets.collect>>[number];
