import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CHANGES, CONTENTS } from '@windsock/bot/aws/read-only-proof.ts';
import { SESSION_POLICY } from '@windsock/bot/aws/session-policy.ts';
import { templatePlaceholders } from '@windsock/bot/contract/role-template.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { PYTHON } from '../../support/python.ts';
import { awsCalls } from './aws-calls.ts';
import { API_GATEWAY, declaredActions, differences, linesToPaste, onEverything } from './declared.ts';
import type { RoleTemplate } from './role-template.ts';
import {
  actionsOf,
  auditActions,
  covers,
  faultsOf,
  iamActions,
  POLICIES,
  PRINCIPAL,
  readTemplate,
  statementsOf,
} from './role-template.ts';

/** Our other template, which its own tests deploy. */
const IDENTITY = readFileSync(
  new URL('../../../templates/aws-identity-provider.yaml', import.meta.url),
  'utf8',
);

/** The template as served. */
let text: string;
let template: RoleTemplate;
let audit: string[];
let known: Set<string>;
let declared: Map<string, string[]>;

beforeAll(async () => {
  const env = { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL };
  text = (await createTestApi({ env }).call('GET', '/api/cloudformation-template')).body;
  template = readTemplate(text);
  audit = auditActions();
  known = iamActions();
  declared = await declaredActions();
});

const allowedBySession = (action: string): boolean => {
  const { Statement } = JSON.parse(SESSION_POLICY) as { Statement: { Action: string[] }[] };
  return covers([...audit, ...Statement.flatMap(({ Action }) => Action)], action);
};
const allowedByRole = (action: string): boolean =>
  covers([...audit, ...actionsOf(template, 'Allow')], action) && !covers(actionsOf(template, 'Deny'), action);

describe('The role template that we serve', () => {
  it('has, like the identity provider’s, no finding of cfn-lint, which knows every IAM action', () => {
    const folder = mkdtempSync(join(tmpdir(), 'windsock-template-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tried = {
      'ours.yaml': text,
      'no-such-resource.yaml': text.replace('!Ref Limits', '!Ref Nothing'),
      'no-such-action.yaml': text.replace('tag:GetTagKeys', 'tag:GetTogKeys'),
      'identity.yaml': IDENTITY,
      'no-such-parameter.yaml': IDENTITY.replace('Url: !Ref Issuer', 'Url: !Ref Nobody'),
    };
    for (const [name, template] of Object.entries(tried)) writeFileSync(join(folder, name), template);
    // One process for all, since most of its time is its start.
    const options = ['--include-checks', 'I', '--format', 'parseable', '--', ...Object.keys(tried)];
    const cfnLint = join(dirname(PYTHON), 'cfn-lint');
    const { stdout } = spawnSync(cfnLint, options, { cwd: folder, encoding: 'utf8' });
    // File, four positions, rule and message, one finding per line.
    const findings = Map.groupBy(stdout.trim().split('\n'), (line) => line.split(':')[0] ?? '');
    expect([...findings.keys()].sort()).toEqual([
      'no-such-action.yaml',
      'no-such-parameter.yaml',
      'no-such-resource.yaml',
    ]);
    expect(findings.get('no-such-action.yaml')?.join()).toContain('gettagkeys');
  }, 120_000);

  it('has no fault', () => {
    expect(faultsOf(template)).toEqual([]);
  });

  it.each<[string, RegExp | string, string, string]>([
    [
      'a trust without the condition',
      /\n +Condition:\n +StringEquals:\n +sts:ExternalId: !Ref ExternalId/,
      '',
      'can be assumed without the external id',
    ],
    [
      'an external id that is a pattern',
      /StringEquals:(\n +sts:ExternalId: !Ref ExternalId)/,
      'StringLike:$1',
      'can be assumed without the external id',
    ],
    ['everybody as its principal', `AWS: ${PRINCIPAL}`, "AWS: '*'", 'trusts somebody else'],
    ['another account as its principal', `AWS: ${PRINCIPAL}`, "AWS: '210987654321'", 'trusts somebody else'],
    [
      'a second trust statement',
      'Action: sts:AssumeRole\n',
      'Action: [sts:AssumeRole, sts:TagSession]\n',
      'trusts in other ways',
    ],
    [
      'sessions of twelve hours',
      'MaxSessionDuration: 3600',
      'MaxSessionDuration: 43200',
      'gives sessions of more than an hour',
    ],
    ['no limit for sessions', /\n +MaxSessionDuration: 3600/, '', 'gives sessions of more than an hour'],
    ['a writing action', '- tag:GetTagKeys', '- ce:UpdatePreferences', 'allows ce:UpdatePreferences'],
    ['a whole service', '- tag:GetTagKeys', '- s3:*', 'lets s3:PutObject through'],
    ['all reads of a service', '- tag:GetTagKeys', '- secretsmanager:Get*', 'allows secretsmanager:Get*'],
    [
      'readable secrets',
      '- secretsmanager:GetSecretValue',
      '- secretsmanager:Nothing',
      'does not deny secretsmanager:GetSecretValue',
    ],
    ['readable objects', '- s3:GetObject\n', '- s3:Nothing\n', 'does not deny s3:GetObject'],
    [
      'a denial for some objects only',
      /(- sqs:ReceiveMessage[\s\S]+?Resource: )'\*'/,
      "$1'arn:aws:s3:::one/*'",
      'does not deny s3:GetObject',
    ],
    [
      'an administrator’s policy',
      'policy/SecurityAudit',
      'policy/AdministratorAccess',
      'takes other policies',
    ],
    ['readable API keys', '/usageplans\n', '/*\n', 'has a statement of another kind: ListApis'],
    [
      'API keys not denied',
      '::/apikeys\n',
      '::/nothing\n',
      'has a statement of another kind: NeverReadApiKeys',
    ],
    ['no limits', /\n +- !Ref Limits/, '', 'takes other policies'],
    ['no tag', 'Key: windsock-workspace-id', 'Key: name', 'lacks the tag of its workspace'],
    ['no output', 'Value: !GetAtt Role.Arn', 'Value: !Ref Role', 'does not tell the role'],
  ])('would have one with %s', (_what, found, change, fault) => {
    const changed = text.replace(found, change);
    expect(changed).not.toBe(text);
    expect(faultsOf(readTemplate(changed))).toContain(fault);
  });

  it.each(POLICIES)("fits IAM's limit for a managed policy, 6,144 characters: %s", (name) => {
    const document = JSON.stringify(template.Resources[name]?.Properties.PolicyDocument);
    expect(document.replaceAll(/\s/g, '').length).toBeLessThan(6144);
  });

  it('has placeholders that CloudFormation accepts and that no connection can have', () => {
    const { Parameters } = template;
    expect(Object.keys(Parameters)).toEqual(['WorkspaceId', 'ExternalId']);
    expect(Parameters.WorkspaceId?.Default).toBe(templatePlaceholders.workspaceId);
    expect(Parameters.ExternalId?.Default).toBe(templatePlaceholders.externalId);
    for (const { Default, AllowedPattern } of Object.values(Parameters))
      expect(Default).toMatch(new RegExp(AllowedPattern));
  });

  it('is not served until it is known which principal the role should trust', async () => {
    const refused = await createTestApi().call('GET', '/api/cloudformation-template');
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('WINDSOCK_AWS_PRINCIPAL_ARN');
  });
});

describe('What the role may do', () => {
  it("is, beyond AWS’s audit policies, exactly what tools, checks and the connection's proof declare, sorted", () => {
    const listed = actionsOf(template, 'Allow');
    const wrong = differences(listed, declared);
    const what = `templates/windsock-role.yaml:\n${wrong.join('\n')}\nPaste:\n${linesToPaste([...declared.keys()])}`;
    expect(wrong, what).toEqual([]);
    expect(listed, what).toEqual(onEverything([...declared.keys()]));
    expect([...declared.keys()]).toContain(API_GATEWAY);
  });

  it('would be reported if it were more or less than that', () => {
    const listed = ['ec2:DescribeHosts', 's3:GetBucketAcl', 's3:GetBucketAcl'];
    const needed = new Map([
      ['s3:GetBucketAcl', ['tool s3.buckets']],
      ['sqs:ListQueues', ['check sqs.a', 'check sqs.b', 'tool sqs.queues', 'tool sqs.more']],
    ]);
    expect(differences(listed, needed)).toEqual([
      'add    sqs:ListQueues  for check sqs.a, check sqs.b, tool sqs.queues and 1 more',
      'remove ec2:DescribeHosts  nobody needs it',
      'twice  s3:GetBucketAcl',
    ]);
  });

  it('is declared by tools and checks as their code calls it, with names that IAM knows', async () => {
    expect([...declared.keys()].filter((action) => !known.has(action.toLowerCase()))).toEqual([]);
    const asked = await awsCalls('aws', 'tools', 'checks');
    expect(asked.size).toBeGreaterThan(80);
    for (const own of ['iam:SimulatePrincipalPolicy', 's3:ListAllMyBuckets', 'tag:GetTagValues'])
      expect([...asked.keys()]).toContain(own);
    expect([...asked].filter(([action]) => !declared.has(action))).toEqual([]);
    // Actions that AWS performs in the caller's name: Cloud Control's handlers, and Resource Explorer for its view.
    const unasked = [...declared].filter(([action]) => !asked.has(action));
    const byOurselves = unasked.filter(([, who]) => who.some((it) => it !== 'tool cloudcontrol.resources'));
    expect(byOurselves.map(([action]) => action)).toEqual(['resource-explorer-2:GetView']);
  });

  it('passes through a session unchanged, and is not denied by its own limits', () => {
    const refused = [...declared].filter(([action]) => !allowedByRole(action) || !allowedBySession(action));
    const lines = refused.map(
      ([action, who]) => `bot/src/aws/session-policy.ts: ${action}  for ${who.join(', ')}`,
    );
    expect(lines).toEqual([]);
  });

  it('includes none of the write actions that its proof simulates', () => {
    expect([...CHANGES, ...CONTENTS].filter(allowedByRole)).toEqual([]);
    expect([...CHANGES, ...CONTENTS].filter((action) => !known.has(action.toLowerCase()))).toEqual([]);
  });

  it('changes nothing through AWS’s audit policies either', () => {
    const verbs =
      /:(Get|List|Describe|View|BatchGet|Search|Lookup|Select|Simulate|Test|Is|Check|Preview|Validate|Evaluate|DomainMetadata)/i;
    const others = audit.filter(
      (action) => !verbs.test(action) && !covers(actionsOf(template, 'Deny'), action),
    );
    expect(others.sort()).toEqual([
      // BatchGet… only, by any of its names.
      'codedeploy:Batch*',
      // Reports that IAM keeps for four hours, and that change nothing.
      'iam:GenerateCredentialReport',
      'iam:GenerateServiceLastAccessedDetails',
    ]);
  });

  it('is denied for a reason: each denied action exists', () => {
    const all = [...known];
    const denied = statementsOf(template).filter(({ Effect }) => Effect === 'Deny');
    const unknown = denied
      .flatMap(({ Action }) => Action)
      .filter((action) => !all.some((it) => covers([action], it)));
    expect(unknown).toEqual([]);
  });
});
