import {
  ChangeResourceRecordSetsCommand,
  ChangeTagsForResourceCommand,
  CreateHostedZoneCommand,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { route53Records } from '@windsock/bot/tools/route53/records.ts';
import { route53Zones } from '@windsock/bot/tools/route53/zones.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, listEverything } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

describe('Route 53', () => {
  const MANY = 310;
  beforeAll(async () => {
    const route53 = new Route53Client(admin);
    const create = (Name: string, CallerReference: string) =>
      route53.send(
        new CreateHostedZoneCommand({ Name, CallerReference, HostedZoneConfig: { Comment: 'ours' } }),
      );
    const { HostedZone: zone } = await create('example.com', 'a');
    await create('other.example', 'b');
    const change = (records: object[]) =>
      route53.send(
        new ChangeResourceRecordSetsCommand({
          HostedZoneId: zone?.Id,
          ChangeBatch: {
            Changes: records.map((ResourceRecordSet) => ({ Action: 'CREATE', ResourceRecordSet }) as never),
          },
        }),
      );
    await change([
      { Name: 'shop.example.com', Type: 'CNAME', TTL: 60, ResourceRecords: [{ Value: 'lb.example.net' }] },
      { Name: '*.example.com', Type: 'A', TTL: 300, ResourceRecords: [{ Value: '203.0.113.7' }] },
      {
        Name: 'api.example.com',
        Type: 'A',
        AliasTarget: { HostedZoneId: 'Z2', DNSName: 'd1.cloudfront.net', EvaluateTargetHealth: false },
      },
      {
        Name: 'w.example.com',
        Type: 'A',
        TTL: 5,
        SetIdentifier: 'blue',
        Weight: 10,
        ResourceRecords: [{ Value: '203.0.113.8' }],
      },
      {
        Name: 'f.example.com',
        Type: 'A',
        TTL: 5,
        SetIdentifier: 'first',
        Failover: 'PRIMARY',
        ResourceRecords: [{ Value: '203.0.113.9' }],
      },
    ]);
    await change(
      Array.from({ length: MANY }, (_, at) => ({
        Name: `many-${at}.example.com`,
        Type: 'TXT',
        TTL: 60,
        ResourceRecords: [{ Value: '"x"' }],
      })),
    );
    await route53.send(
      new ChangeTagsForResourceCommand({
        ResourceType: 'hostedzone',
        ResourceId: zone?.Id?.replace('/hostedzone/', ''),
        AddTags: [{ Key: 'team', Value: 'web' }],
      }),
    );
  });

  test('zones have every field that Route 53 returns', async () => {
    const { row } = await listEverything(route53Zones, moto.url);
    expect(row('example.com')).toMatchObject({
      zone_id: expect.stringMatching(/^[A-Z0-9]+$/),
      visibility: 'public',
      records: MANY + 7,
      comment: 'ours',
      vpcs: [],
      tags: { team: 'web' },
    });
    expect(row('other.example')).toMatchObject({ tags: {} });
  });
  test('zones whose DNSSEC is refused do not count as unsigned', async () => {
    proxy.interfere = ({ path }) => (path.endsWith('/dnssec') ? DENIED : undefined);
    const { row, gaps } = await listEverything(route53Zones, proxy.url);
    expect(row('example.com')).toMatchObject({ dnssec: null });
    expect(gaps).toMatchObject([{ api: 'route53:GetDNSSEC', reason: 'AccessDenied' }]);
  });
  test('records of all zones are read to the last page, with every field', async () => {
    const { rows, calls } = await listEverything(route53Records, moto.url);
    const named = (name: string) => rows.find((one) => one.name === name);
    expect(named('shop.example.com')).toMatchObject({
      type: 'CNAME',
      value: ['lb.example.net'],
      ttl_s: 60,
      alias: false,
      routing: 'simple',
      zone: 'example.com',
      zone_id: expect.stringMatching(/^[A-Z0-9]+$/),
      visibility: 'public',
    });
    expect(named('*.example.com')).toMatchObject({ value: ['203.0.113.7'] });
    expect(named('api.example.com')).toMatchObject({ alias: true, value: ['d1.cloudfront.net'] });
    expect(named('api.example.com')).not.toHaveProperty('ttl_s');
    expect(named('w.example.com')).toMatchObject({ routing: 'weighted', weight: 10, set_id: 'blue' });
    expect(named('f.example.com')).toMatchObject({ routing: 'failover', failover: 'primary' });
    expect(new Set(rows.map(({ name, type }) => `${name} ${type}`)).size).toBe(MANY + 9);
    expect(calls('route53:ListResourceRecordSets')).toBe(3);
  });
  test.each([
    ['zone', 'other.example', 2],
    ['name', 'www.other.example', 0],
  ])('only the zones that a question for the %s can mean are read', async (field, value, count) => {
    const result = await runListTool(route53Records, contextOf(moto.url), {
      filters: [{ field, op: 'eq', value }],
    });
    expect(result.table?.rows.length ?? 0).toBe(count);
    expect(result.sources).toContainEqual(
      expect.objectContaining({ api: 'route53:ListResourceRecordSets', calls: 1 }),
    );
  });
  test('more records than can be read are reported as incomplete', async () => {
    const endless = `<ListResourceRecordSetsResponse><ResourceRecordSets><ResourceRecordSet><Name>a.</Name><Type>A</Type></ResourceRecordSet></ResourceRecordSets><IsTruncated>true</IsTruncated><NextRecordName>a.</NextRecordName><NextRecordType>A</NextRecordType><MaxItems>300</MaxItems></ListResourceRecordSetsResponse>`;
    proxy.interfere = ({ path }) => (path.includes('/rrset') ? { status: 200, body: endless } : undefined);
    const result = await runListTool(route53Records, contextOf(proxy.url), { measure: { fn: 'count' } });
    expect(result.text).toMatch(/^\*\*120 DNS records\*\*.*(?:in part|not all)/);
    expect(result.gaps).toMatchObject([
      { reason: 'too many records', remedy: expect.stringContaining('ask for one zone') },
    ]);
  }, 30_000);
});
