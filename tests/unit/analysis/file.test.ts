import { reportFile } from '@windsock/bot/analysis/file.ts';
import type { Findings } from '@windsock/bot/analysis/findings.ts';
import { tablesOf } from '@windsock/bot/analysis/tables.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import type { Report } from '@windsock/bot/contract/report.ts';
import { expect, it } from 'vitest';
import { analyseDemo } from './kit.ts';

const of = { account_id: 'account-111122223333', aws_account_id: '111122223333', run_id: 'run-1' };
/** Returns the report's file, which must exist. */
function fileOf(...asked: Parameters<typeof reportFile>) {
  const file = reportFile(...asked);
  if (!file) throw new Error('There is no file');
  return file;
}

const report = async (): Promise<Report> => {
  const { reply, tables } = await analyseDemo();
  return { ...of, account_alias: 'Production', created_at: '2026-11-21T10:00:00.000Z', reply, ...tables };
};

it('the file has a line for everything that was found, counted, charged or not read', async () => {
  const whole = await report();
  const { name, title, content } = fileOf(whole);
  expect([name, title]).toEqual([
    'windsock-analysis-111122223333-2026-11-21.csv',
    'Analysis of Production, 2026-11-21',
  ]);
  const [header, ...lines] = content.trimEnd().split('\r\n');
  expect(header).toBe(
    '\uFEFFSection,Severity,Service,Item,Resource,Region,Month,Count,Cost (USD),Detail,What to do,ARN',
  );
  const counts = Object.fromEntries(
    [...Map.groupBy(lines, (line) => line.split(',')[0] ?? '')].map(([section, all]) => [
      section,
      all.length,
    ]),
  );
  expect(counts).toEqual({
    Finding: whole.findings.rows.length,
    Cost: whole.costs.rows.length,
    Inventory: whole.inventory.rows.length,
    ...(whole.not_judged.rows.length > 0 && { 'Not judged': whole.not_judged.rows.length }),
    ...(whole.reply.gaps && { 'Not seen': whole.reply.gaps.length }),
  });
});

it('the brief form has only the findings, in the columns that people act on', async () => {
  const whole = await report();
  const { name, content } = fileOf(whole, { brief: true });
  const [header, ...lines] = content.trimEnd().split('\r\n');
  expect([name, header]).toEqual([
    'windsock-findings-111122223333-2026-11-21.csv',
    '\uFEFFSeverity,Item,Resource,Region,Cost (USD)',
  ]);
  expect(lines).toHaveLength(whole.findings.rows.length);
});

it('if there are more findings than the store holds, the first are kept, and the total is shown', async () => {
  const [check] = checks;
  if (!check) throw new Error('There are no checks');
  const failed = Array.from({ length: 20_000 }, (_, n) => ({
    status: 'fail' as const,
    resource: `bucket-${n}`,
    account: '111122223333',
    region: 'us-east-1',
  }));
  const outcome = { check, passed: 0, failed, unknown: [] };
  const counts = { critical: 0, high: 0, medium: 0, low: 0, [check.severity]: failed.length };
  const asked = { gaps: [], sources: [], cost_usd: 0 };
  const findings: Findings = {
    ...asked,
    failing: [outcome],
    unjudged: [],
    unread: false,
    counts,
    monthly_usd: null,
    checks: 1,
  };
  const inventory = {
    ...asked,
    counts: [{ kind: 'S3 buckets', region: 'us-east-1', count: 20_000 }],
    partial: [],
    regions: [],
  };
  const tables = tablesOf({
    inventory,
    costs: undefined,
    findings: { ...findings, unjudged: [{ ...outcome, failed: [], unknown: failed }] },
  });
  expect(Buffer.byteLength(JSON.stringify(tables))).toBeLessThan(1_010_000);
  const shown = tables.findings.rows.length;
  expect([tables.findings.total_rows, tables.findings.rows[0]?.resource]).toEqual([20_000, 'bucket-0']);
  expect(shown).toBeGreaterThan(1000);
  // Nor does it displace other parts.
  expect(tables.inventory.rows).toHaveLength(1);
  expect(tables.not_judged.rows.length).toBeGreaterThan(100);
  const { content } = fileOf({ ...(await report()), ...tables });
  expect(content).toContain(`${20_000 - shown} more do not fit into this file.`);
});
