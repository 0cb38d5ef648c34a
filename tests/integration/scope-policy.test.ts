import { GetPolicyCommand, GetPolicyVersionCommand, IAMClient } from '@aws-sdk/client-iam';
import { policiesFor } from '@windsock/bot/aws/scope-policy.ts';
import { sessionPolicyArns } from '@windsock/bot/aws/session-policy.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import { REGIONS } from '@windsock/bot/domain/region-list.ts';
import type { Scope, Subject } from '@windsock/bot/domain/scope.ts';
import { SUBJECTS } from '@windsock/bot/domain/scope.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOptions } from '../support/moto.ts';
import { motoWithPolicies } from './accounts-kit.ts';

interface Statement {
  Effect: string;
  Action?: string | string[];
  NotAction?: string[];
  Condition?: { StringNotEquals?: { 'aws:RequestedRegion': string[] } };
}

/** AWS's own documents, as moto has them; moto itself does not evaluate session policies. */
const managed = new Map<string, Statement[]>();

beforeAll(async () => {
  const iam = new IAMClient(clientOptions((await motoWithPolicies()).url));
  for (const { arn: PolicyArn } of sessionPolicyArns('aws')) {
    const { Policy } = await iam.send(new GetPolicyCommand({ PolicyArn }));
    const VersionId = Policy?.DefaultVersionId;
    const { PolicyVersion } = await iam.send(new GetPolicyVersionCommand({ PolicyArn, VersionId }));
    managed.set(PolicyArn, JSON.parse(decodeURIComponent(PolicyVersion?.Document ?? '')).Statement);
  }
});

/**
 * Applies IAM's rule: a denied action is denied; otherwise it is allowed if a statement allows it (policy evaluation
 * logic).
 */
function allows(scope: Scope, action: string, region = 'us-east-1'): boolean {
  const { Policy, PolicyArns = [] } = policiesFor('aws', scope);
  const statements: Statement[] = [
    ...JSON.parse(Policy).Statement,
    ...PolicyArns.flatMap(({ arn }) => managed.get(arn) ?? []),
  ];
  const met = statements.filter((statement) => meets(statement, action, region));
  return met.some(({ Effect }) => Effect === 'Allow') && !met.some(({ Effect }) => Effect === 'Deny');
}

function meets({ Action, Condition, NotAction }: Statement, action: string, region: string): boolean {
  const named = [Action ?? NotAction ?? []].flat().some((pattern) => fits(pattern, action));
  const elsewhere = Condition?.StringNotEquals?.['aws:RequestedRegion'];
  return named === (Action !== undefined) && !elsewhere?.includes(region);
}

const fits = (pattern: string, action: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i').test(action);

/** The subject of each area that the session policy controls. */
const AREAS: Record<string, Subject> = {
  ...{ cost: 'costs', accessanalyzer: 'security', guardduty: 'security', securityhub: 'security' },
  ...{ trustedadvisor: 'security' },
  ...{ activity: 'people_and_events', cloudtrail: 'people_and_events' },
  ...{ health: 'people_and_events', iam: 'people_and_events' },
};
const SERVICES: Record<string, Subject> = {
  ...{ budgets: 'costs', ce: 'costs', 'cost-optimization-hub': 'costs' },
  ...{ 'access-analyzer': 'security', guardduty: 'security', securityhub: 'security' },
  ...{ support: 'security' },
  ...{ cloudtrail: 'people_and_events', health: 'people_and_events', iam: 'people_and_events' },
};
const subjectIn = (table: Record<string, Subject>, of: string, end: string): Subject =>
  table[of.slice(0, of.indexOf(end))] ?? 'resources';

function askedBy(subjects: readonly Subject[]): string[] {
  const ofTools = tools
    .filter(({ id }) => !/^(?:account|checks)\./.test(id) && subjects.includes(subjectIn(AREAS, id, '.')))
    .flatMap(({ permissions }) => permissions)
    .filter((permission) => subjects.includes(subjectIn(SERVICES, permission, ':')));
  const ofChecks = checks
    .filter(({ kind }) => subjects.includes(kind === 'waste' ? 'costs' : 'security'))
    .flatMap(permissionsOf);
  return [...new Set([...ofTools, ...ofChecks, 'ec2:DescribeRegions', 'iam:ListAccountAliases'])];
}

/** Actions that belong to one subject only. */
const OWN_ACTIONS: Record<Subject, string[]> = {
  costs: ['ce:GetCostAndUsage', 'budgets:ViewBudget', 'cost-optimization-hub:ListRecommendations'],
  security: [
    'guardduty:GetFindings',
    'securityhub:GetFindings',
    'access-analyzer:ListFindings',
    'support:DescribeTrustedAdvisorChecks',
  ],
  resources: ['dynamodb:ListTables', 'cloudformation:ListResources', 'tag:GetResources', 'ecs:ListClusters'],
  people_and_events: ['cloudtrail:LookupEvents', 'health:DescribeEvents'],
};

const COMBINATIONS = Array.from({ length: 2 ** SUBJECTS.length }, (_, at) =>
  SUBJECTS.filter((_subject, bit) => (at >> bit) & 1),
);

describe.each(COMBINATIONS.map((subjects) => [subjects.join(', ') || 'nothing', subjects] as const))(
  'the session of a question limited to %s',
  (_words, subjects) => {
    it('allows everything that such a question needs', () => {
      expect(askedBy(subjects).filter((action) => !allows({ subjects }, action))).toEqual([]);
    });

    it('refuses the actions of other subjects', () => {
      const others = SUBJECTS.filter((each) => !subjects.includes(each));
      const refused = others.flatMap((each) => OWN_ACTIONS[each]);
      // Who can reach what is also a matter of security.
      if (!subjects.includes('people_and_events') && !subjects.includes('security'))
        refused.push('iam:ListUsers', 'iam:GetAccountAuthorizationDetails', 'iam:ListAccessKeys');
      expect(refused.filter((action) => allows({ subjects }, action))).toEqual([]);
    });

    it('is written as IAM reads it: no wildcard in a service’s name', () => {
      const statements: Statement[] = JSON.parse(
        policiesFor('aws', { subjects, regions: ['eu-west-1'] }).Policy,
      ).Statement;
      const actions = statements.flatMap(({ Action, NotAction }) => [Action ?? NotAction ?? []].flat());
      expect(actions.filter((action) => !/^[a-z0-9-]+:[A-Za-z*]+$/.test(action))).toEqual([]);
    });

    it.each(['aws', 'aws-us-gov'])(
      'fits into one AssumeRole in %s, even with twenty regions',
      (partition) => {
        const regions = Array.from({ length: 20 }, () => 'ap-southeast-1');
        const { Policy, PolicyArns = [] } = policiesFor(partition, { subjects, regions });
        expect(Policy).toContain('ap-southeast-1');
        expect(Policy.length + PolicyArns.map(({ arn }) => arn).join('').length).toBeLessThanOrEqual(2048);
      },
    );
  },
);

describe('the session of a question limited to some regions', () => {
  const scope = { regions: ['eu-west-1', 'eu-central-1'] };

  it('reads there and nowhere else', () => {
    const reads = (region: string) => allows(scope, 'ec2:DescribeInstances', region);
    expect([reads('eu-west-1'), reads('eu-central-1'), reads('us-east-1')]).toEqual([true, true, false]);
  });

  it('still reads what has no region, and the list of regions', () => {
    const global = ['ce:GetCostAndUsage', 'iam:ListUsers', 'route53:ListHostedZones', 's3:ListAllMyBuckets'];
    for (const action of [...global, 'ec2:DescribeRegions'])
      expect([action, allows(scope, action)]).toEqual([action, true]);
  });

  it('reads nothing regional if no region is allowed', () => {
    expect(allows({ regions: [] }, 'ec2:DescribeInstances', 'eu-west-1')).toBe(false);
    expect(allows({ regions: [] }, 'iam:ListUsers')).toBe(true);
  });

  it('is still created if so many regions do not fit', () => {
    const all = { subjects: ['costs', 'security'] as const, regions: REGIONS.map(({ code }) => code) };
    const { Policy } = policiesFor('aws', { ...all, regions: [...all.regions, ...all.regions] });
    expect(Policy.length).toBeLessThanOrEqual(2048);
    expect(allows({ subjects: all.subjects, regions: all.regions }, 'dynamodb:ListTables')).toBe(false);
  });
});

it('an unlimited session allows everything', () => {
  expect(askedBy(SUBJECTS).filter((action) => !allows({}, action))).toEqual([]);
});
