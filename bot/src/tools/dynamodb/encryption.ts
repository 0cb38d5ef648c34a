import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { lookUp } from '../look-up.ts';
import type { ListTarget } from '../tool.ts';

/** Whose key a table is encrypted with; null: it could not be read. DescribeTable tells a key's ARN, and not who manages it. */
export type EncryptionOf = (table: TableDescription) => Promise<string | null>;

/** Of the tables of one place: the key that AWS manages there for DynamoDB is looked up once, and only for tables with a key. */
export function encryptionIn(target: ListTarget): EncryptionOf {
  let managed: Promise<string | null> | undefined;
  return async ({ SSEDescription }) => {
    // Every table is encrypted; without a description it is with a key that AWS owns ("SSEDescription").
    if (SSEDescription?.SSEType !== 'KMS') return 'AWS owned';
    managed ??= managedKey(target);
    const own = await managed;
    if (own === null) return null;
    return own === SSEDescription.KMSMasterKeyArn ? 'AWS managed' : 'customer managed';
  };
}

/** The ARN of the key; '' where there is none, null where it could not be read. */
function managedKey(target: ListTarget): Promise<string | null> {
  const none = { errors: ['NotFoundException'], value: '' };
  const ask = async () => {
    const { DescribeKeyCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = target.clients.get(KMSClient, target.region);
    const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId: 'alias/aws/dynamodb' }));
    return KeyMetadata?.Arn ?? '';
  };
  return lookUp(target, 'kms:DescribeKey', ask, none);
}
