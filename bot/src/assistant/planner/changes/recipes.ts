import type { Deed } from './verbs.ts';

/** How a person does it. `{id}`, `{name}` and `{region}` stand for the thing; words in capitals are for the person to fill in. */
export interface Recipe {
  /** An AWS CLI command, without its region. */
  run: string;
  /** What to know before, in one or two sentences. */
  care: string;
}

const NO_WAY_BACK = 'It cannot be undone.';
const QUEUE =
  '--queue-url "$(aws sqs get-queue-url --queue-name {name} --query QueueUrl --output text{region})"';

/** Recipes by the list that reads a kind of things. */
export const RECIPES: Readonly<Record<string, Partial<Record<Deed, Recipe>>>> = {
  'ec2.instances': {
    delete: {
      run: 'aws ec2 terminate-instances --instance-ids {id}',
      care: `Take an image first (\`aws ec2 create-image\`): disks that are deleted with the instance are lost. ${NO_WAY_BACK}`,
    },
    stop: {
      run: 'aws ec2 stop-instances --instance-ids {id}',
      care: 'What runs on it is down until it starts again, and a public address that is no Elastic IP changes. Its disks are still paid for.',
    },
    start: {
      run: 'aws ec2 start-instances --instance-ids {id}',
      care: 'It is paid for from then on, and gets another public address unless it has an Elastic IP.',
    },
    restart: {
      run: 'aws ec2 reboot-instances --instance-ids {id}',
      care: 'It is away for a minute or two. If it hangs, stop and start it: then it moves to another host.',
    },
    resize: {
      run: 'aws ec2 modify-instance-attribute --instance-id {id} --instance-type TYPE',
      care: 'It must be stopped for that and started afterwards, so plan some minutes of downtime. The type must have the same processor architecture.',
    },
  },
  'ec2.volumes': {
    delete: {
      run: 'aws ec2 delete-volume --volume-id {id}',
      care: `Take a snapshot first (\`aws ec2 create-snapshot\`), which costs less than the disk. ${NO_WAY_BACK}`,
    },
    resize: {
      run: 'aws ec2 modify-volume --volume-id {id} --size GIB',
      care: 'A volume grows while it is in use, but never shrinks. The file system has to be extended afterwards.',
    },
    upgrade: {
      run: 'aws ec2 modify-volume --volume-id {id} --volume-type gp3',
      care: 'It changes while it is in use, and can be changed again only after six hours.',
    },
    'back up': {
      run: 'aws ec2 create-snapshot --volume-id {id}',
      care: 'A snapshot is paid for by what it stores.',
    },
    encrypt: {
      run: 'aws ec2 create-snapshot --volume-id {id}',
      care: 'A volume cannot be encrypted in place: copy its snapshot with encryption, make a volume of the copy, and swap them.',
    },
  },
  'ec2.snapshots': {
    delete: {
      run: 'aws ec2 delete-snapshot --snapshot-id {id}',
      care: `An image that uses it has to be deregistered first. ${NO_WAY_BACK}`,
    },
  },
  'ec2.addresses': {
    delete: {
      run: 'aws ec2 release-address --allocation-id {id}',
      care: 'The address goes to somebody else: nothing may point at it any more, such as DNS records and partners’ firewalls.',
    },
  },
  'ec2.images': {
    delete: {
      run: 'aws ec2 deregister-image --image-id {id}',
      care: 'Launch templates and groups that use it can start nothing any more. Its snapshots stay, and are deleted on their own.',
    },
  },
  'ec2.security-groups': {
    open: {
      run: 'aws ec2 authorize-security-group-ingress --group-id {id} --protocol tcp --port PORT --cidr CIDR',
      care: 'Open it for the addresses that need it, and never for 0.0.0.0/0 where it is no public website.',
    },
    close: {
      run: 'aws ec2 revoke-security-group-ingress --group-id {id} --protocol tcp --port PORT --cidr 0.0.0.0/0',
      care: 'Everyone who comes in by that rule is cut off at once: look first who uses it. The same rule can be added again.',
    },
    delete: {
      run: 'aws ec2 delete-security-group --group-id {id}',
      care: 'Nothing may use it, and no other group may refer to it.',
    },
  },
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
  'lambda.functions': {
    delete: {
      run: 'aws lambda delete-function --function-name {id}',
      care: `Its triggers have to go, too, and its code is lost unless it is elsewhere. ${NO_WAY_BACK}`,
    },
    upgrade: {
      run: 'aws lambda update-function-configuration --function-name {id} --runtime RUNTIME',
      care: 'Test the code with the new runtime first, under another alias, since libraries may be missing there.',
    },
    resize: {
      run: 'aws lambda update-function-configuration --function-name {id} --memory-size MB',
      care: 'More memory also means more CPU, and a higher price per second.',
    },
    stop: {
      run: 'aws lambda put-function-concurrency --function-name {id} --reserved-concurrent-executions 0',
      care: 'All calls fail until `aws lambda delete-function-concurrency` lets them in again.',
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
  'acm.certificates': {
    renew: {
      run: 'aws acm import-certificate --certificate-arn {arn} --certificate fileb://cert.pem --private-key fileb://key.pem --certificate-chain fileb://chain.pem',
      care: 'That is for an imported one: get a new one from its issuer, and import it under the same ARN before the old one ends, so that whatever uses it goes on. One from Amazon renews by itself while its DNS record for validation is there.',
    },
    delete: {
      run: 'aws acm delete-certificate --certificate-arn {arn}',
      care: 'Nothing may use it any more.',
    },
  },
  'iam.users': {
    delete: {
      run: 'aws iam delete-user --user-name {id}',
      care: 'Its access keys, password, MFA devices, policies and groups have to go first. Deactivate the keys some days before, to see what breaks.',
    },
    rotate: {
      run: 'aws iam create-access-key --user-name {id}',
      care: 'Give the new key to whatever uses the old one, wait until the old one is no longer used, then deactivate and delete it.',
    },
    mute: {
      run: 'aws iam update-access-key --user-name {id} --access-key-id KEY --status Inactive',
      care: 'It can be turned on again. For the console delete the login profile.',
    },
    close: {
      run: 'aws iam update-access-key --user-name {id} --access-key-id KEY --status Inactive',
      care: 'It can be turned on again. For the console delete the login profile.',
    },
  },
  'iam.roles': {
    delete: {
      run: 'aws iam delete-role --role-name {id}',
      care: 'Its policies and instance profiles have to be detached first. AWS itself owns those whose names begin with AWSServiceRole: they go with their service.',
    },
  },
  'elb.load-balancers': {
    delete: {
      run: 'aws elbv2 delete-load-balancer --load-balancer-arn {arn}',
      care: `Its address is gone, so nothing may point at it any more, such as DNS records. A classic one goes by \`aws elb delete-load-balancer\`. ${NO_WAY_BACK}`,
    },
  },
  'cloudwatch.alarms': {
    delete: {
      run: 'aws cloudwatch delete-alarms --alarm-names {id}',
      care: 'Nobody is warned any more. Muting it keeps it.',
    },
    mute: {
      run: 'aws cloudwatch disable-alarm-actions --alarm-names {id}',
      care: 'It goes on watching and warns nobody, until `aws cloudwatch enable-alarm-actions`.',
    },
    resize: {
      run: 'aws cloudwatch put-metric-alarm --alarm-name {id} --threshold VALUE …',
      care: 'The command replaces the whole alarm, so give all of its settings.',
    },
  },
  'ecs.services': {
    restart: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --force-new-deployment',
      care: 'It starts new tasks before it stops the old ones, so there is no downtime if they become healthy.',
    },
    resize: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --desired-count COUNT',
      care: 'An auto scaling policy may change it again.',
    },
    stop: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --desired-count 0',
      care: 'The application is down until the count is raised again.',
    },
    start: {
      run: 'aws ecs update-service --cluster CLUSTER --service {name} --desired-count COUNT',
      care: 'An auto scaling policy may change it again.',
    },
    delete: {
      run: 'aws ecs delete-service --cluster CLUSTER --service {name} --force',
      care: `Its tasks stop at once. ${NO_WAY_BACK}`,
    },
  },
  'autoscaling.groups': {
    resize: {
      run: 'aws autoscaling update-auto-scaling-group --auto-scaling-group-name {id} --desired-capacity COUNT',
      care: 'It stays between the minimum and the maximum of the group.',
    },
    delete: {
      run: 'aws autoscaling delete-auto-scaling-group --auto-scaling-group-name {id} --force-delete',
      care: `All of its instances are terminated. ${NO_WAY_BACK}`,
    },
  },
  'vpc.nat-gateways': {
    delete: {
      run: 'aws ec2 delete-nat-gateway --nat-gateway-id {id}',
      care: 'Whatever reaches the internet through it is cut off, so change the route tables first. Its Elastic IP stays, and is paid for until it is released.',
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
  'logs.log-groups': {
    delete: {
      run: 'aws logs delete-log-group --log-group-name {id}',
      care: `All of its logs are lost. ${NO_WAY_BACK}`,
    },
  },
  'secretsmanager.secrets': {
    rotate: {
      run: 'aws secretsmanager rotate-secret --secret-id {name}',
      care: 'It needs a function for rotation. Whatever keeps the old value in memory fails until it reads the new one.',
    },
    delete: {
      run: 'aws secretsmanager delete-secret --secret-id {name} --recovery-window-in-days 30',
      care: 'It can be restored for 30 days.',
    },
  },
  'kms.keys': {
    rotate: {
      run: 'aws kms enable-key-rotation --key-id {id}',
      care: 'What is encrypted already stays readable.',
    },
    delete: {
      run: 'aws kms schedule-key-deletion --key-id {id} --pending-window-in-days 30',
      care: 'Whatever it encrypted can never be read again once it is gone: disable it first and wait.',
    },
  },
  'cloudformation.stacks': {
    delete: {
      run: 'aws cloudformation delete-stack --stack-name {name}',
      care: `Everything that it made goes with it, unless it says otherwise. ${NO_WAY_BACK}`,
    },
    redrive: {
      run: 'aws cloudformation continue-update-rollback --stack-name {name}',
      care: 'What made the rollback fail must be mended first.',
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
