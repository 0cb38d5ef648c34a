import { expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

test('parallel calls are numbered in the order they were made, and a failed one takes no number', async () => {
  const ctx = await demo();
  await expect(ask('list_things', { kind: 'servers' }, ctx)).rejects.toThrow('There is no kind');
  const calls = await Promise.all([
    ask('health', {}, ctx),
    ask('find', {}, ctx),
    ask('list_things', { kind: 's3.buckets' }, ctx),
  ]);
  expect(calls.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
  expect(ctx.results.get('r2').table?.columns[0]?.key).toBe('key');
});

test('a long series shows the latest figures', async () => {
  const { result } = await ask('metrics', { metric: 'cpu', things: ['web-1'] }, await demo());
  expect(result.total_rows).toBeGreaterThan(40);
  expect(String(result.rows?.at(-1)?.[0])).toMatch(/^2026-11-21T(?:09:4|10:0)/);
});

test('the tasks of a cluster are not those of each of its services', async () => {
  const ctx = await demo();
  const of = (name: string) =>
    ask('list_things', { kind: 'ecs.tasks', related_to: name, columns: 'service_name' }, ctx);
  expect((await of('search-indexer')).result).toMatchObject({
    outcome: 'none',
    says: 'There are no ECS tasks that belong to search-indexer in any of the 17 regions.',
  });
  const { finding } = await of('storefront');
  expect(new Set(finding.table?.rows.map((row) => row.service_name))).toEqual(new Set(['storefront']));
});

test('costs without a tag are requested with the name that answers use', async () => {
  const spent = async (...where: string[]) =>
    (await ask('costs', { period: 'last month', where })).result.says;
  const grouped = (await ask('costs', { period: 'last month', group_by: ['tag:team'] })).result;
  const cost = Number(grouped.rows?.find(([team]) => team === 'Not tagged')?.[1]);
  const without = await spent('tag:team missing');
  expect(without).toContain(`$${Math.round(cost).toLocaleString('en-US')} without`);
  expect(await spent('tag:TEAM = Not tagged')).toBe(without);
  expect(await spent('tag:team exists')).toContain('with the tag team');
});

test('unused resources are requested with the name that is shown', async () => {
  const never = await ask('list_things', { kind: 'iam.users', where: ['password_last_used = never'] });
  const missing = await ask('list_things', { kind: 'iam.users', where: ['password_last_used missing'] });
  expect(never.result.outcome).toBe('found');
  expect(never.result.rows).toEqual(missing.result.rows);
});

test('the highest average is not called the highest value', async () => {
  const headers = async (things: string[]) =>
    (await ask('metrics', { metric: 'cpu', things, window: 'the last 6 hours' })).result.columns?.map(
      ({ header }) => header,
    );
  expect(await headers(['search-1', 'search-2'])).toContain('Highest average');
  expect(await headers(['search-1'])).toContain('Highest');
});

test('that nobody changed several resources is said about all of them', async () => {
  const { result } = await ask('changes', { things: ['search-1', 'search-2'], window: 'yesterday' });
  expect(result.says).toMatch(/those 2 things \(search-1, search-2\)/);
});

test("neither a sign-in nor an agent's report is a change", async () => {
  const { result } = await ask('changes', { action: 'modify', window: 'the last 7 days' });
  const events = result.rows?.map((row) =>
    String(row[result.columns?.findIndex(({ key }) => key === 'event') ?? 0]),
  );
  expect(events?.length).toBeGreaterThan(0);
  expect(events?.join()).not.toMatch(/ConsoleLogin|UpdateInstanceInformation/);
});

test('columns that a CloudFormation type lacks are refused', async () => {
  const kind = 'AWS::EC2::NetworkAcl';
  await expect(ask('list_things', { kind, columns: ['Entries'] })).rejects.toThrow('names only');
});

test('a sum of whole hours says from when it counts', async () => {
  const ctx = await demo();
  const says = async (step?: string) =>
    (
      await ask(
        'metrics',
        { metric: 'invocations', things: ['image-resize'], window: 'the last 90 minutes', step },
        ctx,
      )
    ).result.says;
  expect(await says('hour')).toMatch(/ from 2026-\d\d-\d\d \d\d:00 UTC to /);
  expect(await says()).toContain('in the last 90 minutes');
});

test('the demo account’s sums are the same for any step, and its p99 is above its average', async () => {
  const ctx = await demo();
  const figures = async (more: object) => {
    const { result } = await ask('metrics', { window: 'yesterday', ...more }, ctx);
    const at = result.columns?.findIndex(({ key }) => key === 'value') ?? 0;
    return (result.rows ?? []).map((row) => Number(row[at]));
  };
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
  const invocations = { metric: 'invocations', things: ['image-resize'] };
  const [byDay, byHour] = [
    await figures({ ...invocations, step: 'day' }),
    await figures({ ...invocations, step: 'hour' }),
  ];
  expect(byHour).toHaveLength(24);
  expect(sum(byHour)).toBe(sum(byDay));
  const latency = { metric: 'response_time', things: ['shop-eu', 'shop-syd'] };
  const [average, p99] = [await figures(latency), await figures({ ...latency, statistic: 'p99' })];
  for (const [index, value] of average.entries()) expect(p99[index]).toBeGreaterThan(value);
});

test('a cost row that is a part of its service can be requested alone', async () => {
  const ctx = await demo();
  const period = 'last month';
  const { result } = await ask('costs', { period, group_by: ['service'] }, ctx);
  for (const name of ['EC2 - Other', 'Amazon EC2 (compute)']) {
    const cost = Number(result.rows?.find(([service]) => service === name)?.[1]);
    const alone = (await ask('costs', { period, where: [`service = ${name}`], group_by: ['service'] }, ctx))
      .result;
    expect(alone.rows).toHaveLength(1);
    expect(Number(alone.rows?.[0]?.[1])).toBeCloseTo(cost, 2);
    const why = await ask('costs', { view: 'why_changed', period, where: [`service = ${name}`] }, ctx);
    expect(why.result.says).not.toMatch(/BoxUsage.*EC2 - Other/);
  }
});

test('a type that Cloud Control cannot list is unknown, not absent', async () => {
  expect((await ask('list_things', { kind: 'AWS::EC2::VPCGatewayAttachment' })).result.outcome).toBe(
    'not_read',
  );
  expect((await ask('list_things', { kind: 'AWS::Kinesis::Stream' })).result.outcome).not.toBe('not_read');
});

test('changes say how many failed sign-ins they leave out, so that they agree with the failures', async () => {
  const ctx = await demo();
  const window = 'the last 7 days';
  const { result } = await ask('changes', { window }, ctx);
  const failed = await ask('changes', { window, failed: true }, ctx);
  const [, refused, signIns] =
    /(\d+) more were tried and refused or failed, besides (\d+) sign-ins that failed/.exec(result.says) ?? [];
  expect(Number(refused) + Number(signIns)).toBe(failed.finding.table?.rows.length);
});

test('groups that let a port in are found by the port, whoever is let in', async () => {
  const ctx = await demo();
  const letIn = async (condition: string) =>
    (
      await ask('list_things', { kind: 'ec2.security-groups', where: [condition] }, ctx)
    ).finding.table?.rows.map(({ name }) => name);
  const by22 = await letIn('lets_in = 22');
  expect(by22).toEqual(expect.arrayContaining(['bastion', 'ssh-anywhere', 'legacy-any']));
  expect(await letIn('lets_in = 0.0.0.0/0')).toContain('ssh-anywhere');
});

test("a field's own word for a value is accepted, and an unknown value is reported", async () => {
  const ctx = await demo();
  const both = await ask(
    'list_things',
    { kind: 'cost.budgets', where: ['status = over | about to exceed'] },
    ctx,
  );
  const over = await ask('list_things', { kind: 'cost.budgets', where: ['status = over'] }, ctx);
  const strange = await ask('list_things', { kind: 'cost.budgets', where: ['status = over | purple'] }, ctx);
  expect(both.result.notes ?? []).not.toContainEqual(expect.stringMatching(/^No value/));
  expect(both.finding.table?.rows.length).toBeGreaterThan(over.finding.table?.rows.length ?? 0);
  expect(strange.result.notes).toContainEqual(
    expect.stringMatching(/^No value purple is known of status: its values are .*forecast_over/),
  );
});

test('the first sentences say which of several resources of one name is meant', async () => {
  const { result } = await ask('about', { name: 'gdpr-archive' }, await demo());
  expect(result.says).toMatch(/^gdpr-archive: .+\. Called gdpr-archive as well: .+\.$/);
});

test("a resource's changes are looked for in its region, and name what they concern", async () => {
  const { finding } = await ask('changes', { things: ['staging-search'] }, await demo());
  expect(finding.sources).toMatchObject([{ api: 'cloudtrail:LookupEvents', regions: ['eu-west-1'] }]);
  expect(finding.table?.rows[0]).toMatchObject({ called: ['staging-search'] });
});

test('the description of a resource includes the parameters of its last change', async () => {
  const { result } = await ask('about', { name: 'crm', kind: 'rds.instances' }, await demo());
  expect(result.facts).toContainEqual(
    expect.stringMatching(
      /^Last changes: ModifyDBInstance by tomas on .*: backupRetentionPeriod 1, applyImmediately true/,
    ),
  );
});

test('the description of a user includes failed sign-ins', async () => {
  const { result } = await ask('about', { name: 'old-consultant' }, await demo());
  expect(result.facts).toContainEqual(
    expect.stringMatching(
      /^Failed sign-ins: 3, the last on 2026-\d\d-\d\d \d\d:\d\d UTC from 185\.220\.101\.4$/,
    ),
  );
});

test("a figure that only a result's sentence contains may be used in calculations", async () => {
  const ctx = await demo();
  const { result } = await ask(
    'metrics',
    { metric: 'errors', things: ['pos-import'], window: 'last 7 days' },
    ctx,
  );
  const told = /(\d[\d,]+)/.exec(result.says)?.[1] ?? '';
  const { finding } = await ask('calculate', { do: 'divide', figures: [told, '7'] }, ctx);
  expect(finding.outcome).toBe('found');
  await expect(ask('calculate', { do: 'divide', figures: ['123456789', '987654321'] }, ctx)).rejects.toThrow(
    'At least one figure',
  );
});
