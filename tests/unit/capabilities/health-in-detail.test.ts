import { expect, test } from 'vitest';
import { answering, ask, demo, NOW } from './kit.ts';

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
  expect(result.says).toMatch(/Healthy by their own state: \w/);
  expect(result.says).not.toMatch(/healthy by their own state: [^.]*anomalies/i);
});

test('the health of a region includes no costs that are only known for all regions', async () => {
  const { result } = await ask('health', { places: ['us-east-1'] }, await demo());
  expect(JSON.stringify(result.rows)).not.toMatch(/anomal/i);
  expect(result.notes).toContain(
    'Cost anomalies and budgets are left out, because they cover all regions together.',
  );
  expect(result.rows?.map((row) => row.at(-1))).not.toContain('');
});

test('every problem is reported with its region', async () => {
  const { result } = await ask('health', {});
  const nowhere = result.rows?.filter((row) => row.at(-1) === '').map(([what]) => what);
  expect(nowhere?.filter((what) => what !== 'Cost anomalies')).toEqual([]);
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
    /Healthy by their own state: [^.]*Cost anomalies/,
  );
});

test('a database that somebody stopped is not a problem', async () => {
  const { result } = await ask('health', {});
  expect(JSON.stringify(result.rows)).not.toContain('loyalty-poc');
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

test('a stack whose creation hangs is a problem, though it was never updated', async () => {
  const stack = (StackName: string, CreationTime: Date) => ({
    ...{ StackName, CreationTime, StackId: `arn:${StackName}`, StackStatus: 'CREATE_IN_PROGRESS' },
  });
  const StackSummaries = [
    stack('hangs', new Date(NOW.getTime() - 5 * 3_600_000)),
    stack('begins', new Date(NOW.getTime() - 60_000)),
  ];
  const ctx = await answering({ ListStacks: { StackSummaries } });
  const { finding } = await ask('health', {}, ctx);
  const stacks = finding.table?.rows.filter(({ what }) => what === 'CloudFormation stacks');
  expect(new Set(stacks?.map(({ name }) => name))).toEqual(new Set(['hangs']));
});
