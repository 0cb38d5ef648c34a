import { explore } from '@windsock/bot/graph/explore.ts';
import { describe, expect, it } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import type { Interference, ProxiedCall } from './aws-proxy.ts';
import { contextOf, JSON_DENIED, json, ONE, refusal, TWO } from './tools-kit.ts';

// moto has no Resource Explorer: the proxy answers in its place, and the SDK's own client asks.
const { proxy } = useAwsPeer();

const index = (Region: string, Type = 'LOCAL') => ({ Region, Type });
const resource = (type: string, name: string, more: Record<string, unknown> = {}) => ({
  Arn: `arn:aws:${type.split(':')[0]}:eu-west-1:${ONE.id}:${type.split(':')[1]}/${name}`,
  OwningAccountId: ONE.id,
  Region: 'eu-west-1',
  ResourceType: type,
  Properties: [],
  ...more,
});
/** Answers ListIndexes with these, and ListResources with the entry for its region and page. */
const explorer =
  (indexes: unknown[], pagesOf: (region: string, token: string | undefined) => Interference) =>
  ({ body, path, region, service }: ProxiedCall): Interference => {
    if (service !== 'resource-explorer-2') return undefined;
    if (path.startsWith('/ListIndexes')) return json({ Indexes: indexes });
    return pagesOf(region, JSON.parse(body || '{}').NextToken);
  };
const asked = () =>
  proxy.calls
    .filter(({ service }) => service === 'resource-explorer-2')
    .map(({ path, region }) => [path, region]);
const names = async () => (await explore(contextOf(proxy.url), [ONE])).entities.map(({ name }) => name);

describe('what Resource Explorer finds in an account', () => {
  it('is read to the last page from the aggregator index', async () => {
    const tags = [
      {
        Name: 'tags',
        Data: [
          { Key: 'Name', Value: 'Nightly' },
          { Key: 'team', Value: 'data' },
        ],
      },
    ];
    proxy.interfere = explorer([index('us-east-1'), index('eu-central-1', 'AGGREGATOR')], (_, token) =>
      json(
        token
          ? { Resources: [resource('glue:crawler', 'lake', { Region: 'us-east-1' })] }
          : { Resources: [resource('glue:job', 'etl', { Properties: tags })], NextToken: 'more' },
      ),
    );
    const { entities, refusing, unread } = await explore(contextOf(proxy.url), [ONE]);
    const arn = `arn:aws:glue:eu-west-1:${ONE.id}:job/etl`;
    expect(entities).toEqual([
      {
        ...{ account: ONE.id, region: 'eu-west-1', kind: 'glue:job', id: arn, arn, name: 'Nightly' },
        ...{ aliases: ['etl'], tags: { Name: 'Nightly', team: 'data' } },
      },
      expect.objectContaining({ kind: 'glue:crawler', name: 'lake', region: 'us-east-1' }),
    ]);
    expect([...unread, ...refusing]).toEqual([]);
    expect(asked()).toEqual([
      ['/ListIndexes', ONE.primaryRegion],
      ['/ListResources', 'eu-central-1'],
      ['/ListResources', 'eu-central-1'],
    ]);
    // With 1,000 per page there is no next one.
    const page = proxy.calls.find(({ path }) => path === '/ListResources');
    expect(JSON.parse(page?.body ?? '')).toMatchObject({ MaxResults: 500 });
  });

  it("is read from each region's index if there is no aggregator index", async () => {
    proxy.interfere = explorer([index('us-east-1'), index('eu-west-1')], (region) =>
      json({ Resources: [resource('glue:job', `job-${region}`), resource('glue:job', 'of-both')] }),
    );
    expect((await names()).sort()).toEqual(['job-eu-west-1', 'job-us-east-1', 'of-both']);
  });

  it("leaves out what lists read, what belongs to other accounts, unnamed resources, and AWS's own", async () => {
    proxy.interfere = explorer([index('eu-west-1', 'AGGREGATOR')], () =>
      json({
        Resources: [
          resource('ec2:instance', 'i-0123456789abcdef0'),
          resource('elasticloadbalancing:loadbalancer/app', 'app/web/0123456789abcdef'),
          resource('glue:job', 'of-staging', { OwningAccountId: TWO.id }),
          resource('ec2:security-group-rule', 'sgr-0123456789abcdef0'),
          resource('events:event-bus', 'default'),
          resource('events:event-bus', 'orders'),
        ],
      }),
    );
    expect(await names()).toEqual(['orders']);
  });

  it('is empty, without an error, if Resource Explorer is not turned on', async () => {
    proxy.interfere = explorer([], () => undefined);
    expect(await explore(contextOf(proxy.url), [ONE])).toMatchObject({ entities: [], unread: new Set() });
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['is refused', JSON_DENIED],
    ['has no default view', refusal('UnauthorizedException', 'no', 401)],
    ['is gone', refusal('ResourceNotFoundException', 'no', 404)],
  ])('is unread after one try if an index %s, and the others are read', async (_, answer) => {
    proxy.interfere = explorer([index('us-east-1'), index('eu-west-1')], (region) =>
      region === 'us-east-1' ? answer : json({ Resources: [resource('glue:job', 'etl')] }),
    );
    const { entities, refusing, unread } = await explore(contextOf(proxy.url), [ONE]);
    expect(entities.map(({ name }) => name)).toEqual(['etl']);
    expect([...unread]).toEqual([ONE.id]);
    expect([...refusing]).toEqual([]);
    expect(asked()).toHaveLength(3);
  });

  it('is unread if the indexes cannot be listed, and other calls continue', async () => {
    proxy.interfere = ({ service }) => (service === 'resource-explorer-2' ? JSON_DENIED : undefined);
    const { refusing, unread } = await explore(contextOf(proxy.url), [ONE]);
    expect([[...unread], [...refusing]]).toEqual([[ONE.id], []]);
    expect(asked()).toHaveLength(1);
  });

  it('skips an account whose calls are throttled', async () => {
    proxy.interfere = ({ service }) =>
      service === 'resource-explorer-2' ? refusal('ThrottlingException', 'slow down', 429) : undefined;
    const { refusing, unread } = await explore(contextOf(proxy.url), [ONE]);
    expect([[...unread], [...refusing]]).toEqual([[ONE.id], [ONE.id]]);
  });
});
