import type { Recipes } from '../recipe.ts';
import { NO_WAY_BACK } from '../recipe.ts';

const QUEUE =
  '--queue-url "$(aws sqs get-queue-url --queue-name {name} --query QueueUrl --output text{region})"';

/** How a person changes databases, buckets, queues and caches. */
export const DATA_RECIPES: Recipes = {
  'rds.instances': {
    delete: {
      run: 'aws rds delete-db-instance --db-instance-identifier {id} --final-db-snapshot-identifier {id}-final',
      care: `The final snapshot is the only copy that stays; automatic backups go with it. ${NO_WAY_BACK}`,
    },
    stop: {
      run: 'aws rds stop-db-instance --db-instance-identifier {id}',
      care: 'AWS starts it again after seven days. Its storage is still paid for.',
    },
    start: {
      run: 'aws rds start-db-instance --db-instance-identifier {id}',
      care: 'It takes some minutes, and is paid for from then on.',
    },
    restart: {
      run: 'aws rds reboot-db-instance --db-instance-identifier {id}',
      care: 'It is away for a minute or more, and open connections break.',
    },
    resize: {
      run: 'aws rds modify-db-instance --db-instance-identifier {id} --db-instance-class CLASS',
      care: 'It takes effect in the maintenance window, or at once with `--apply-immediately`, with some minutes of downtime. Storage can grow, but not shrink.',
    },
    upgrade: {
      run: 'aws rds modify-db-instance --db-instance-identifier {id} --engine-version VERSION',
      care: 'Take a snapshot and try it on a copy first: a version cannot be taken back. A major version needs `--allow-major-version-upgrade` and downtime.',
    },
    'back up': {
      run: 'aws rds create-db-snapshot --db-instance-identifier {id} --db-snapshot-identifier NAME',
      care: 'It slows the database a little while it is made.',
    },
    close: {
      run: 'aws rds modify-db-instance --db-instance-identifier {id} --no-publicly-accessible --apply-immediately',
      care: 'Everyone who comes from outside the VPC is cut off.',
    },
    encrypt: {
      run: 'aws rds create-db-snapshot --db-instance-identifier {id} --db-snapshot-identifier NAME',
      care: 'A database cannot be encrypted in place: copy the snapshot with a KMS key, restore the copy, and let the applications use that.',
    },
  },
  'rds.snapshots': {
    delete: { run: 'aws rds delete-db-snapshot --db-snapshot-identifier {id}', care: NO_WAY_BACK },
  },
  's3.buckets': {
    delete: {
      run: 'aws s3 rb s3://{id} --force',
      care: `\`--force\` deletes all of its objects first; without it the bucket must be empty. ${NO_WAY_BACK}`,
    },
    purge: {
      run: 'aws s3 rm s3://{id} --recursive',
      care: 'All of its objects are gone, unless it keeps versions. A lifecycle rule does the same in small steps.',
    },
    close: {
      run: 'aws s3api put-public-access-block --bucket {id} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
      care: 'It needs no downtime, but whoever reads it without signing in, such as a website, is cut off at once.',
    },
    encrypt: {
      run: 'aws s3api put-bucket-encryption --bucket {id} --server-side-encryption-configuration \'{"Rules":[{"ApplyServerSideEncryptionByDefault":{"SSEAlgorithm":"aws:kms"}}]}\'',
      care: 'It holds for new objects only.',
    },
  },
  'sqs.queues': {
    purge: {
      run: `aws sqs purge-queue ${QUEUE}`,
      care: 'All of its messages are lost for good: look at some of them first. To process those of a dead-letter queue after all, redrive it instead.',
    },
    redrive: {
      run: 'aws sqs start-message-move-task --source-arn {arn}',
      care: 'The messages go back to the queue that they came from, so what made them fail must be mended first.',
    },
    delete: {
      run: `aws sqs delete-queue ${QUEUE}`,
      care: `Its messages are lost, and what sends to it fails. ${NO_WAY_BACK}`,
    },
  },
  'dynamodb.tables': {
    delete: {
      run: 'aws dynamodb delete-table --table-name {id}',
      care: `Make a backup first (\`aws dynamodb create-backup\`). ${NO_WAY_BACK}`,
    },
    'back up': {
      run: 'aws dynamodb create-backup --table-name {id} --backup-name NAME',
      care: 'It slows nothing down.',
    },
  },
  'elasticache.clusters': {
    restart: {
      run: 'aws elasticache reboot-cache-cluster --cache-cluster-id {id} --cache-node-ids-to-reboot 0001',
      care: 'What it keeps in memory is lost.',
    },
    delete: {
      run: 'aws elasticache delete-cache-cluster --cache-cluster-id {id}',
      care: `What it keeps is lost. ${NO_WAY_BACK}`,
    },
  },
};
