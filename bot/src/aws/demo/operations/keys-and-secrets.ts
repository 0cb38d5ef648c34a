import type { DemoService } from '../operation.ts';
import type { Pages } from '../replay/pages.ts';
import { HUNDRED, MARKER_PAGES } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { find, list, one, recorded, tagList, tagsOf, tell } from '../replay/replay.ts';
import { told } from '../replay/told.ts';

/** KMS takes ids and ARNs alike. */
const KEY: One = {
  by: ['KeyId', 'KeyId', 'Arn'],
  missing: ['NotFoundException', "Key '{id}' does not exist"],
};
const KEY_PAGES: Pages = { ...MARKER_PAGES, size: 'Limit', truncated: 'Truncated' };

export const kms: DemoService = {
  ListKeys: list('kms-keys', 'Keys', { fields: ['KeyId', 'KeyArn'], pages: KEY_PAGES }),
  ListAliases: list('kms-keys', 'Aliases', {
    fields: ['AliasName', 'TargetKeyId'],
    pages: { ...KEY_PAGES, usual: 50 },
  }),
  DescribeKey: one('kms-keys', { ...KEY, without: ['KeyArn', 'AliasName', 'TargetKeyId'] }, 'KeyMetadata'),
  GetKeyRotationStatus: recorded('kms-keys', KEY, 'GetKeyRotationStatus'),
  GetKeyPolicy: recorded('kms-keys', KEY, 'GetKeyPolicy'),
  ListResourceTags: tagsOf('kms-keys', KEY, (tags) => ({
    Tags: Object.entries(tags).map(([TagKey, TagValue]) => ({ TagKey, TagValue })),
    Truncated: false,
  })),
};

const SECRET: One = {
  by: ['SecretId', 'Name', 'ARN'],
  missing: ['ResourceNotFoundException', "Secrets Manager can't find the specified secret."],
};

export const secretsManager: DemoService = {
  ListSecrets: list('secretsmanager-secrets', 'SecretList', { tags: 'Tags', pages: HUNDRED }),
  DescribeSecret(input: { SecretId?: string }, place) {
    const secret = find<{ DescribeSecret: object }>('secretsmanager-secrets', SECRET, input, place);
    return {
      ...tell(secret, place.now),
      ...told(secret.DescribeSecret, place.now),
      Tags: tagList(secret.tags),
    };
  },
};
