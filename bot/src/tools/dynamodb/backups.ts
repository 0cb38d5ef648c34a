import { allOf } from '../../aws/pages.ts';
import { arnField, createdField, LARGEST, nameField, SMALLEST } from '../common-words.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTool } from '../tool.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'backup name'] },
  { key: 'table', header: 'Table', type: 'text', words: ['table', 'table name'], before: 'of table' },
  {
    key: 'status',
    header: 'Status',
    type: 'text',
    words: ['status', 'backup status'],
    values: { AVAILABLE: ['available'], CREATING: ['creating', 'being made'], DELETED: ['deleted'] },
  },
  {
    key: 'type',
    header: 'Type',
    type: 'text',
    words: ['type', 'backup type'],
    values: {
      USER: ['made by hand', 'manual', 'user', 'on demand'],
      SYSTEM: ['system', 'automatic'],
      AWS_BACKUP: ['made by aws backup', 'aws backup'],
    },
    says: { USER: 'are on demand', SYSTEM: 'are DynamoDB’s own', AWS_BACKUP: 'are AWS Backup’s' },
  },
  {
    key: 'size',
    header: 'Size',
    type: 'bytes',
    words: ['size', 'backup size'],
    max: LARGEST,
    min: SMALLEST,
    total: true,
  },
  createdField,
  {
    key: 'expires_at',
    header: 'Expires',
    type: 'date',
    words: ['expiry', 'expires', 'expiration'],
    detail: true,
  },
  arnField,
];

export const dynamodbBackups: ListTool = {
  kind: 'list',
  id: 'dynamodb.backups',
  title: 'DynamoDB backups',
  summary: 'Backups of DynamoDB tables with table, status, type, size and age; not point-in-time recovery.',
  noun: ['DynamoDB backup', 'DynamoDB backups'],
  records: true,
  nouns: [
    ...['dynamodb backup', 'dynamodb table backup', 'dynamo backup', 'dynamo table backup', 'ddb backup'],
    ...['on demand backup', 'backup of dynamodb', 'backup of dynamo', 'backup of dynamodb table'],
    'backup of dynamo table',
    'backup of our dynamo table',
  ],
  examples: [
    'list DynamoDB backups',
    'oldest DynamoDB backup',
    'how many DynamoDB backups are there per region?',
    'DynamoDB backups by table',
    'DynamoDB backups made by AWS Backup',
    'largest DynamoDB backup',
  ],
  service: 'dynamodb',
  permissions: ['dynamodb:ListBackups'],
  scope: 'regional',
  defaultSort: { field: 'created_at', direction: 'desc' },
  fields,
  async collect(target) {
    const { DynamoDBClient, ListBackupsCommand } = await import('@aws-sdk/client-dynamodb');
    const client = target.clients.get(DynamoDBClient, target.region);
    // The SDK has no paginator for this call.
    const found = await allOf(
      (async function* pages() {
        let from: string | undefined;
        do {
          const page = await client.send(
            new ListBackupsCommand({ BackupType: 'ALL', ExclusiveStartBackupArn: from }),
          );
          yield page;
          from = page.LastEvaluatedBackupArn;
        } while (from !== undefined);
      })(),
      (page) => page.BackupSummaries,
    );
    target.note('Point-in-time recovery is a setting of each table, and is not among these.');
    return found.map((backup) =>
      row({
        name: backup.BackupName,
        table: backup.TableName,
        status: backup.BackupStatus,
        type: backup.BackupType,
        size: backup.BackupSizeBytes,
        created_at: iso(backup.BackupCreationDateTime),
        expires_at: iso(backup.BackupExpiryDateTime),
        arn: backup.BackupArn,
      }),
    );
  },
};
