import { arnField, createdField, nameField, PUBLIC_VALUES, tagsField, vpcField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of an EKS cluster, with the words people use for them. */
export const clusterFields: Field[] = [
  { ...nameField, words: ['name', 'cluster name'] },
  field.text('version', 'Version', {
    words: ['version', 'kubernetes version', 'k8s version', 'eks version', 'cluster version'],
    pattern: /(?<=\b(?:eks|kubernetes|k8s|on|run|runs|running|using|use) )v?1\.\d\d\b/,
    max: ['newest version', 'latest version', 'highest version'],
    min: ['oldest version', 'lowest version', 'earliest version'],
    before: 'on version',
  }),
  field.text('status', 'Status', {
    words: ['status', 'state', 'cluster status'],
    values: {
      ACTIVE: ['active', 'running', 'are up', 'healthy'],
      CREATING: ['creating', 'being created'],
      UPDATING: ['updating', 'being updated', 'upgrading', 'being upgraded'],
      DELETING: ['deleting', 'being deleted'],
      FAILED: ['failed', 'broken'],
      PENDING: ['pending'],
    },
  }),
  field.text('support', 'Support', {
    bad: ['EXTENDED_SUPPORT', 'UNSUPPORTED'],
    words: ['support', 'support status', 'version support', 'support type'],
    values: {
      STANDARD_SUPPORT: ['in standard support', 'standard support', 'supported', 'supported version'],
      EXTENDED_SUPPORT: [
        'in extended support',
        'extended support',
        'on extended support',
        'out of standard support',
        'outdated',
        'out of date',
        'old version',
        'end of life',
        'past end of support',
        'past standard support',
        'deprecated',
        'not up to date',
      ],
      UNSUPPORTED: ['unsupported', 'out of support', 'unsupported version'],
    },
    says: {
      STANDARD_SUPPORT: 'are in standard support',
      EXTENDED_SUPPORT: 'are in extended support',
      UNSUPPORTED: 'are out of support',
    },
  }),
  field.date('support_ends', 'Standard support ends', {
    ahead: true,
    words: [
      'support end',
      'end of support',
      'support date',
      'standard support end',
      'support expiry',
      'eol date',
    ],
    max: ['longest supported'],
    min: [
      'soonest out of support',
      'next out of support',
      'lose standard support soonest',
      'lose support soonest',
      'lose support first',
      'lose support next',
      'run out of support first',
      'run out of support next',
      'run out of support soonest',
      'out of support soonest',
      'out of support first',
      'out of support next',
    ],
  }),
  field.boolean('public_endpoint', 'Public endpoint', {
    bad: ['true'],
    words: ['public endpoint', 'endpoint access', 'api endpoint', 'public api', 'exposure', 'public access'],
    values: {
      true: [...PUBLIC_VALUES.true, 'with public endpoint'],
      false: [...PUBLIC_VALUES.false, 'without a public endpoint', 'with private endpoints'],
    },
    says: { true: 'have a public endpoint', false: 'have no public endpoint' },
  }),
  detail.list('node_groups', 'Node groups', {
    words: ['node group', 'nodegroup', 'managed node group', 'worker group'],
    says: { missing: 'have no managed node group', exists: 'have managed node groups' },
  }),
  detail.number('nodes', 'Desired nodes', {
    words: ['node', 'node count', 'worker node', 'worker', 'desired node', 'number of nodes'],
    max: ['most nodes', 'largest', 'biggest', 'larger', 'bigger'],
    min: ['fewest nodes', 'smallest', 'smaller'],
  }),
  detail.list('instance_types', 'Node instance types', {
    words: ['instance type', 'node type', 'node instance type'],
    pattern: /\b[a-z]\w*\d[a-z]*\.(?:nano|micro|small|medium|large|metal|\d*xlarge)\b/,
    before: 'with nodes of type',
  }),
  detail.list('public_cidrs', 'Public access from', {
    words: ['public access cidr', 'allowed cidr', 'public cidr', 'cidr'],
    before: 'reachable from',
  }),
  detail.boolean('private_endpoint', 'Private endpoint', {
    words: ['private endpoint', 'private access', 'private endpoint access'],
  }),
  detail.list('logging', 'Control plane logs', {
    words: [
      'logging',
      'control plane logging',
      'control plane log',
      'log type',
      'audit log',
      'cluster logging',
    ],
    says: { missing: 'have no control plane logging', exists: 'have control plane logging' },
  }),
  detail.boolean('secrets_encryption', 'Secrets encrypted by KMS', {
    words: ['secrets encryption', 'envelope encryption', 'encryption'],
    values: {
      true: ['with secrets encryption', 'with encrypted secrets', 'encrypted'],
      false: ['without secrets encryption', 'without encryption', 'unencrypted', 'with unencrypted secrets'],
    },
    says: { true: 'have secrets encrypted with a KMS key', false: 'have no KMS key for secrets' },
  }),
  detail.text('support_policy', 'Upgrade policy', {
    words: ['upgrade policy', 'support policy'],
    values: { EXTENDED: ['extended upgrade policy'], STANDARD: ['standard upgrade policy'] },
  }),
  detail.date('extended_support_ends', 'Extended support ends', {
    words: ['extended support end', 'end of extended support'],
  }),
  detail.text('platform_version', 'Platform version', {
    words: ['platform version', 'eks platform version'],
  }),
  detail.boolean('deletion_protection', 'Deletion protection', {
    words: ['deletion protection', 'delete protection'],
    values: {
      true: ['with deletion protection', 'protected from deletion'],
      false: ['without deletion protection', 'no deletion protection', 'unprotected'],
    },
    says: { true: 'have deletion protection', false: 'have no deletion protection' },
  }),
  detail.text('endpoint', 'Endpoint', {
    words: ['endpoint', 'endpoint url', 'url', 'api server', 'server url'],
  }),
  vpcField,
  { ...createdField, detail: true },
  arnField,
  tagsField,
];
