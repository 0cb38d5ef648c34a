import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import { entitiesOf } from '@windsock/bot/graph/entities-of.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { knownKind, MAX_OF_A_KIND } from '@windsock/bot/graph/known-kind.ts';
import { acmCertificates } from '@windsock/bot/tools/acm/certificates.ts';
import { elbListeners } from '@windsock/bot/tools/elb/listeners.ts';
import { elbLoadBalancers } from '@windsock/bot/tools/elb/load-balancers.ts';
import { route53Records } from '@windsock/bot/tools/route53/records.ts';
import { describe, expect, it } from 'vitest';

const thing = (id: string, more: Partial<Entity> = {}): Entity => ({
  account: '111122223333',
  region: 'eu-west-1',
  kind: 'ec2.instances',
  id,
  ...more,
});
const graphOf = (...entities: Entity[]) => new Graph([new AccountIndex(entities)]);
const ids = (things: readonly Entity[]) => things.map(({ id }) => id);

describe('words', () => {
  it('mean resources by name, id, ARN and alias, whatever their letter case', () => {
    const queue = thing('Orders-DLQ', {
      kind: 'sqs.queues',
      arn: 'arn:aws:sqs:eu-west-1:111122223333:Orders-DLQ',
    });
    const database = thing('ledger', { kind: 'rds.instances', aliases: ['ledger.abc.eu.rds.amazonaws.com'] });
    const graph = graphOf(queue, database, thing('i-1', { name: 'web-1' }));
    expect(ids(graph.resolve('orders dlq').exact)).toEqual(['Orders-DLQ']);
    expect(ids(graph.resolve('arn:aws:sqs:eu-west-1:111122223333:orders-dlq').exact)).toEqual(['Orders-DLQ']);
    expect(ids(graph.resolve('ledger.abc.eu.rds.amazonaws.com').exact)).toEqual(['ledger']);
    expect(ids(graph.resolve('web-1').exact)).toEqual(['i-1']);
  });

  it('mean the tag key that is written so, then the most frequent one', () => {
    const graph = graphOf(
      thing('a', { tags: { Team: 'web' } }),
      thing('b', { tags: { Team: 'web' } }),
      thing('c', { tags: { team: 'web' } }),
    );
    expect(graph.tagKeys('team')).toEqual(['team', 'Team']);
    expect(graph.tagKeys('Team')).toEqual(['Team', 'team']);
    expect(graph.tagKeys('squad')).toEqual(['Team', 'team']);
  });

  it('mean consecutive parts of names, in the plural too', () => {
    const graph = graphOf(
      thing('a', { name: 'ledger-web-prod' }),
      thing('b', { name: 'ledger-prod-web' }),
      thing('c', { name: 'webProdLedger' }),
    );
    expect(ids(graph.resolve('web prod').part.all)).toEqual(['a', 'c']);
    expect(ids(graph.resolve('ledgers').part.all)).toEqual(['a', 'b', 'c']);
    expect(graph.resolve('prod ledger web').part.all).toEqual([]);
    expect(ids(graph.resolve('prod-web').part.all)).toEqual(['b']);
  });

  it('mean tag values in all spellings, over all accounts, the most frequent first', () => {
    const one = new AccountIndex([
      thing('a', { tags: { Environment: 'Production', Owner: 'ada@example.com' } }),
      thing('b', { tags: { Environment: 'prod' } }),
    ]);
    const other = new AccountIndex([
      thing('c', {
        account: '444455556666',
        kind: 's3.buckets',
        tags: { Environment: 'prod', stage: 'prod' },
      }),
    ]);
    const { tags } = new Graph([one, other]).resolve('production');
    expect(tags.map(({ key, things, values }) => [key, ids(things.all), [...values].sort()])).toEqual([
      ['Environment', ['a', 'b', 'c'], ['Production', 'prod']],
      ['stage', ['c'], ['prod']],
    ]);
    expect(ids(tags[0]?.things.ofKind('s3.buckets') ?? [])).toEqual(['c']);
    expect(tags[0]?.things.ofKind('sqs.queues')).toEqual([]);
    expect(new Graph([one, other]).resolve('ada').tags[0]?.key).toBe('Owner');
  });

  it('that are hostile are names like any other', () => {
    const names = [
      '<@U024BE7LH>',
      '[pay](https://evil.example)',
      'a\u0000b\u202Ec',
      'constructor',
      '__proto__',
      'x'.repeat(256),
      'all',
      'costs',
    ];
    const graph = graphOf(
      ...names.map((name, at) =>
        thing(`t-${at}`, {
          name,
          kind: 's3.buckets',
          tags: JSON.parse(`{"__proto__":"evil","team":${JSON.stringify(name)}}`),
        }),
      ),
    );
    for (const [at, name] of names.entries()) expect(ids(graph.resolve(name).exact)).toContain(`t-${at}`);
    expect(ids(graph.resolve('a b c').exact)).toEqual(['t-2']);
    expect(graph.resolve('evil').tags.map(({ key }) => key)).toEqual(['__proto__']);
    expect(graph.resolve('nothing of it').exact).toEqual([]);
    expect(graph.near('cosst', 3).sort()).toEqual(['cost', 'costs']);
  });

  it('mean 10,000 equal names at once', () => {
    const graph = graphOf(...Array.from({ length: 10_000 }, (_, at) => thing(`i-${at}`, { name: 'web' })));
    expect(graph.resolve('web').exact).toHaveLength(10_000);
    expect(graph.resolve('web').part.all).toHaveLength(10_000);
    expect(graph.belonging(graph.resolve('web').exact, 'ec2.volumes')).toBeUndefined();
  });
});

describe('relations', () => {
  const machine = thing('i-0123456789abcdef0', { name: 'web', refs: ['vpc-0123456789abcdef0', 'orders'] });
  const disk = thing('vol-0123456789abcdef0', { kind: 'ec2.volumes', refs: ['i-0123456789abcdef0'] });
  const graph = graphOf(
    machine,
    disk,
    thing('orders', { kind: 'sqs.queues' }),
    thing('orders-elsewhere', { kind: 'sqs.queues', name: 'orders', region: 'us-east-1' }),
  );

  it('go both ways, and for plain names only in their own region', () => {
    expect(ids(graph.belonging([machine], 'ec2.volumes') ?? [])).toEqual(['vol-0123456789abcdef0']);
    expect(ids(graph.belonging([disk], 'ec2.instances') ?? [])).toEqual(['i-0123456789abcdef0']);
    expect(ids(graph.belonging([machine], 'sqs.queues') ?? [])).toEqual(['orders']);
    expect(ids(graph.belonging([disk], 'sqs.queues') ?? [])).toEqual(['orders']);
  });

  it('tie two kinds directly or through one other', () => {
    expect(graph.areTied('ec2.volumes', 'ec2.instances')).toBe(true);
    expect(graph.areTied('sqs.queues', 'ec2.volumes')).toBe(true);
    expect(graph.areTied('sqs.queues', 'iam.users')).toBe(false);
    expect(graph.areTied('iam.users', 'sqs.queues')).toBe(false);
  });

  it('are none if these kinds can be related and are not, and unknown if they never are', () => {
    const lonely = thing('i-lonely');
    const all = graphOf(machine, disk, lonely);
    expect(all.belonging([lonely], 'ec2.volumes')).toEqual([]);
    expect(all.belonging([lonely], 'iam.users')).toBeUndefined();
  });
});

describe('what is stored for a kind', () => {
  it('is the same whatever the order in which it was read', () => {
    const [a, b] = [thing('a', { tags: { x: '1', y: '2' }, refs: ['p', 'q'] }), thing('b')];
    const again = [thing('b'), thing('a', { tags: { y: '2', x: '1' }, refs: ['q', 'p'] })];
    const known = knownKind([a, b], { unread: false });
    expect(knownKind(again, { unread: false })).toEqual(known);
    expect(knownKind([a], { unread: false }).hash).not.toBe(known.hash);
  });

  it('is limited: texts to 256 characters, resources to 10,000; the rest is unread', () => {
    const long = 'é'.repeat(300);
    const { entities } = knownKind([thing('a', { name: long, tags: { [long]: long } })], { unread: false });
    expect(entities[0]?.name).toHaveLength(256);
    expect(Object.entries(entities[0]?.tags ?? {})).toEqual([['é'.repeat(256), 'é'.repeat(256)]]);
    const many = Array.from({ length: MAX_OF_A_KIND + 1 }, (_, at) => thing(`i-${at}`));
    const known = knownKind(many, { unread: false });
    expect([known.entities.length, known.unread]).toEqual([MAX_OF_A_KIND, true]);
  });
});

it('distinguishes two certificates for one domain by their ARNs', () => {
  const arn = (id: string) => `arn:aws:acm:eu-west-1:111122223333:certificate/${id}`;
  const place = { account: '111122223333', region: 'eu-west-1' };
  const rows = ['old', 'new'].map((id) => ({ ...place, domain: 'web.example', arn: arn(id) }));
  const listener = { ...place, listener: 'web:443', certificate: arn('new') };
  const graph = graphOf(...entitiesOf(acmCertificates, rows), ...entitiesOf(elbListeners, [listener]));
  expect(ids(graph.things(arn('new')))).toEqual(['web.example']);
  expect(ids(graph.relatedTo(thing('web:443', { kind: 'elb.listeners' })))).toEqual(['web.example']);
});

it("finds the owner of a DNS record that points to a load balancer's dual-stack name", () => {
  const place = { account: '111122223333', region: 'eu-west-1' };
  const host = 'web-1234.eu-west-1.elb.amazonaws.com';
  const balancer = { ...place, name: 'web', dns_name: host };
  const record = { ...place, region: 'global', name: 'www.example.com', value: [`dualstack.${host}`] };
  const graph = graphOf(...entitiesOf(elbLoadBalancers, [balancer]), ...entitiesOf(route53Records, [record]));
  expect(ids(graph.relatedTo(thing('web', { kind: 'elb.load-balancers' })))).toEqual(['www.example.com']);
});
