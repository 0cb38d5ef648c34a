import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templatePlaceholders } from '@windsock/bot/contract/accounts.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const PRINCIPAL = 'arn:aws:iam::123456789012:role/windsock';
const venv = (name: string) => fileURLToPath(new URL(`../../../.cache/moto/bin/${name}`, import.meta.url));
const env = { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL };
/** As it is served. */
let template: string;
let parsed: Parsed;

interface Statement {
  Effect: string;
  Action: string[];
  Resource: string;
}
interface Parsed {
  /** The template, with `!Ref X` and the like as { tag, value }. */
  template: {
    Parameters: Record<string, { Default: string; AllowedPattern: string }>;
    Resources: Record<'Role' | 'Limits', { Properties: Record<string, unknown> }>;
    Outputs: Record<string, unknown>;
  };
  /** Of the given actions, those that the AWS policies named in the template allow. */
  allowed: string[];
}

/** What the tools ask AWS; GetCallerIdentity needs no permission (IAM user guide). */
const needed = [...new Set(tools.flatMap(({ permissions }) => permissions))].filter(
  (action) => action !== 'sts:GetCallerIdentity',
);

beforeAll(async () => {
  template = (await createTestApi({ env }).call('GET', '/api/cloudformation-template')).body;
  parsed = read(template, needed);
});

/** Reads a template with PyYAML, and AWS's own policies from the copies in moto. */
const READER = `
import json, sys, fnmatch, yaml
from moto.iam.aws_managed_policies import aws_managed_policies_data
class Loader(yaml.SafeLoader): pass
Loader.add_multi_constructor('!', lambda l, tag, node: {'tag': tag, 'value': l.construct_scalar(node)})
asked = json.load(sys.stdin)
template = yaml.load(asked['template'], Loader)
policies = json.loads(aws_managed_policies_data)
names = [a['value'].split('/')[-1] for a in template['Resources']['Role']['Properties']['ManagedPolicyArns'] if a['tag'] == 'Sub']
patterns = [p for n in names for s in policies[n]['Document']['Statement'] for p in ([s['Action']] if isinstance(s['Action'], str) else s['Action'])]
allowed = [a for a in asked['actions'] if any(fnmatch.fnmatchcase(a.lower(), p.lower()) for p in patterns)]
print(json.dumps({'template': template, 'allowed': allowed}, default=str))
`;

function read(template: string, actions: string[]): Parsed {
  const input = JSON.stringify({ template, actions });
  const { stdout, stderr } = spawnSync(venv('python'), ['-c', READER], { input, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

const actions = (effect: 'Allow' | 'Deny'): string[] =>
  (
    parsed.template.Resources.Limits.Properties.PolicyDocument as { Statement: Statement[] }
  ).Statement.flatMap(({ Effect, Action, Resource }) =>
    Effect === effect && Resource === '*' ? Action : [],
  );
const matches = (pattern: string, action: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action);

it('has no finding of cfn-lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-template-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lint = (template: string) => {
    writeFileSync(join(folder, 'role.yaml'), template);
    const options = ['--include-checks', 'I', '--', join(folder, 'role.yaml')];
    return spawnSync(venv('cfn-lint'), options, { encoding: 'utf8' });
  };
  expect(lint(template)).toMatchObject({ status: 0, stdout: '' });
  expect(lint(template.replace('!Ref Limits', '!Ref Nothing')).status).not.toBe(0);
});

it('lets our principal in with the external id, and nobody else in any way', () => {
  const { Resources, Outputs } = parsed.template;
  const { AssumeRolePolicyDocument, MaxSessionDuration, RoleName, Tags } = Resources.Role.Properties;
  expect(AssumeRolePolicyDocument).toEqual({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: PRINCIPAL },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'sts:ExternalId': { tag: 'Ref', value: 'ExternalId' } } },
      },
    ],
  });
  expect(MaxSessionDuration).toBe(3600);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is CloudFormation's
  expect(RoleName).toEqual({ tag: 'Sub', value: 'WindsockAccess-${WorkspaceId}' });
  expect(Tags).toEqual([{ Key: 'windsock-workspace-id', Value: { tag: 'Ref', value: 'WorkspaceId' } }]);
  expect(Object.keys(Outputs)).toEqual(['RoleArn']);
});

it('allows what every tool needs, and beyond AWS’s own audit policies no more than that', () => {
  expect(needed.length).toBeGreaterThan(25);
  expect([...parsed.allowed, ...actions('Allow')].sort()).toEqual([...needed].sort());
  expect(needed.filter((action) => actions('Deny').some((pattern) => matches(pattern, action)))).toEqual([]);
});

it.each([
  's3:GetObject',
  's3:GetObjectVersion',
  'secretsmanager:GetSecretValue',
  'ssm:GetParameter',
  'ssm:GetParametersByPath',
  'kms:Decrypt',
  'dynamodb:Scan',
  'logs:GetLogEvents',
  'sqs:ReceiveMessage',
  'lambda:GetFunction',
  'ec2:GetPasswordData',
  'ec2:DescribeInstanceAttribute',
  'ec2:DescribeLaunchTemplateVersions',
  'cloudformation:GetTemplate',
  'sts:AssumeRole',
])('denies %s whatever AWS’s policies come to allow', (action) => {
  expect(actions('Deny').some((pattern) => matches(pattern, action))).toBe(true);
});

it('has placeholders that CloudFormation takes and that no connection can have', () => {
  const { Parameters } = parsed.template;
  expect(Object.keys(Parameters)).toEqual(['WorkspaceId', 'ExternalId']);
  expect(Parameters.WorkspaceId?.Default).toBe(templatePlaceholders.workspaceId);
  expect(Parameters.ExternalId?.Default).toBe(templatePlaceholders.externalId);
  for (const { Default, AllowedPattern } of Object.values(Parameters))
    expect(Default).toMatch(new RegExp(AllowedPattern));
});

it('is not served while it is not known whom the role should trust', async () => {
  const refused = await createTestApi().call('GET', '/api/cloudformation-template');
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(refused.body.detail).toContain('WINDSOCK_AWS_PRINCIPAL_ARN');
});
