import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CHANGES, CONTENTS } from '@windsock/bot/aws/read-only-proof.ts';
import { SESSION_POLICY } from '@windsock/bot/aws/session-policy.ts';
import { templatePlaceholders } from '@windsock/bot/contract/role-template.ts';
import { FORECAST_PERMISSIONS } from '@windsock/bot/tools/cost/fetch-forecast.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { PYTHON } from '../../support/python.ts';
import { awsCalls } from './aws-calls.ts';
import type { RoleTemplate } from './role-template.ts';
import {
  actionsOf,
  auditActions,
  covers,
  faultsOf,
  iamActions,
  PRINCIPAL,
  readTemplate,
  statementsOf,
} from './role-template.ts';

/** As it is served. */
let text: string;
let template: RoleTemplate;
let audit: string[];
let known: Set<string>;

beforeAll(async () => {
  const env = { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL };
  text = (await createTestApi({ env }).call('GET', '/api/cloudformation-template')).body;
  template = readTemplate(text);
  audit = auditActions();
  known = iamActions();
});

const allowedBySession = (action: string): boolean => {
  const { Statement } = JSON.parse(SESSION_POLICY) as { Statement: { Action: string[] }[] };
  return covers([...audit, ...Statement.flatMap(({ Action }) => Action)], action);
};
const allowedByRole = (action: string): boolean =>
  covers([...audit, ...actionsOf(template, 'Allow')], action) && !covers(actionsOf(template, 'Deny'), action);

describe('The role template that we serve', () => {
  it('has no finding of cfn-lint, which knows every action of IAM', () => {
    const folder = mkdtempSync(join(tmpdir(), 'windsock-template-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const lint = (tried: string) => {
      writeFileSync(join(folder, 'role.yaml'), tried);
      const options = ['--include-checks', 'I', '--', join(folder, 'role.yaml')];
      return spawnSync(join(dirname(PYTHON), 'cfn-lint'), options, { encoding: 'utf8' });
    };
    expect(lint(text)).toMatchObject({ status: 0, stdout: '' });
    expect(lint(text.replace('!Ref Limits', '!Ref Nothing')).status).not.toBe(0);
    expect(lint(text.replace('ce:GetTags', 'ce:GetTogs')).stdout).toContain('getcostandusage');
  });

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
      'a second way in',
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
    ['no bound on sessions', /\n +MaxSessionDuration: 3600/, '', 'gives sessions of more than an hour'],
    ['a writing action', '- ce:GetTags', '- ce:UpdatePreferences', 'allows ce:UpdatePreferences'],
    ['a whole service', '- ce:GetTags', '- s3:*', 'lets s3:PutObject through'],
    ['all reads of a service', '- ce:GetTags', '- secretsmanager:Get*', 'allows secretsmanager:Get*'],
    [
      'secrets that may be read',
      '- secretsmanager:GetSecretValue',
      '- secretsmanager:Nothing',
      'does not deny secretsmanager:GetSecretValue',
    ],
    ['objects that may be read', '- s3:GetObject\n', '- s3:Nothing\n', 'does not deny s3:GetObject'],
    [
      'a deny of some objects only',
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
    ['no limits', /\n +- !Ref Limits/, '', 'takes other policies'],
    ['no tag', 'Key: windsock-workspace-id', 'Key: name', 'lacks the tag of its workspace'],
    ['no output', 'Value: !GetAtt Role.Arn', 'Value: !Ref Role', 'does not tell the role'],
  ])('would have one with %s', (_what, found, change, fault) => {
    const changed = text.replace(found, change);
    expect(changed).not.toBe(text);
    expect(faultsOf(readTemplate(changed))).toContain(fault);
  });

  it('fits into what IAM takes of one managed policy: 6,144 characters, spaces aside', () => {
    const document = JSON.stringify(template.Resources.Limits?.Properties.PolicyDocument);
    expect(document.replaceAll(/\s/g, '').length).toBeLessThan(6144);
  });

  it('has placeholders that CloudFormation takes and that no connection can have', () => {
    const { Parameters } = template;
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
});

describe('What the role may do', () => {
  it('covers every call that the code makes, and so does a session of it', async () => {
    const calls = await awsCalls('aws', 'tools', 'checks');
    expect(calls.size).toBeGreaterThan(30);
    for (const own of ['iam:SimulatePrincipalPolicy', 's3:ListAllMyBuckets', 'tag:GetTagValues'])
      expect([...calls.keys()]).toContain(own);
    const refused = [...calls].filter(([action]) => !allowedByRole(action) || !allowedBySession(action));
    expect(refused).toEqual([]);
  });

  it('covers what the tools say they need, which is what their code asks, in names that IAM knows', async () => {
    const declared = [...tools.flatMap(({ permissions }) => permissions), ...FORECAST_PERMISSIONS];
    const needed = [...new Set(declared)].filter((action) => action !== 'sts:GetCallerIdentity');
    expect(needed.filter((action) => !allowedByRole(action) || !allowedBySession(action))).toEqual([]);
    expect(needed.filter((action) => !known.has(action.toLowerCase()))).toEqual([]);
    const asked = await awsCalls('tools', 'checks');
    expect([...asked].filter(([action]) => !needed.includes(action))).toEqual([]);
  });

  it('says no action that AWS’s audit policies hold already, and none that a session would not get', () => {
    const allowed = actionsOf(template, 'Allow');
    expect(allowed.filter((action) => covers(audit, action))).toEqual([]);
    expect(allowed.filter((action) => !allowedBySession(action))).toEqual([]);
    expect(allowed.filter((action) => covers(actionsOf(template, 'Deny'), action))).toEqual([]);
  });

  it('says of each allowed group what it is for', () => {
    const listed = /Sid: ReadWhatAuditPoliciesLeaveOut[\s\S]+?Action:\n([\s\S]+?) +Resource:/.exec(text)?.[1];
    const lines = listed?.trim().split(/\n\s*/) ?? [];
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(actionsOf(template, 'Allow').length);
    expect(lines[0]).toMatch(/^#/);
    expect(lines.filter((line) => line.startsWith('#')).length).toBeGreaterThan(10);
  });

  it('is nothing of what its proof asks the simulator for', () => {
    expect([...CHANGES, ...CONTENTS].filter(allowedByRole)).toEqual([]);
    expect([...CHANGES, ...CONTENTS].filter((action) => !known.has(action.toLowerCase()))).toEqual([]);
  });

  it('changes nothing by way of AWS’s audit policies either', () => {
    const verbs =
      /:(Get|List|Describe|View|BatchGet|Search|Lookup|Select|Simulate|Test|Is|Check|Preview|Validate|Evaluate|DomainMetadata)/i;
    const others = audit.filter(
      (action) => !verbs.test(action) && !covers(actionsOf(template, 'Deny'), action),
    );
    expect(others.sort()).toEqual([
      // BatchGet… alone, by any of its names.
      'codedeploy:Batch*',
      // Reports that IAM keeps for four hours, and that change nothing.
      'iam:GenerateCredentialReport',
      'iam:GenerateServiceLastAccessedDetails',
    ]);
  });

  it('is denied for good reason: each denied action exists', () => {
    const all = [...known];
    const denied = statementsOf(template).filter(({ Effect }) => Effect === 'Deny');
    const unknown = denied
      .flatMap(({ Action }) => Action)
      .filter((action) => !all.some((it) => covers([action], it)));
    expect(unknown).toEqual([]);
  });
});
