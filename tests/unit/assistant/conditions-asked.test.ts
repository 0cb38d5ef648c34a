import { distinct } from '@windsock/bot/assistant/distinct.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const wordsOf = async (text: string) => {
  const { plan, reply } = await talk([text]);
  return { kind: plan?.kind, text: reply.text, labels: (reply.actions ?? []).map(({ label }) => label) };
};

describe('an owner that the accounts do not have', { timeout: 120_000 }, () => {
  it.each([
    ['who changed something in the kraken environment yesterday', 'environment “kraken”'],
    ['show activity of the finance department this week', 'department “finance”'],
    ['reservations of the marketing team', 'team “marketing”'],
    ['what does the marketing team cost us', 'team “marketing”'],
    ['iam roles of the finance team', 'team “finance”'],
    ['why did the costs of the marketing team go up', 'team “marketing”'],
    ['critical security findings of the security team', 'team “security”'],
    ['spend of the mobile team', 'team “mobile”'],
    ['alarms in the galaxy environment', 'environment “galaxy”'],
    ['overview of the finance department', 'department “finance”'],
  ])('is asked about, whatever tool carries the plan: %s', async (asked, owner) => {
    const { text } = await wordsOf(asked);
    expect(text).toContain(`I know of no ${owner}: there are `);
  });

  it('leads to buttons for those that there are, and last to the answer without it', async () => {
    const { labels } = await wordsOf('what does the marketing team cost us');
    expect(labels[0]).toContain('team web');
    expect(labels.at(-1)).toMatch(/^All anyway: Costs/);
  });

  it('is asked about while no resources are known', async () => {
    const { plan, reply } = await talk(['how many machines has the platform squad'], null);
    expect(plan?.kind).toBe('choose');
    expect(reply.text).toContain('“platform”');
  });

  it.each([
    'the finance team wants to know what s3 costs',
    'the marketing team is angry, list the alarms',
    'list the buckets for the finance team meeting',
    'which team has the most instances',
    'instances of the web team',
  ])('is none where somebody only says who asks, or no owner is named: %s', async (asked) => {
    expect((await talk([asked])).reply.kind).toBe('answer');
  });
});

describe('a condition that a plan does not have', { timeout: 120_000 }, () => {
  it.each([
    ['show stopped instances that nobody needs', 'nobody needs'],
    ['how many purple instances are running', 'purple'],
    ['which users with no mfa are managers', 'managers'],
    ['how many of our machines are patched', 'patched'],
    ['who can read the kraken bucket', 'kraken'],
    ['expensive alarms', 'alarms'],
    ['which bill is over 1 million', 'over 1 million'],
  ])('is asked about: %s', async (asked, word) => {
    const { kind, labels, text } = await wordsOf(asked);
    expect(kind).toBe('choose');
    expect(text).toContain(`I could not use “${word}” here`);
    expect(labels.at(-1)).toMatch(/^All anyway: /);
  });

  it('is left out if the last button is pressed, and not asked about again', async () => {
    const { reply } = await talk([
      'how many purple instances are running',
      'All anyway: EC2 instances that are running',
    ]);
    expect(reply.text).toMatch(/EC2 instances\*\* are running/);
  });

  it.each([
    'why is nat so damn expensive',
    'is payments ok rn? getting complaints',
    'volumes nobody uses',
    'which services cost over 1 million',
    'list buckets of business unit web',
    'instances that are not running',
  ])('is none: %s', async (asked) => {
    expect((await talk([asked])).reply.kind).toBe('answer');
  });
});

describe('buttons', () => {
  const plan = (args: Record<string, unknown>) => ({
    kind: 'tool' as const,
    tool: 'cloudwatch.metrics',
    args,
  });
  const choice = (label: string, args: Record<string, unknown>) => ({ label, text: label, plan: plan(args) });

  it('that mean the same are offered once', () => {
    expect(distinct([choice('Costs', {}), choice('Costs of all', {})])).toHaveLength(1);
  });

  it('that only read the same say in what they differ', () => {
    const labels = distinct([
      choice('Free storage', { service: 'rds' }),
      choice('Free storage', { service: 'opensearch' }),
    ]).map(({ label }) => label);
    expect(new Set(labels).size).toBe(2);
    expect(labels[1]).toContain('OpenSearch');
  });

  it('are told by their labels where nothing can be pressed', () => {
    const actions = [{ id: 'choice-1', kind: 'choose' as const, label: 'All anyway: Costs', text: 'Costs' }];
    expect(renderText({ kind: 'clarify', text: 'What shall I show?', actions })).toContain(
      '→ All anyway: Costs',
    );
  });
});
