import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import { deprecationDate, isDeprecated } from '../../aws/lambda-runtimes.ts';
import { allOf } from '../../aws/pages.ts';
import { NEWEST, nameField, OLDEST, tagsField, UNTAGGED, vpcField } from '../common-words.ts';
import { whereExists, whereMissing } from '../condition.ts';
import { detail, field } from '../field.ts';
import { either, OUTDATED } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import { TAG_PERMISSIONS, tagsCell, tagsOfType } from '../tags-of-type.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { addDetails, DETAIL_PERMISSIONS, detailFields } from './function-details.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'function name'] },
  field.text('runtime', 'Runtime', {
    words: ['runtime', 'language', 'language version', 'runtime version'],
    pattern:
      /\b(?:nodejs\d+(?:\.\d+|\.x)?(?:-edge)?|python[23]\.\d+|java\d+(?:\.al2(?:023)?)?|dotnet(?:core)?\d+(?:\.\d)?|ruby\d\.\d|go1\.x|provided(?:\.al2(?:023)?)?)(?![\w.])/,
    before: 'on runtime',
  }),
  field.boolean('deprecated', 'Deprecated runtime', {
    bad: ['true'],
    words: ['deprecation', 'runtime support', 'end of life'],
    values: {
      true: [
        'deprecated',
        'deprecated runtime',
        'with a deprecated runtime',
        'on deprecated runtimes',
        'end of life',
        'eol',
        'end of support',
        'out of support',
        'outdated',
        'outdated runtime',
        'unsupported',
        'unsupported runtime',
        'not supported',
        'obsolete',
        'old runtime',
        'legacy runtime',
        'no longer supported',
        'nobody support',
        'no one support',
        'past end of life',
        'past deprecation',
        'expired runtime',
      ],
      false: [
        'supported',
        'supported runtime',
        'not deprecated',
        'current runtime',
        'up to date',
        'still supported',
      ],
    },
    says: { true: 'use a deprecated runtime', false: 'use a supported runtime' },
  }),
  detail.date('deprecates_at', 'Runtime support ends', {
    ahead: true,
    words: [
      'deprecation date',
      'support end',
      'end of support date',
      'end of life date',
      'support until',
      'supported until',
      'runtime end',
      'runtime deadline',
    ],
  }),
  field.number('memory_mb', 'Memory', {
    unit: 'MB',
    words: ['memory', 'memory size', 'ram', 'mem'],
    max: ['most memory', 'highest memory', 'largest', 'biggest'],
    min: ['least memory', 'lowest memory', 'smallest'],
  }),
  field.number('timeout_s', 'Timeout', {
    unit: 's',
    words: ['timeout', 'time out', 'time limit', 'time out after', 'timing out after'],
    max: ['longest timeout', 'highest timeout'],
    min: ['shortest timeout', 'lowest timeout'],
  }),
  field.date('last_modified', 'Last modified', {
    words: [
      'last modified',
      'modified',
      'last updated',
      'updated',
      'last deployed',
      'deployed',
      'last change',
      'changed',
      'age',
    ],
    max: [
      ...NEWEST,
      'most recently modified',
      'most recently updated',
      'last updated',
      'last deployed',
      'recently changed',
    ],
    min: [...OLDEST, 'least recently modified', 'least recently updated', 'longest untouched', 'stalest'],
  }),
  detail.bytes('code_size', 'Code size', {
    words: ['code size', 'code', 'package size', 'size', 'deployment size', 'bundle size'],
    max: ['largest code', 'biggest code', 'largest package', 'biggest package', 'largest code size'],
    min: ['smallest code', 'smallest package'],
  }),
  detail.text('architecture', 'Architecture', {
    words: ['architecture', 'cpu architecture', 'arch', 'processor'],
    values: {
      arm64: ['arm64', 'arm', 'graviton', 'graviton2', 'aarch64'],
      x86_64: ['x86_64', 'x86', 'x64', 'amd64', 'intel'],
    },
    says: { arm64: 'run on arm64', x86_64: 'run on x86_64' },
  }),
  detail.text('package_type', 'Package', {
    words: ['package type', 'packaging', 'package'],
    values: {
      Zip: ['zip', 'zip packaged'],
      Image: [
        'container image',
        'image based',
        'image',
        'docker',
        'container',
        'containerised',
        'containerized',
      ],
    },
    says: { Zip: 'are zip packages', Image: 'are container images' },
  }),
  detail.text('handler', 'Handler', { words: ['handler', 'entry point'] }),
  detail.text('role', 'Role', { words: ['role', 'execution role', 'iam role'], before: 'with role' }),
  { ...vpcField, says: { exists: 'are in a VPC', missing: 'are in no VPC' } },
  detail.text('description', 'Description', { words: ['description'] }),
  detail.list('layers', 'Layers', {
    words: ['layer', 'lambda layer'],
    says: { exists: 'have layers', missing: 'have no layers' },
  }),
  detail.boolean('tracing', 'X-Ray tracing', {
    words: ['tracing', 'xray', 'x ray', 'active tracing'],
    values: { true: ['traced', 'with tracing'], false: ['untraced', 'without tracing', 'not traced'] },
    says: { true: 'have X-Ray tracing', false: 'have no X-Ray tracing' },
  }),
  detail.number('ephemeral_mb', 'Ephemeral storage', {
    unit: 'MB',
    words: ['ephemeral storage', 'temporary storage', 'tmp size', 'tmp storage'],
    max: ['most ephemeral storage'],
  }),
  ...detailFields,
  tagsField,
];

const LANGUAGES: [name: string, phrases: string[], prefix: string][] = [
  ['Python', ['python'], 'python'],
  ['Node.js', ['node', 'nodejs', 'node.js', 'javascript', 'js', 'typescript'], 'nodejs'],
  ['Java', ['java'], 'java'],
  ['.NET', ['dotnet', '.net', 'csharp'], 'dotnet'],
  ['Ruby', ['ruby'], 'ruby'],
  ['Go', ['golang', 'written in go', 'in go'], 'go'],
  ['custom', ['custom runtime', 'provided runtime', 'provided'], 'provided'],
];

export const lambdaFunctions: ListTool = {
  kind: 'list',
  id: 'lambda.functions',
  title: 'Lambda functions',
  summary:
    'Lambda functions with runtime and whether it is deprecated, memory, timeout, code size, architecture and VPC.',
  noun: ['Lambda function', 'Lambda functions'],
  nouns: ['fn', 'lambda function', 'aws lambda', 'lambda', 'serverless function', 'function', 'faas'],
  examples: [
    'List all Lambda functions',
    'Which lambdas use a deprecated runtime?',
    'python functions in Ohio',
    'lambda functions by runtime',
    'functions with more than 1024 MB memory',
    'which lambdas have a timeout over 5 minutes?',
    'lambdas not updated in the last year',
    'how many functions run on nodejs18.x?',
    'functions outside a VPC',
  ],
  service: 'lambda',
  permissions: ['lambda:ListFunctions', ...DETAIL_PERMISSIONS, ...TAG_PERMISSIONS],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    ...LANGUAGES.map(([name, phrases, prefix]) => ({
      phrases,
      filters: [{ field: 'runtime', op: 'starts_with' as const, value: prefix }],
      says: name === 'custom' ? 'run on a custom runtime' : `run on ${name}`,
    })),
    ...LANGUAGES.slice(0, 6).map(([name, phrases, prefix]) => ({
      phrases: phrases.flatMap((word) => [
        `old ${word}`,
        `outdated ${word}`,
        `deprecated ${word}`,
        `legacy ${word}`,
      ]),
      filters: [
        { field: 'runtime', op: 'starts_with' as const, value: prefix },
        { field: 'deprecated', op: 'eq' as const, value: true },
      ],
      says: `run on a deprecated ${name}`,
    })),
    whereExists('vpc_id', {
      phrases: [
        'in a vpc',
        'inside a vpc',
        'within a vpc',
        'with vpc access',
        'attached to a vpc',
        'vpc enabled',
        'vpc connected',
      ],
      says: 'are in a VPC',
    }),
    whereMissing('vpc_id', {
      phrases: [
        'outside a vpc',
        'outside of a vpc',
        'not in a vpc',
        'without vpc',
        'no vpc',
        'in no vpc',
        'outside vpcs',
      ],
      says: 'are in no VPC',
    }),
  ],
  plain: [...either('deprecated', [...OUTDATED, 'dead', 'die', 'old', 'unsupported', 'support'], [])],
  async collect(target) {
    const { clients, needs, now, region } = target;
    const { LambdaClient, paginateListFunctions } = await import('@aws-sdk/client-lambda');
    const client = clients.get(LambdaClient, region);
    const functions = await allOf(paginateListFunctions({ client, pageSize: 50 }, {}), (page) =>
      page.Functions?.map(withoutSecrets),
    );
    const rows = functions.map((each) => toRow(each, now));
    await addDetails(target, client, rows, fields);
    if (!needs('tags') || rows.length === 0) return rows;
    const tags = await tagsOfType(target, 'lambda:function');
    return functions.map((each, at) => ({ ...rows[at], tags: tagsCell(tags, each.FunctionName) }));
  },
};

/** Removes environment values, which are often secrets, before anything else sees them. */
function withoutSecrets(configuration: FunctionConfiguration): FunctionConfiguration {
  const { Environment: _, ...rest } = configuration;
  return rest;
}

function toRow(configuration: FunctionConfiguration, now: Date): Row {
  const { Runtime } = configuration;
  return row({
    name: configuration.FunctionName,
    arn: configuration.FunctionArn,
    runtime: Runtime,
    deprecated: Runtime && isDeprecated(Runtime, now),
    deprecates_at: Runtime && deprecationDate(Runtime),
    memory_mb: configuration.MemorySize,
    timeout_s: configuration.Timeout,
    code_size: configuration.CodeSize,
    // Functions created before 2021 name no architecture.
    architecture: configuration.Architectures?.[0] ?? 'x86_64',
    package_type: configuration.PackageType,
    last_modified: iso(configuration.LastModified?.replace(/\+0000$/, 'Z')),
    handler: configuration.Handler,
    // 'arn:aws:iam::123456789012:role/path/name'
    role: configuration.Role?.split('/').at(-1),
    vpc_id: configuration.VpcConfig?.VpcId,
    description: configuration.Description,
    // 'arn:aws:lambda:us-east-1:123456789012:layer:images:3'
    layers: (configuration.Layers ?? []).flatMap(({ Arn }) => Arn?.split(':').slice(6).join(':') ?? []),
    tracing: configuration.TracingConfig && configuration.TracingConfig.Mode === 'Active',
    ephemeral_mb: configuration.EphemeralStorage?.Size,
  });
}
