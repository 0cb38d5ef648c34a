import { estimateInWords } from '@windsock/bot/assistant/jobs/estimate.ts';
import type { ToolPlan } from '@windsock/bot/assistant/plan.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { expect, it } from 'vitest';

type Accounts = Parameters<typeof estimateInWords>[2];

const account = (id: string, alias: string): Accounts[number] => ({
  ...demoAccount,
  id,
  alias,
  access: { kind: 'default' } as Accounts[number]['access'],
});
const three = [
  account('111111111111', 'prod'),
  account('222222222222', 'dev'),
  account('333333333333', 'log'),
];
const plan = (tool: string, args: ToolPlan['args'] = {}): ToolPlan => ({ kind: 'tool', tool, args });

it.each([
  ['cost.usage', {}, 'about $0.03: one request to Cost Explorer for each of 3 accounts'],
  ['cost.usage', { accounts: ['PROD'] }, 'about $0.01: one request to Cost Explorer'],
  ['cost.compare', { accounts: ['prod', '222222222222'] }, 'about $0.02 to $0.04: one or two requests'],
  ['ec2.instances', {}, 'nothing, since AWS lists these for free'],
  ['account.regions', {}, 'nothing, since AWS lists these for free'],
  ['resources.search', { query: 'web-1' }, 'nothing, since AWS lists these for free'],
  ['cloudwatch.metrics', { metric: 'cpu' }, 'up to a cent for a thousand things'],
  ['checks.findings', { kind: 'security' }, 'nothing, since AWS lists these for free'],
  ['checks.findings', { kind: 'waste', service: 'rds' }, 'a cent or more: CloudWatch’s metrics'],
  ['checks.findings', {}, 'from $0.03: Cost Explorer and CloudWatch’s metrics, $0.01 a thousand'],
])('a run of %s %j costs %s', (tool, args, words) => {
  expect(estimateInWords(plan(tool, args), tools, three)).toContain(words);
});

it('says what it does not know', () => {
  const nothing = plan('checks.findings', { service: 'lambda', severity: 'nonsense' });
  expect(estimateInWords(nothing, tools, three)).toMatch(/^not known beforehand/);
  expect(estimateInWords(plan('something.new'), tools, three)).toMatch(/^not known beforehand/);
});

it('mentions no money if only the demo account is asked', () => {
  expect(estimateInWords(plan('cost.usage'), tools, [demoAccount])).toMatch(/^nothing, .*demo/);
});
