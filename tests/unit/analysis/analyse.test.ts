import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Check } from '@windsock/bot/checks/check.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { UnreadError } from '@windsock/bot/checks/readings.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { plainText } from '@windsock/bot/reply/markup.ts';
import { spokenMoney } from '@windsock/bot/reply/spoken-money.ts';
import { toolById, tools } from '@windsock/bot/tools/index.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { Tool } from '@windsock/bot/tools/tool.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseDemo, openDemo, sectionOf } from './kit.ts';

let whole: Awaited<ReturnType<typeof analyseDemo>>;
beforeAll(async () => {
  whole = await analyseDemo();
});

const ask = (id: string, args: Record<string, unknown>) => runTool(toolById(id) as Tool, openDemo(), args);
const month = (start: string, end: string) => ({ start, end, label: start });
const sumOf = (rows: Record<string, unknown>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

describe('the inventory', () => {
  it.each([
    ['ec2.instances', 'EC2 instances'],
    ['ec2.volumes', 'EBS volumes'],
    ['s3.buckets', 'S3 buckets'],
    ['iam.users', 'IAM users'],
    ['rds.instances', 'RDS instances'],
  ])('counts as %s does, in all and in each region', async (id, kind) => {
    const counted = whole.tables.inventory.rows.filter((row) => row.kind === kind);
    const { table } = await ask(id, { group_by: ['region'], measure: { fn: 'count' } });
    const said = table?.rows.map(({ region, count }) => [region, count]);
    expect(counted.map(({ region, count }) => [region, count]).sort()).toEqual(said?.sort());
    const shown = sectionOf(whole.reply, 'Inventory').table?.rows.find((row) => row.kind === kind);
    expect(shown?.count).toBe(sumOf(counted, 'count'));
  });

  it('adds what only the tagging API knows, and counts nothing twice', async () => {
    const { table } = await ask('resources.by-tag', { group_by: ['resource_type'] });
    const types = table?.rows.map(({ resource_type }) => String(resource_type)) ?? [];
    expect(types).toContain('ec2:instance');
    expect(types).toContain('states:stateMachine');
    const kinds = new Set(whole.tables.inventory.rows.map(({ kind }) => kind));
    expect([...kinds].filter((kind) => String(kind).endsWith(': stateMachine'))).toHaveLength(1);
    expect(
      [...kinds].filter((kind) => /: (instance|volume|bucket|function|db|natgateway)$/.test(String(kind))),
    ).toEqual([]);
    const total = sumOf(whole.tables.inventory.rows, 'count');
    expect(sectionOf(whole.reply, 'Inventory').table?.totals).toMatchObject({ count: total });
    expect(whole.reply.text).toContain(`**${total} resources** in `);
  });
});

describe('the costs', () => {
  it('are those of the cost tool, by month and by service', async () => {
    const { table } = await ask('cost.usage', {
      period: month('2026-05-01', '2026-11-01'),
      granularity: 'monthly',
    });
    const { chart } = sectionOf(whole.reply, 'Costs');
    expect(chart?.categories).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']);
    expect(chart?.series[0]?.values).toEqual(table?.rows.map(({ cost }) => cost));

    const compared = await ask('cost.compare', {
      period: month('2026-10-01', '2026-11-01'),
      baseline: month('2026-09-01', '2026-10-01'),
    });
    const rows = sectionOf(whole.reply, 'Costs').table?.rows ?? [];
    for (const row of rows.slice(0, 5)) {
      const same = compared.table?.rows.find(({ service }) => service === row.service);
      expect([row.last, row.before, row.percent]).toEqual([same?.cost, same?.baseline, same?.change]);
    }
    expect(sectionOf(whole.reply, 'Costs').table?.totals).toMatchObject({
      last: compared.table?.totals?.cost,
      before: compared.table?.totals?.baseline,
      percent: compared.table?.totals?.change,
    });
  });

  it("for the running month are shown up to yesterday, with AWS's forecast beside them", async () => {
    const { table } = await ask('cost.usage', {
      period: month('2026-11-01', '2026-11-21'),
      granularity: 'monthly',
    });
    const spent = Number(table?.totals?.cost);
    const text = plainText(sectionOf(whole.reply, 'Costs').text ?? '');
    expect(text).toContain(`November through 20 November: ${spokenMoney(spent)}.`);
    const said = /AWS forecasts \$([\d,.]+) for all of November/.exec(text)?.[1]?.replaceAll(',', '');
    // Ten days are left, at about the daily cost of the twenty before.
    expect(Number(said)).toBeGreaterThan(spent * 1.3);
    expect(Number(said)).toBeLessThan(spent * 1.7);
  });

  it('on the first of a month include only the forecast for it', async () => {
    const { reply } = await analyseDemo({ now: Date.parse('2026-11-01T10:00:00Z'), checks: [] });
    const { text, table } = sectionOf(reply, 'Costs');
    expect(text).not.toContain('through');
    expect(text).toMatch(/AWS forecasts \*\*\$[\d,.]+\*\* for all of November/);
    expect(table?.columns.map(({ key }) => key)).not.toContain('to_date');
  });

  it('take two requests to Cost Explorer, and none of its other APIs', async () => {
    const { reply } = await analyseDemo({ checks: [] });
    const asked = reply.sources?.filter(({ api }) => api.startsWith('ce:'));
    expect(asked?.map(({ api, calls }) => [api, calls]).sort()).toEqual([
      ['ce:GetCostAndUsage', 1],
      ['ce:GetCostForecast', 1],
    ]);
  });
});

describe('the findings', () => {
  it('are those of all checks, each resource with its place in the report', async () => {
    const report = await runChecks(openDemo(), checks);
    const failed = report.outcomes.flatMap(({ check, failed: things }) =>
      things.map(({ resource, region }) => [check.id, resource, region].join(' ')),
    );
    const told = whole.tables.findings.rows.map(({ check, resource, region }) =>
      [check, resource, region].join(' '),
    );
    expect(told.sort()).toEqual(failed.sort());
    expect(failed.length).toBeGreaterThan(0);
    expect(whole.reply.text).toContain(`**${failed.length} findings**`);
  });

  it('are sorted by severity, the worst first, and waste is shown in dollars, each resource once', async () => {
    const { table, text } = sectionOf(whole.reply, 'Findings');
    const order = ['Critical', 'High', 'Medium', 'Low'];
    const ranks = table?.rows.map(({ severity }) => order.indexOf(String(severity))) ?? [];
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    const rows = whole.tables.findings.rows.filter(({ monthly_usd: dollars }) => dollars !== undefined);
    const byThing = Map.groupBy(rows, ({ arn, region, resource }) => String(arn ?? `${region} ${resource}`));
    expect(byThing.size).toBeLessThan(rows.length);
    const once = [...byThing.values()].map((all) => Math.max(...all.map((row) => Number(row.monthly_usd))));
    const dollars = spokenMoney(Math.round(once.reduce((sum, each) => sum + each, 0) * 100) / 100);
    expect(text).toContain(`**${dollars}** a month`);
    const said = await ask('checks.findings', {});
    expect(said.text).toContain(`**${dollars} a month**`);
    expect(said.notes).toHaveLength(1);
    expect(whole.reply.notes).toEqual(expect.arrayContaining(said.notes ?? []));
  });
});

describe('a report', () => {
  it('reports how far each part is, and finally that all are done', () => {
    expect(whole.told.at(-1)).toBe('Inventory done · costs done · checks done');
    expect(whole.told.some((text) => /checks \d+ of 17 regions/.test(text))).toBe(true);
    expect(whole.told.some((text) => /costs 1 of 2/.test(text))).toBe(true);
  });

  it('begins with a sentence that stands alone, and says that it is about the demo', () => {
    expect(plainText(whole.reply.text)).toMatch(
      /^Demo \(0000-0000-0000\): [\d,]+ resources in \d+ regions, \$[\d,.]+ in October \([+−][\d.]+%\), [\d,]+ findings \(.*\)\. AWS forecasts \$[\d,.]+ for November\.$/,
    );
    expect(whole.reply.scope?.demo).toBe(true);
  });

  it('says that a part failed, and never that it found nothing', async () => {
    const broken = { ...(checks[0] as Check), id: 'broken.check' };
    const { reply } = await analyseDemo({
      checks: [
        {
          ...broken,
          get scope(): never {
            throw new Error('This check is broken');
          },
        },
      ],
    });
    expect(reply.text).toContain('findings unknown');
    expect(reply.sections?.map(({ title }) => title)).toEqual(['Costs', 'Inventory']);
    expect(reply.notes?.join(' ')).toContain('The checks failed on our side and are unknown');
  });

  it('says that nothing could be checked, and never that nothing was found', async () => {
    const denied = (check: Check): Check => ({
      ...check,
      look: () => Promise.reject(new UnreadError('AccessDenied: ec2:DescribeVolumes')),
    });
    const { reply } = await analyseDemo({ checks: checks.slice(0, 2).map(denied) });
    expect(reply.text).toContain('findings unknown');
    expect(sectionOf(reply, 'Findings').text).toBe(
      'None of 2 checks could judge anything: that is neither good nor bad.',
    );
  });

  it('says from which date AWS still corrects the costs', async () => {
    const { reply } = await analyseDemo({ checks: [] });
    expect(reply.notes).toContain(
      'Costs from 2026-11 on are estimates until AWS closes the bill of the month.',
    );
  });

  it('suggests next questions that are understood, about this account', async () => {
    const planner = createBuiltInPlanner(tools);
    const accounts = [{ id: demoAccount.id }, { id: '111122223333' }];
    const plans = await Promise.all(
      (whole.reply.actions ?? []).map(({ text = '' }) =>
        planner.plan({ text, frame: {}, accounts, timezone: 'UTC', now: new Date() }),
      ),
    );
    const [worst] = whole.tables.findings.rows;
    const tool = { kind: 'tool', tool: 'checks.findings' };
    expect(plans).toMatchObject([
      { ...tool, args: { accounts: [demoAccount.id] } },
      { ...tool, args: { accounts: [demoAccount.id], check: worst?.check } },
      { kind: 'schedule', reading: { schedule: { cron: '0 9 * * 1' } } },
    ]);
  });
});
