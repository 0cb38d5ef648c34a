import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { lookUp } from '../look-up.ts';
import type { ListTarget } from '../tool.ts';

/**
 * Returns who owns a table's encryption key; null if it could not be read. DescribeTable returns the key's ARN, but not
 * who manages it.
 */
export type EncryptionOf = (table: TableDescription) => Promise<string | null>;

/**
 * Returns a look-up for the tables of one place. The key that AWS manages for DynamoDB is read once, and only if a
 * table has a key.
 */
export function encryptionIn(target: ListTarget): EncryptionOf {
  let managed: Promise<string | null> | undefined;
  return async ({ SSEDescription }) => {
    // Every table is encrypted. Without a description, it uses a key that AWS owns ("SSEDescription").
    if (SSEDescription?.SSEType !== 'KMS') return 'AWS owned';
    managed ??= managedKey(target);
    const own = await managed;
    if (own === null) return null;
    return own === SSEDescription.KMSMasterKeyArn ? 'AWS managed' : 'customer managed';
  };
}

/** Returns the ARN of the AWS-managed key; '' if there is none, null if it could not be read. */
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
