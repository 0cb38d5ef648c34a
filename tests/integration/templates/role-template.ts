// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are CloudFormation's
import { spawnSync } from 'node:child_process';
import { CHANGES, CONTENTS } from '@windsock/bot/aws/read-only-proof.ts';
import { DESCRIBING } from '@windsock/bot/aws/role-grants.ts';
import { PYTHON } from '../../support/python.ts';

/** The principal that these tests' template trusts. */
export const PRINCIPAL = 'arn:aws:iam::123456789012:role/windsock';

export interface Statement {
  Sid?: string;
  Effect: string;
  Action: string[];
  Resource: unknown;
}

/** A template as CloudFormation reads it, with `!Ref X` and the like as { tag, value }. */
export interface RoleTemplate {
  Parameters: Record<string, { Default: string; AllowedPattern: string }>;
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  Outputs: Record<string, { Value: unknown }>;
}

const READER = `
import json, sys, yaml
class Loader(yaml.SafeLoader): pass
Loader.add_multi_constructor('!', lambda l, tag, node: {'tag': tag, 'value': l.construct_scalar(node)})
print(json.dumps(yaml.load(sys.stdin, Loader), default=str))
`;
export const readTemplate = (text: string): RoleTemplate => python(READER, text);

const AUDIT_POLICIES = `
import json
from moto.iam.aws_managed_policies import aws_managed_policies_data as data
of = lambda name: [a for s in json.loads(data)[name]['Document']['Statement'] for a in ([s['Action']] if isinstance(s['Action'], str) else s['Action'])]
print(json.dumps(of('SecurityAudit') + of('ViewOnlyAccess')))
`;
/** Returns the actions of AWS's two audit policies, all on any resource except API Gateway's, from moto's copies. */
export const auditActions = (): string[] => python(AUDIT_POLICIES);

const IAM_ACTIONS = `
import json, os, cfnlint
path = os.path.join(os.path.dirname(cfnlint.__file__), 'data/AdditionalSpecs/Policies.json')
print(json.dumps([f'{s}:{a}' for s, it in json.load(open(path)).items() for a in it['Actions']]))
`;
/** Returns every IAM action, in lower case, from cfn-lint's list. */
export const iamActions = (): Set<string> => new Set(python<string[]>(IAM_ACTIONS));

function python<T>(program: string, input = ''): T {
  const { stdout, stderr } = spawnSync(PYTHON, ['-c', program], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Whether one of a policy's patterns covers an action; IAM supports * and ?, and ignores case. */
export const covers = (patterns: readonly string[], action: string): boolean =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i').test(action),
  );

/** The template's own policies: what is read, and what never is. */
export const POLICIES = ['Reads', 'MoreReads', 'Limits'] as const;

export const statementsOf = (template: RoleTemplate): Statement[] =>
  POLICIES.flatMap(
    (name) =>
      (template.Resources[name]?.Properties.PolicyDocument as { Statement?: Statement[] } | undefined)
        ?.Statement ?? [],
  );

/** Returns the actions that the template itself allows or denies on all resources. */
export const actionsOf = (template: RoleTemplate, effect: 'Allow' | 'Deny'): string[] =>
  statementsOf(template).flatMap(({ Effect, Action, Resource }) =>
    Effect === effect && Resource === '*' ? Action : [],
  );

const DENIED = [
  ...CONTENTS,
  's3:GetObjectVersion',
  'ssm:GetParametersByPath',
  'lambda:GetFunction',
  'ec2:GetPasswordData',
  'ec2:DescribeInstanceAttribute',
  'ec2:DescribeLaunchTemplateVersions',
  'cloudformation:GetTemplate',
  'codepipeline:GetJobDetails',
  'config:DeliverConfigSnapshot',
  'sts:AssumeRole',
];

/** API Gateway has a single action for everything that can be read, including its keys. */
const OF_API_GATEWAY: Record<string, string[]> = {
  ListApis: ['/apis', '/domainnames', '/restapis', '/usageplans'],
  NeverReadApiKeys: ['/apikeys', '/apikeys/*', '/usageplans/*/keys', '/usageplans/*/keys/*'],
};

/** One action each, and the report that IAM creates and keeps for four hours, which changes nothing. */
const READING =
  /^[\w-]+:((Get|List|Describe|View|BatchGet|Search|Lookup|Select|Simulate)\w*|GenerateCredentialReport)$/;

/** Returns what is wrong with a role template, a few words each; empty for ours. */
export function faultsOf(template: RoleTemplate): string[] {
  const faults: string[] = [];
  const expects = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected)) faults.push(what);
  };
  const { Role, ...others } = template.Resources;
  const role = Role?.Properties ?? {};
  const trust = role.AssumeRolePolicyDocument as { Statement?: Record<string, unknown>[] } | undefined;
  const [statement = {}, ...more] = trust?.Statement ?? [];
  const { Condition, Principal, Action, Effect, ...rest } = statement;
  expects(
    'makes other things',
    [Role?.Type, Object.keys(others), ...Object.values(others).map(({ Type }) => Type)],
    ['AWS::IAM::Role', POLICIES, ...POLICIES.map(() => 'AWS::IAM::ManagedPolicy')],
  );
  expects('trusts somebody else', Principal, { AWS: PRINCIPAL });
  expects('can be assumed without the external id', Condition, {
    StringEquals: { 'sts:ExternalId': { tag: 'Ref', value: 'ExternalId' } },
  });
  expects('trusts in other ways', [Effect, Action, rest, more], ['Allow', 'sts:AssumeRole', {}, []]);
  expects('gives sessions of more than an hour', role.MaxSessionDuration, 3600);
  expects('has another name', role.RoleName, { tag: 'Sub', value: 'WindsockAccess-${WorkspaceId}' });
  expects('lacks the tag of its workspace', role.Tags, [
    { Key: 'windsock-workspace-id', Value: { tag: 'Ref', value: 'WorkspaceId' } },
  ]);
  expects(
    'takes other policies',
    [role.ManagedPolicyArns, role.Policies ?? []],
    [
      [
        { tag: 'Sub', value: 'arn:${AWS::Partition}:iam::aws:policy/SecurityAudit' },
        { tag: 'Sub', value: 'arn:${AWS::Partition}:iam::aws:policy/job-function/ViewOnlyAccess' },
        ...POLICIES.map((value) => ({ tag: 'Ref', value })),
      ],
      [],
    ],
  );
  expects('does not tell the role', template.Outputs.RoleArn?.Value, { tag: 'GetAtt', value: 'Role.Arn' });
  for (const { Sid = '', Effect, Action, Resource, ...unexpected } of statementsOf(template)) {
    const paths = OF_API_GATEWAY[Sid];
    const resources = paths?.map((path) => ({
      tag: 'Sub',
      value: `arn:\${AWS::Partition}:apigateway:*::${path}`,
    }));
    expects(`has a statement of another kind: ${Sid}`, [Resource, unexpected], [resources ?? '*', {}]);
    if (paths) expects(`asks API Gateway for more: ${Sid}`, Action, ['apigateway:GET']);
  }

  for (const action of actionsOf(template, 'Allow'))
    if (!READING.test(action) || !DESCRIBING.test(action)) faults.push(`allows ${action}`);
  for (const action of CHANGES)
    if (covers(actionsOf(template, 'Allow'), action)) faults.push(`lets ${action} through`);
  for (const action of DENIED)
    if (!covers(actionsOf(template, 'Deny'), action)) faults.push(`does not deny ${action}`);
  return faults;
}
