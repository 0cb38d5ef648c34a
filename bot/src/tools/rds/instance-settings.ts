import { detail } from '../field.ts';
import type { Field } from '../tool.ts';

/** Fields of an RDS instance for how it is set up: its storage, access, certificate and logs. */
export const instanceSettings: Field[] = [
  detail.number('iops', 'IOPS', {
    words: ['iops', 'provisioned iops', 'io operations'],
    max: ['most iops', 'highest iops'],
    min: ['fewest iops', 'lowest iops'],
  }),
  detail.number('storage_limit_gib', 'Storage autoscaling', {
    unit: 'GiB',
    words: [
      ...[
        'storage autoscaling',
        'storage auto scaling',
        'autoscaling storage',
        'autoscaling',
        'auto scaling',
      ],
      ...['maximum storage', 'maximum allocated storage', 'storage limit', 'storage threshold'],
    ],
    says: { exists: 'have storage autoscaling', missing: 'have no storage autoscaling' },
  }),
  detail.text('subnet_group', 'Subnet group', {
    words: ['subnet group', 'db subnet group', 'database subnet group'],
    before: 'in subnet group',
  }),
  detail.text('master_username', 'Master username', {
    words: [
      ...['master username', 'master user', 'master user name', 'admin user', 'admin username', 'root user'],
      ...['username', 'user name', 'login name', 'master account', 'database user', 'db user'],
    ],
    before: 'with the master username',
  }),
  detail.boolean('iam_authentication', 'IAM authentication', {
    words: ['iam authentication', 'iam auth', 'iam database authentication', 'iam db authentication'],
    values: {
      true: ['with iam authentication', 'with iam auth', 'iam authentication enabled', 'iam auth enabled'],
      false: ['without iam authentication', 'without iam auth', 'no iam authentication', 'no iam auth'],
    },
    says: { true: 'have IAM authentication', false: 'have no IAM authentication' },
  }),
  detail.boolean('performance_insights', 'Performance Insights', {
    words: ['performance insights', 'performance insight'],
    values: {
      true: ['with performance insights', 'performance insights enabled', 'performance insights on'],
      false: [
        ...['without performance insights', 'no performance insights'],
        ...['performance insights disabled', 'performance insights off'],
      ],
    },
    says: { true: 'have Performance Insights', false: 'have no Performance Insights' },
  }),
  detail.text('ca_certificate', 'CA certificate', {
    words: [
      'ca certificate',
      'certificate authority',
      'ca',
      'certificate',
      'ca cert',
      'ssl certificate',
      'tls certificate',
    ],
    pattern: /\brds-ca-[\w-]+\b/,
    before: 'with CA certificate',
  }),
  detail.date('certificate_ends', 'Certificate expires', {
    words: [
      'certificate expiry',
      'certificate expiration',
      'ca expiry',
      'certificate end',
      'certificate valid until',
    ],
    ahead: true,
  }),
  detail.list('log_exports', 'Log exports', {
    words: ['log export', 'exported log', 'cloudwatch export', 'cloudwatch log export', 'log type'],
    says: { exists: 'have log exports to CloudWatch', missing: 'have no log exports to CloudWatch' },
  }),
  detail.text('kms_key', 'KMS key', { things: true, words: ['kms key', 'encryption key'] }),
];
