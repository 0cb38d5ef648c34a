import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

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

test('a command that fixes something is shown completely', async () => {
  const { result } = await ask('findings', { of: 'larkspur-assets', fix: true });
  expect(result.facts?.join('\n')).toContain('RestrictPublicBuckets=true');
});

test("a team's findings are found by its tag, not by names that contain it", async () => {
  const ctx = await demo();
  const { finding } = await ask('findings', { of: 'tag:team = data' }, ctx);
  const teams = finding.table?.rows.map(({ tags }) => (tags as Record<string, string> | undefined)?.team);
  expect(new Set(teams)).toEqual(new Set(['data']));
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

test('the threats to one resource are not those to another whose name contains its name', async () => {
  const ctx = await demo();
  const { result } = await ask('about', { name: 'crm', kind: 'rds.instances' }, ctx);
  expect(JSON.stringify(result)).not.toMatch(/Threats/);
  const bucket = await ask('about', { name: 'larkspur-crm-exports' }, ctx);
  expect(JSON.stringify(bucket.result.facts)).toMatch(/Threats that GuardDuty found: HIGH: Anyone/);
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
    /^Only of what is called exactly `crm` and what is tied to it, without .* in its name: .*`crm-windows`.*\.$/,
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

test('more things than can be looked at are not passed over in silence', async () => {
  const tagged = Array.from({ length: 1_500 }, (_, at) => ({
    ...{ account: '000000000000', region: 'us-east-1', kind: 'ec2.volumes' },
    ...{ id: `vol-${at}`, name: `disk-${at}`, tags: { team: 'big' } },
  }));
  const ctx = { ...(await demo()), graph: new Graph([new AccountIndex(tagged)]) };
  const { result } = await ask('findings', { of: 'tag:team = big', service: 's3' }, ctx);
  expect(result.notes).toContainEqual(
    expect.stringMatching(/^Only some of these 1,500 things were looked at/),
  );
});
