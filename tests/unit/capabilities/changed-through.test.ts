import { changesOf } from '@windsock/bot/tools/resources/about-changes.ts';
import type { KnownThing } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

const WEEK = 'the last 7 days';

describe('changes to what controls access to a resource', () => {
  test('are changes of the resource, and each names its object', async () => {
    const { finding, result } = await ask('changes', { things: ['bastion'], window: WEEK }, await demo());
    expect(finding.table?.rows.map(({ event, of }) => [event, of])).toEqual([
      ['RevokeSecurityGroupIngress', ['security group bastion']],
      ['AuthorizeSecurityGroupIngress', ['security group bastion']],
    ]);
    expect(result.columns?.[1]).toMatchObject({ key: 'of', header: 'Of' });
    expect(result.notes?.[0]).toMatch(/^Also read: security group bastion, because a change there/);
  });

  test('are listed with the changes of the resource itself, and of its cluster', async () => {
    const ctx = await demo();
    const web = await ask('changes', { things: ['web-1'], window: WEEK }, ctx);
    expect(web.finding.table?.rows.map(({ of }) => of)).toEqual([
      ['EC2 instance web-1'],
      ['EC2 instance web-1'],
    ]);
    const { result } = await ask('changes', { things: ['orders-eu-1'], window: WEEK }, ctx);
    expect(result.notes?.[0]).toMatch(/RDS cluster orders-eu and security group database,/);
  });

  test('are left out if the question is who stopped or created the resource', async () => {
    const asked = { things: ['bastion'], action: 'create', window: 'the last 90 days' };
    const { result } = await ask('changes', asked, await demo());
    expect(JSON.stringify(result)).not.toContain('Also read');
  });

  test('are counted for the resource, by person and by object', async () => {
    const { result } = await ask('about', { name: 'bastion', kind: 'ec2.instances' }, await demo());
    const changed = result.facts?.find((fact) => fact.startsWith('Last changes'));
    expect(changed).toMatch(/AuthorizeSecurityGroupIngress of its security group bastion by sam on /);
  });
});

test('of a user are listed with the changes made to them', async () => {
  const { result } = await ask('about', { name: 'yuki' }, await demo());
  expect(result.facts).toContainEqual(expect.stringMatching(/^Changed by them: \w+ on \S+, 2026-/));
  expect(result.facts).toContainEqual(expect.stringMatching(/^No changes of it in CloudTrail/));
});

test('that were refused are reported as attempts, not as changes', async () => {
  const { aws, graph } = await demo();
  const [bastion] = graph.things('bastion').filter(({ kind }) => kind === 'ec2.instances');
  const { table } = (await ask('changes', { things: ['bastion'], failed: true }, await demo())).finding;
  const start = String(table?.rows[0]?.at);
  const end = new Date(Date.parse(start) + 1000).toISOString();
  const window = { start, end, label: 'that second' };
  const { text } = await changesOf({ ...aws, known: graph }, bastion as KnownThing, window);
  expect(text).toMatch(
    /^Nobody changed `bastion` \(that second\), but it was tried: RevokeSecurityGroupIngress .* by `maria`/,
  );
});

test('of a resource that is not known are looked for in all regions, next to those of one that is', async () => {
  const things = ['web-1', 'nobody-knows-this'];
  const { finding } = await ask('changes', { things, window: WEEK }, await demo());
  expect(finding.plan?.args).not.toHaveProperty('regions');
});
