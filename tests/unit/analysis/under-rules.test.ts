import type { RuleScope } from '@windsock/bot/contract/rules.ts';
import { expect, it } from 'vitest';
import { putRule } from '../../support/put-rule.ts';
import { ACCOUNT, analysisBench } from './run-kit.ts';

/** Returns what is posted of an analysis in a channel with a rule, and how its report can be read. */
async function postedWhere(allows: Partial<RuleScope>) {
  const bench = await analysisBench();
  await bench.connectAccount();
  await bench.connectSlack();
  await bench.callAssistant();
  await putRule(bench, bench.me.workspaceId, { kind: 'slack_channel', id: 'C1' }, allows);
  const { body } = await bench.analyze();
  await bench.worker.idle();
  const reply = bench.fake.ofRun(body.run_id)[0]?.replies.at(-1);
  return { reply, report: await bench.report(), run: await bench.run(body.run_id), asked: bench.asked };
}

it('tells the channel what its rule allows, and what that left out', async () => {
  const { asked, reply, run } = await postedWhere({ subjects: ['resources'] });
  const text = JSON.stringify({ ...reply, scope: undefined });
  expect(text).toContain('EC2 instances');
  expect(text).not.toMatch(/\$\s?\d|\d (?:critical|high)\b/);
  expect(text).toContain('not allowed here');
  expect(asked.filter((call) => /CostExplorer|GuardDuty|IAM/.test(JSON.stringify(call)))).toEqual([]);
  expect(run?.scope).toEqual({ accounts: [ACCOUNT.replace('account-', '')], subjects: ['resources'] });
});

it('is not posted if its account is forbidden there', async () => {
  const { reply, report } = await postedWhere({ accounts: ['999999999999'] });
  expect(reply).toMatchObject({ kind: 'refusal', text: expect.stringContaining('is not posted here') });
  expect(report.status).toBe(404);
});
