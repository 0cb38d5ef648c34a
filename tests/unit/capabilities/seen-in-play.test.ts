import { expect, test } from 'vitest';
import { answering, ask, demo } from './kit.ts';

test('findings have the tags of their resources, so that production can be left out', async () => {
  const ctx = await demo();
  const { id } = await ask('findings', { kind: 'waste' }, ctx);
  const where = ['tag:env = production'];
  const { finding } = await ask('calculate', { do: 'select', of: id, where }, ctx);
  const resources = finding.table?.rows.map(({ resource }) => String(resource)) ?? [];
  expect(resources.some((resource) => resource.endsWith('(crm-data)'))).toBe(true);
  expect(resources.some((resource) => resource.startsWith('staging-shop'))).toBe(false);
});

test('findings give advice for each of their kinds, with the command', async () => {
  const { result } = await ask('findings', { of: 'crm-data', kind: 'waste', fix: true }, await demo());
  expect(result.facts).toHaveLength(1);
  expect(result.facts?.[0]).toMatch(
    /^EBS volume is io1 where gp3 would do: .* Command: aws ec2 modify-volume --volume-id vol-[0-9a-f]+ --volume-type gp3 --iops 8000 /,
  );
});

test("a finding's id and name belong to the resource with that ARN", async () => {
  const ctx = await demo();
  const found = await ask('findings', { of: 'crm-data', kind: 'waste' }, ctx);
  const where = ['name = crm-data'];
  const tagged = await ask('list_things', { kind: 'resources.by-tag', where }, ctx);
  const on = 'resource = arn';
  const both = await ask('calculate', { do: 'in_both', of: found.id, with: tagged.id, on }, ctx);
  expect(both.finding.table?.rows).toHaveLength(1);
});

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

test('problems are described in words, in the person’s time zone', async () => {
  const { result } = await ask('health', {}, await demo({ timezone: 'Australia/Brisbane' }));
  const told = JSON.stringify(result.rows);
  expect(told).toMatch(/"2026-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00"/);
  expect(told).toMatch(/Created 2026-\d\d-\d\d \d\d:\d\d GMT\+10/);
  expect(told).not.toMatch(/\d{2}:\d{2}\.\d{3}Z|\d\.\d{6}/);
});

test('what nobody monitors is not called healthy', async () => {
  const ctx = await answering({
    GetAnomalyMonitors: { AnomalyMonitors: [] },
    GetAnomalies: { Anomalies: [] },
  });
  const { result } = await ask('health', {}, ctx);
  expect(result.says).toMatch(
    /Not known: Cost anomalies \(No anomaly monitor is set up in .*which is free\.\)/,
  );
  expect(result.says).not.toMatch(/Nothing wrong in: [^.]*anomalies/i);
});

test('the health of a region includes no costs that are only known for all regions', async () => {
  const { result } = await ask('health', { places: ['us-east-1'] }, await demo());
  expect(JSON.stringify(result.rows)).not.toMatch(/anomal/i);
  expect(result.notes).toContain('Cost anomalies and budgets are of all regions together: left out.');
  expect(result.rows?.map((row) => row.at(-1))).not.toContain('');
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

test('a command that fixes something is shown completely', async () => {
  const { result } = await ask('findings', { of: 'larkspur-assets', fix: true });
  expect(result.facts?.join('\n')).toContain('RestrictPublicBuckets=true');
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

test("a team's findings are found by its tag, not by names that contain it", async () => {
  const ctx = await demo();
  const { finding } = await ask('findings', { of: 'tag:team = data' }, ctx);
  const teams = finding.table?.rows.map(({ tags }) => (tags as Record<string, string> | undefined)?.team);
  expect(new Set(teams)).toEqual(new Set(['data']));
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

test('every problem is reported with its region', async () => {
  const { result } = await ask('health', {});
  const nowhere = result.rows?.filter((row) => row.at(-1) === '').map(([what]) => what);
  expect(nowhere?.filter((what) => what !== 'Cost anomalies')).toEqual([]);
});

test('double counting is only reported for rows of the same resource', async () => {
  const ctx = await demo();
  const { id } = await ask('findings', { kind: 'waste' }, ctx);
  const sum = { do: 'sum', column: 'monthly' };
  const twice = /of the same resource/;
  const notesOf = async (of: string, where: string[]) =>
    (await ask('calculate', { ...sum, of, where }, ctx)).result.notes?.join(' ') ?? '';
  // A load balancer and a database snapshot.
  const ofOneName = ['resource = campaign-2024'];
  expect(await notesOf(id, ofOneName)).not.toMatch(twice);
  const selected = await ask('calculate', { do: 'select', of: id, where: ofOneName }, ctx);
  expect(selected.result.rows).toHaveLength(2);
  expect(await notesOf(selected.id, [])).not.toMatch(twice);
  expect(await notesOf(id, ['resource contains shop-migration'])).toMatch(twice);
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

test('a cost anomaly that has ended is not a current problem', async () => {
  const ended = { AnomalyStartDate: '2026-11-10T00:00:00Z', AnomalyEndDate: '2026-11-17T00:00:00Z' };
  const recent = { ...ended, AnomalyEndDate: '2026-11-18T00:00:00Z' };
  const { AnomalyEndDate: _, ...lasting } = ended;
  const anomaly = (id: string, days: object) => ({
    ...{ AnomalyId: id, DimensionValue: id, MonitorArn: 'arn:monitor', ...days },
    ...{ AnomalyScore: { MaxScore: 1, CurrentScore: 1 }, Impact: { MaxImpact: 9, TotalImpact: 9 } },
  });
  const told = async (Anomalies: object[]) =>
    (await ask('health', {}, await answering({ GetAnomalies: { Anomalies } }))).result;
  const result = await told([
    anomaly('Ended', ended),
    anomaly('Recent', recent),
    anomaly('Lasting', lasting),
  ]);
  const rows = result.rows?.filter(([what]) => what === 'Cost anomalies') ?? [];
  expect(rows.map(([, , how]) => /Of (\w+)/.exec(String(how))?.[1]).toSorted()).toEqual([
    'Lasting',
    'Recent',
  ]);
  expect((await told([anomaly('Ended', ended)])).says).toMatch(
    /By their own state all is well with: [^.]*Cost anomalies/,
  );
});

test('a database that somebody stopped is not a problem', async () => {
  const { result } = await ask('health', {});
  expect(JSON.stringify(result.rows)).not.toContain('loyalty-poc');
});

test('groups that let a port in are found by the port, whoever is let in', async () => {
  const ctx = await demo();
  const let_in = async (condition: string) =>
    (
      await ask('list_things', { kind: 'ec2.security-groups', where: [condition] }, ctx)
    ).finding.table?.rows.map(({ name }) => name);
  const by22 = await let_in('lets_in = 22');
  expect(by22).toEqual(expect.arrayContaining(['bastion', 'ssh-anywhere', 'legacy-any']));
  expect(await let_in('lets_in = 0.0.0.0/0')).toContain('ssh-anywhere');
});

test('a stack with a hanging change, and a group that cannot replace its instances, are problems', async () => {
  const now = new Date('2026-11-23T18:30:00Z');
  const { result } = await ask('health', {}, await demo({ now }));
  const rows = JSON.stringify(result.rows);
  expect(rows).toMatch(/shop-eu.{0,80}UPDATE_IN_PROGRESS/);
  expect(rows).toMatch(/Auto Scaling groups?","shop-eu/);
});

test('a group that is short of instances is a problem, and the cause comes first', async () => {
  const { finding } = await ask('health', {}, await demo());
  const groups = finding.table?.rows.filter(({ what }) => what === 'Auto Scaling groups');
  expect(groups?.map(({ how, name }) => [name, [how].flat()[0]])).toEqual([
    ['shop-eu', 'Suspended AZRebalance, Terminate'],
    ['shop-web', 'Desired 3'],
  ]);
});

test('a problem has the tags of its resource, or of what an alarm watches, and its start', async () => {
  const { finding } = await ask('health', {}, await demo());
  const rows = finding.table?.rows ?? [];
  expect(rows.find(({ name }) => name === 'pos-ledger-cpu')).toMatchObject({
    tags: { team: 'payments' },
    since: expect.stringMatching(/^2026-11-\d\dT/),
  });
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

test('the threats to one resource are not those to another whose name contains its name', async () => {
  const ctx = await demo();
  const { result } = await ask('about', { name: 'crm', kind: 'rds.instances' }, ctx);
  expect(JSON.stringify(result)).not.toMatch(/Threats/);
  const bucket = await ask('about', { name: 'larkspur-crm-exports' }, ctx);
  expect(JSON.stringify(bucket.result.facts)).toMatch(/Threats that GuardDuty found: HIGH: Anyone/);
});

test('the first sentences say which of several resources of one name is meant', async () => {
  const { result } = await ask('about', { name: 'gdpr-archive' }, await demo());
  expect(result.says).toMatch(/^gdpr-archive: .+\. Called gdpr-archive as well: .+\.$/);
});

test('findings for an exact name are not those for resources whose names contain it', async () => {
  const ctx = await demo();
  const { finding } = await ask('findings', { of: 'crm' }, ctx);
  const of = finding.table?.rows.map(({ resource }) => String(resource)) ?? [];
  expect(of).toContain('crm');
  expect(of.filter((name) => /crm-(?:windows|data)/.test(name))).toEqual([]);
  const server = (await ask('findings', { of: 'load-test' }, ctx)).finding.table?.rows ?? [];
  expect(server.map(({ resource }) => String(resource)).join()).toMatch(
    /\(load-test\).*load-test-root|load-test-root/,
  );
  expect(finding.notes?.[0]).toMatch(
    /^Only of what is called exactly `crm` and what is tied to it: .*`crm-windows`.* have it in their name\.$/,
  );
  // The secret production/shop/session-key has these words in its name.
  expect((await ask('findings', { of: 'shop-sessions' }, ctx)).finding.outcome).toBe('none');
});

test('waste is sorted by its cost', async () => {
  const { finding } = await ask('findings', { kind: 'waste' }, await demo());
  const rows = finding.table?.rows ?? [];
  const told = rows.flatMap(({ monthly }) => (typeof monthly === 'number' ? [monthly] : []));
  expect(told.length).toBeGreaterThan(50);
  expect(told).toEqual(told.toSorted((a, b) => b - a));
  // What nobody can estimate does not come last as if it were nothing.
  expect(rows.slice(0, 5).map(({ finding: what }) => what)).toContain(
    'service cost much more than the month before',
  );
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
