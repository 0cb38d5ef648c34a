import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { trustedadvisorChecks } from '@windsock/bot/tools/trustedadvisor/checks.ts';
import { expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, JSON_DENIED, json, listEverything, refusal } from './tools-kit.ts';

// moto has no Trusted Advisor: the proxy answers in the shapes of the AWS Support API reference.

const { proxy } = useAwsPeer();

const IDLE = { id: 'hjLMh88uM8', name: 'Idle Load Balancers', category: 'cost_optimizing' };
const MFA = { id: '7DAFEmoDos', name: 'MFA on Root Account', category: 'security' };
const described = (check: typeof IDLE) => ({
  ...check,
  description: 'Looks.<br>\n<b>Red</b>: no.',
  metadata: [],
});
const summary = (checkId: string, status: string, resourcesFlagged: number, saved?: number) => ({
  ...{ checkId, status, timestamp: '2026-11-20T05:10:00Z', hasFlaggedResources: resourcesFlagged > 0 },
  resourcesSummary: {
    ...{ resourcesProcessed: 12, resourcesFlagged, resourcesIgnored: 0, resourcesSuppressed: 1 },
  },
  categorySpecificSummary: saved
    ? { costOptimizing: { estimatedMonthlySavings: saved, estimatedPercentMonthlySavings: 4 } }
    : {},
});

/** Answers with these checks, and with summaries of those whose ids are asked. */
function answer(checks: (typeof IDLE)[], summaries: (ids: string[]) => ReturnType<typeof json>): void {
  proxy.interfere = ({ action, body, service }) => {
    if (service !== 'support') return undefined;
    if (action === 'DescribeTrustedAdvisorChecks') return json({ checks: checks.map(described) });
    return summaries(JSON.parse(body).checkIds);
  };
}

test('Trusted Advisor’s checks have every field, and are asked in the main region', async () => {
  answer([IDLE, MFA], () =>
    json({ summaries: [summary(IDLE.id, 'warning', 2, 34.68), summary(MFA.id, 'ok', 0)] }),
  );
  const { row, rows, text } = await listEverything(trustedadvisorChecks, proxy.url);
  expect(text).toBe('**2 Trusted Advisor checks** (1 yellow, 1 green).');
  expect(row('Idle Load Balancers')).toEqual({
    check: 'Idle Load Balancers',
    category: 'cost_optimizing',
    status: 'warning',
    flagged: 2,
    monthly_savings: 34.68,
    checked: 12,
    excluded: 1,
    refreshed_at: '2026-11-20T05:10:00.000Z',
    description: 'Looks. Red : no.',
    check_id: 'hjLMh88uM8',
  });
  expect(rows[1]).toMatchObject({ check: 'MFA on Root Account', status: 'ok', flagged: 0 });
  expect(rows[1]).not.toHaveProperty('monthly_savings');
  const asked = proxy.calls.filter(({ service }) => service === 'support');
  expect(asked.map(({ region }) => region)).toEqual(['us-east-1', 'us-east-1']);
});

test('summaries are asked fifty checks at a time, and only where the question needs them', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...MFA, id: `c${at}` }));
  answer(many, (ids) => json({ summaries: ids.map((id) => summary(id, 'ok', 0)) }));
  const { calls } = await listEverything(trustedadvisorChecks, proxy.url);
  expect(calls('support:DescribeTrustedAdvisorCheckSummaries')).toBe(3);
  proxy.calls.length = 0;
  const fields = trustedadvisorChecks.fields.filter(({ key }) => key === 'check' || key === 'category');
  const { breakdown, defaultSort, conditions, ...tool } = trustedadvisorChecks;
  await runListTool({ ...tool, fields }, contextOf(proxy.url), {});
  expect(proxy.calls.map(({ action }) => action)).not.toContain('DescribeTrustedAdvisorCheckSummaries');
});

test('checks whose summaries are refused are unknown, not green', async () => {
  answer([IDLE], () => JSON_DENIED);
  const { gaps, rows } = await listEverything(trustedadvisorChecks, proxy.url);
  expect(rows).toMatchObject([{ check: 'Idle Load Balancers', status: null, flagged: null }]);
  expect(gaps).toMatchObject([{ reason: 'AccessDenied' }]);
});

test('without its support plan a sentence says so, and Windsock’s own checks are offered', async () => {
  proxy.interfere = ({ service }) =>
    service === 'support' ? refusal('SubscriptionRequiredException') : undefined;
  const { actions, gaps, text, unread } = await runListTool(trustedadvisorChecks, contextOf(proxy.url), {});
  expect({ text, unread }).toEqual({ text: 'The Trusted Advisor checks could not be read.', unread: true });
  expect(gaps).toMatchObject([
    {
      api: 'support:DescribeTrustedAdvisorChecks',
      reason: 'needs AWS Business Support',
      remedy: expect.stringContaining('Windsock’s own security and waste checks'),
    },
  ]);
  expect(actions?.map(({ text: asked }) => asked)).toEqual(['security findings', 'waste findings']);
});
