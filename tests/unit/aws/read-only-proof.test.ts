import { IAMClient } from '@aws-sdk/client-iam';
import { proveReadOnly } from '@windsock/bot/aws/read-only-proof.ts';
import { describe, expect, test, vi } from 'vitest';

const ROLE = 'arn:aws:iam::111111111111:role/WindsockAccess-w1';
const AUDIT = 'arn:aws:iam::aws:policy/SecurityAudit';
const VIEW = 'arn:aws:iam::aws:policy/job-function/ViewOnlyAccess';
const OWN = 'arn:aws:iam::111111111111:policy/Limits';

interface Iam {
  /** The simulator's decisions by action; all others are denied. */
  decisions?: Record<string, string>;
  /** Conditions for which the simulator has no value. */
  missing?: string[];
  /** Actions that the simulator leaves out. */
  silentOn?: string[];
  /** Keyed by ARN, or by name for inline policies. */
  policies?: Record<string, object[]>;
  /** Keyed by command. */
  fails?: Record<string, Error | 'hangs'>;
}

const refused = (name: string) => Object.assign(new Error(name), { name, $metadata: {} });
const encoded = (Statement: object[]) => encodeURIComponent(JSON.stringify({ Statement }));

/** A client whose requests go no further than this: IAM as its reference describes it. */
function iamWith({ decisions = {}, missing = [], silentOn = [], policies = {}, fails = {} }: Iam): IAMClient {
  const client = new IAMClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const answers: Record<string, (input: Record<string, string>) => object> = {
    // Two pages, as IAM may return at any time.
    SimulatePrincipalPolicy: ({ ActionNames, PolicySourceArn, Marker }) => {
      expect(PolicySourceArn).toBe(ROLE);
      const asked = [...(ActionNames ?? [])].filter((action) => !silentOn.includes(action));
      const results = asked.map((action) => ({
        EvalActionName: action,
        EvalDecision: decisions[action] ?? 'implicitDeny',
        MissingContextValues: missing,
      }));
      return Marker
        ? { EvaluationResults: results.slice(3) }
        : { EvaluationResults: results.slice(0, 3), IsTruncated: true, Marker: 'more' };
    },
    ListAttachedRolePolicies: () => ({
      AttachedPolicies: [AUDIT, VIEW, ...Object.keys(policies).filter((key) => key.startsWith('arn:'))].map(
        (PolicyArn) => ({ PolicyArn }),
      ),
    }),
    ListRolePolicies: () => ({ PolicyNames: Object.keys(policies).filter((key) => !key.startsWith('arn:')) }),
    GetPolicy: () => ({ Policy: { DefaultVersionId: 'v3' } }),
    GetPolicyVersion: ({ PolicyArn = '', VersionId }) => {
      expect(VersionId).toBe('v3');
      return { PolicyVersion: { Document: encoded(policies[PolicyArn] ?? []) } };
    },
    GetRolePolicy: ({ PolicyName = '' }) => ({ PolicyDocument: encoded(policies[PolicyName] ?? []) }),
  };
  client.middlewareStack.add(
    (_next, context) => async (args) => {
      const name = String(context.commandName).replace(/Command$/, '');
      const failure = fails[name];
      if (failure === 'hangs') return new Promise(() => {});
      if (failure) throw failure;
      const answer = answers[name]?.(args.input as Record<string, string>);
      return { output: { $metadata: {}, ...answer } as never, response: {} };
    },
    { step: 'initialize' },
  );
  return client;
}

const prove = (iam: Iam) => proveReadOnly(iamWith(iam), ROLE);
const allow = (Action: string | string[], more = {}) => ({ Effect: 'Allow', Action, Resource: '*', ...more });

describe('A role is proven to read only', () => {
  test('when the simulator denies everything, and its policies only name describe calls', async () => {
    const limits = [
      allow(['ce:GetCostAndUsage', 'tag:GetTagValues', 'iam:GenerateCredentialReport']),
      { Effect: 'Deny', Action: ['s3:GetObject', 's3:Put*'], Resource: '*' },
    ];
    expect(await prove({ policies: { [OWN]: limits } })).toEqual({ readOnly: 'proven', actions: [] });
  });

  test('when what it denies is denied under all conditions', async () => {
    const all = new Proxy({}, { get: () => 'explicitDeny' });
    expect(await prove({ decisions: all, missing: ['aws:RequestedRegion'] })).toMatchObject({
      readOnly: 'proven',
    });
  });
});

describe('A role that could do more is reported with what it could do', () => {
  test.each<[string, Iam, string, string[]]>([
    [
      'allowed on everything',
      { decisions: { 'ec2:RunInstances': 'allowed', 's3:GetObject': 'allowed' } },
      'could_write',
      ['ec2:RunInstances', 's3:GetObject'],
    ],
    [
      'only secrets and contents',
      { decisions: { 'secretsmanager:GetSecretValue': 'allowed' } },
      'reads_contents',
      ['secretsmanager:GetSecretValue'],
    ],
    [
      'on one bucket, which the simulator does not see',
      { policies: { own: [allow('s3:PutObject', { Resource: 'arn:aws:s3:::logs/*' })] } },
      'could_write',
      ['s3:PutObject'],
    ],
    ['a whole service', { policies: { [OWN]: [allow(['ses:*', 'ce:Get*'])] } }, 'could_write', ['ses:*']],
    ['everything', { policies: { own: [allow('*')] } }, 'could_write', ['*']],
    [
      'everything with exceptions',
      { policies: { own: [{ Effect: 'Allow', NotAction: ['iam:*', 'sts:*'], Resource: '*' }] } },
      'could_write',
      ['all but iam:*, sts:*'],
    ],
    [
      'though the other evidence is unavailable',
      {
        fails: { SimulatePrincipalPolicy: refused('ThrottlingException') },
        policies: { own: [allow('ec2:RunInstances')] },
      },
      'could_write',
      ['ec2:RunInstances'],
    ],
  ])('%s', async (_what, iam, readOnly, actions) => {
    expect(await prove(iam)).toEqual({ readOnly, actions });
  });
});

describe('The unknown is never proven', () => {
  test.each<[string, Iam, RegExp]>([
    [
      'the simulator may not be used',
      { fails: { SimulatePrincipalPolicy: refused('AccessDenied') } },
      /iam:SimulatePrincipalPolicy.*AccessDenied/,
    ],
    [
      'the simulator is throttled',
      { fails: { SimulatePrincipalPolicy: refused('ThrottlingException') } },
      /throttled/,
    ],
    [
      'the policies may not be listed',
      { fails: { ListAttachedRolePolicies: refused('AccessDenied') } },
      /AccessDenied/,
    ],
    [
      'a policy may not be read',
      { policies: { a: [] }, fails: { GetRolePolicy: refused('AccessDenied') } },
      /Denied/,
    ],
    ['an action was not decided', { silentOn: ['iam:PassRole'] }, /did not decide on iam:PassRole/],
    ['a denial depends on a condition', { missing: ['aws:SourceIp'] }, /did not decide on .* and 17 more/],
    [
      'a name does not say what the action does',
      { policies: { own: [allow('codecommit:GitPull')] } },
      /codecommit:GitPull, whose names do not tell/,
    ],
  ])('%s', async (_what, iam, reason) => {
    expect(await prove(iam)).toEqual({
      readOnly: 'unknown',
      actions: [],
      reason: expect.stringMatching(reason),
    });
  });

  test('a missing answer is not awaited', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBeLessThan(10_000);
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 20);
      return controller.signal;
    });
    expect(await prove({ fails: { SimulatePrincipalPolicy: 'hangs' } })).toMatchObject({
      readOnly: 'unknown',
      reason: expect.stringContaining('timed out'),
    });
    vi.restoreAllMocks();
  });

  test('contents that could be read are still reported', async () => {
    const iam = { decisions: { 'kms:Decrypt': 'allowed' }, silentOn: ['iam:PassRole'] };
    expect(await prove(iam)).toMatchObject({ readOnly: 'unknown', actions: ['kms:Decrypt'] });
  });
});
