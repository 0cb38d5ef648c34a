import type { Evidence } from '@windsock/bot/assistant/investigator/evidence.ts';
import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { askDemo, NOW } from '../../tools/ask-demo.ts';

const october = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
const september = { start: '2026-09-01', end: '2026-10-01', label: 'September 2026' };
const november = { start: '2026-11-01', end: '2026-12-01', label: 'November 2026' };
const week = { start: '2026-11-14', end: '2026-11-21', label: 'last 7 days' };

/** What was asked and read before an answer was written: the person's words, and tool calls. */
const SCENES = {
  machines: { said: 'which machines do we run?', reads: [['ec2.instances'], ['ec2.volumes']] },
  disks: { said: 'are there disks that nobody uses?', reads: [['ec2.volumes'], ['ec2.snapshots']] },
  money: {
    said: 'why did we pay more in October, and will we exceed $20,000 this month?',
    reads: [
      ['cost.increase', { period: october, baseline: september }],
      ['cost.usage', { period: october, group_by: ['service'] }],
      ['cost.forecast', { period: november }],
    ],
  },
  week: { said: 'cost by day', reads: [['cost.usage', { period: week, granularity: 'daily' }]] },
  budgets: { said: 'are we within our budgets?', reads: [['cost.budgets'], ['cost.commitments']] },
  people: { said: 'who has no MFA or keys older than 90 days?', reads: [['iam.users']] },
  security: {
    said: 'how bad is our security?',
    reads: [['checks.findings', { kind: 'security' }], ['s3.buckets'], ['ec2.security-groups']],
  },
  waste: { said: 'what can we save?', reads: [['checks.findings', { kind: 'waste' }]] },
  data: {
    said: 'tell me about our databases',
    reads: [['rds.instances'], ['dynamodb.tables'], ['logs.log-groups']],
  },
  functions: { said: 'which lambdas need an upgrade?', reads: [['lambda.functions']] },
  watch: {
    said: 'is search healthy?',
    reads: [['cloudwatch.alarms'], ['cloudwatch.metrics', { metric: 'cpu', resource: 'search-1' }]],
  },
  deeds: { said: 'what happened since yesterday?', reads: [['cloudtrail.events'], ['activity.changes']] },
  services: {
    said: 'do all services run, and are the queues empty?',
    reads: [['ecs.services'], ['sqs.queues'], ['acm.certificates']],
  },
  traffic: {
    said: 'is anything wrong behind the load balancers?',
    reads: [['elb.load-balancers'], ['elb.target-groups'], ['autoscaling.groups']],
  },
  trust: {
    said: 'who can get into our account from outside?',
    reads: [['iam.roles'], ['iam.account'], ['account.guards'], ['guardduty.findings']],
  },
  limits: { said: 'are we near any limit?', reads: [['servicequotas.quotas'], ['vpc.subnets']] },
  secrets: { said: 'which secrets are old?', reads: [['secretsmanager.secrets'], ['kms.keys']] },
  events: {
    said: 'anything I should know of, and can old snapshots go?',
    reads: [
      ['health.events'],
      ['cost.anomalies'],
      ['cost.recommendations'],
      ['rds.snapshots', { filters: [{ field: 'snapshot_type', op: 'eq', value: 'manual' }] }],
      ['eks.clusters'],
    ],
  },
} satisfies Record<string, { said: string; reads: [tool: string, args?: Record<string, unknown>][] }>;

export type Scene = keyof typeof SCENES;

const made = new Map<Scene, Promise<Evidence>>();

/** Returns what an answer in a scene may mention. */
export function evidenceIn(scene: Scene): Promise<Evidence> {
  const evidence = made.get(scene) ?? make(scene);
  made.set(scene, evidence);
  return evidence;
}

async function findingsIn(scene: Scene): Promise<Finding[]> {
  const { reads } = SCENES[scene];
  const calls: [tool: string, args?: Record<string, unknown>][] = reads;
  return Promise.all(calls.map(([tool, args]) => findingOf(tool, args)));
}

async function make(scene: Scene): Promise<Evidence> {
  const { said } = SCENES[scene];
  const findings = await findingsIn(scene);
  return evidenceOf({
    ...{ said: [said], findings, timezone: 'UTC', now: NOW },
    accounts: [{ id: demoAccount.id, alias: 'Demo' }],
  });
}

async function findingOf(tool: string, args?: Record<string, unknown>): Promise<Finding> {
  const result = await askDemo(tool, args);
  const outcome = result.table?.rows.length === 0 ? 'none' : 'found';
  return { ...result, outcome, plan: { tool, args: args ?? {} } };
}
