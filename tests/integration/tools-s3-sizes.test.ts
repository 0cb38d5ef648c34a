import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { s3Buckets } from '@windsock/bot/tools/s3/buckets.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, json, ONE, REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();
const now = new Date('2026-11-21T10:00:00Z');
const LARGEST = { sort: { field: 'size_bytes', direction: 'desc' as const }, limit: 1 };

beforeAll(async () => {
  const make = async (Bucket: string, region: string, bytes: number) => {
    const s3 = new S3Client({ ...admin, region, forcePathStyle: true });
    const LocationConstraint = region as typeof REGION;
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint } }));
    if (bytes) await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x'.repeat(bytes) }));
  };
  await make('assets', REGION, 1000);
  await make('backup', REGION, 10);
  await make('logs', 'ap-southeast-2', 500);
  await make('new', 'us-west-2', 0);
});

const metric = (bucket: string, type: string) => ({
  Namespace: 'AWS/S3',
  MetricName: 'BucketSizeBytes',
  Dimensions: [
    { Name: 'BucketName', Value: bucket },
    { Name: 'StorageType', Value: type },
  ],
});
const DAY = (date: string) => Date.parse(date) / 1000;

describe('sizes of buckets', () => {
  test('come from CloudWatch in each bucket’s own region, and are added up', async () => {
    // moto dates its figures by the real clock, and computes its own size for each object.
    const result = await runListTool(s3Buckets, contextOf(proxy.url, [ONE], new Date()), {
      measure: { fn: 'sum', field: 'size_bytes' },
    });
    expect(result.text).toMatch(/^The 4 S3 buckets in .* add up to \*\*[1-9]\d* B\*\*/);
    const asked = proxy.calls.filter(({ action }) => action === 'GetMetricData').map(({ region }) => region);
    expect(asked.sort()).toEqual(
      ['ap-southeast-2', REGION, 'us-west-2'].filter((region) => asked.includes(region)),
    );
    expect(asked).toContain('ap-southeast-2');
    expect(result.notes?.[0]).toMatch(/^Sizes and numbers of objects are S3’s daily figures of /);
  });

  test('are those of the newest day over all storage types, over all pages', async () => {
    // moto has one storage type, one day and one page: this is what CloudWatch documents.
    const lists = [
      { Metrics: [metric('assets', 'StandardStorage')], NextToken: 'more' },
      {
        Metrics: [
          metric('assets', 'GlacierStorage'),
          metric('backup', 'StandardStorage'),
          metric('gone', 'StandardStorage'),
        ],
      },
    ];
    const days = [DAY('2026-11-20'), DAY('2026-11-19')];
    const data = [
      {
        NextToken: 'more',
        MetricDataResults: [
          { Id: 'm0', StatusCode: 'PartialData', Timestamps: [days[1]], Values: [9000] },
          { Id: 'm1', StatusCode: 'Complete', Timestamps: days, Values: [7000, 1] },
        ],
      },
      {
        MetricDataResults: [
          { Id: 'm0', StatusCode: 'Complete', Timestamps: [days[0]], Values: [3000] },
          { Id: 'm2', StatusCode: 'Complete', Timestamps: [days[1]], Values: [40] },
          { Id: 'm3', StatusCode: 'Complete', Timestamps: days, Values: [12, 11] },
          { Id: 'm4', StatusCode: 'Complete', Timestamps: [], Values: [] },
        ],
      },
    ];
    proxy.interfere = ({ service, region, action }) => {
      if (service !== 'monitoring') return undefined;
      if (region !== REGION) return json({ Metrics: [], MetricDataResults: [] });
      return json(action === 'ListMetrics' ? lists.shift() : data.shift());
    };
    const result = await runListTool(s3Buckets, contextOf(proxy.url, [ONE], now), {
      columns: ['size_bytes', 'objects', 'storage_types'],
    });
    const [assets, backup, logs] = result.table?.rows ?? [];
    expect(assets).toMatchObject({ size_bytes: 10_000, objects: 12, storage_types: ['Glacier', 'Standard'] });
    expect(backup).toMatchObject({ size_bytes: 40, objects: null, storage_types: ['Standard'] });
    expect(logs).toMatchObject({ size_bytes: null, objects: null, storage_types: null });
    expect(result.notes).toEqual([
      'Sizes and numbers of objects are S3’s daily figures of 2026-11-19 to 2026-11-20.',
      'CloudWatch has no figures for 2 buckets, as for empty and new ones: their size is unknown.',
    ]);
    expect(result.table?.totals).toBeUndefined();
  });

  test('are unknown if CloudWatch only counts the objects', async () => {
    proxy.interfere = ({ service, region, action }) => {
      if (service !== 'monitoring') return undefined;
      if (region !== REGION) return json({ Metrics: [], MetricDataResults: [] });
      if (action === 'ListMetrics') return json({ Metrics: [metric('assets', 'StandardStorage')] });
      const results = [
        { Id: 'm0', StatusCode: 'Complete', Timestamps: [], Values: [] },
        { Id: 'm1', StatusCode: 'Complete', Timestamps: [DAY('2026-11-20')], Values: [0] },
      ];
      return json({ MetricDataResults: results });
    };
    const result = await runListTool(s3Buckets, contextOf(proxy.url, [ONE], now), {
      filters: [{ field: 'name', op: 'eq', value: 'assets' }],
      columns: ['size_bytes', 'objects'],
    });
    expect(result.table?.rows).toMatchObject([{ name: 'assets', size_bytes: null }]);
    expect(result.gaps).toEqual([]);
    expect(result.notes).toEqual([expect.stringMatching(/no figures for 1 bucket/)]);
  });

  test('that are refused in one region are unknown only there', async () => {
    proxy.interfere = ({ service, region }) =>
      service === 'monitoring' && region === 'ap-southeast-2'
        ? json({ __type: 'AccessDeniedException', message: 'no' }, 400)
        : undefined;
    const result = await runListTool(s3Buckets, contextOf(proxy.url, [ONE], new Date()), LARGEST);
    expect(result.text).toMatch(
      /^The \*\*largest\*\* of 4 S3 buckets is `\w+`: size [1-9]\d* B in eu-west-1/,
    );
    expect(result.gaps).toMatchObject([{ api: 'cloudwatch:ListMetrics', reason: 'AccessDenied' }]);
  });

  test('that CloudWatch could not read completely are unknown', async () => {
    proxy.interfere = ({ action, region }) => {
      if (action !== 'GetMetricData' || region !== REGION) return undefined;
      return json({
        MetricDataResults: [{ Id: 'm0', StatusCode: 'InternalError', Timestamps: [], Values: [] }],
      });
    };
    const result = await runListTool(s3Buckets, contextOf(proxy.url, [ONE], new Date()), {
      filters: [{ field: 'name', op: 'eq', value: 'assets' }],
      columns: ['size_bytes'],
    });
    expect(result.table?.rows).toMatchObject([{ name: 'assets', size_bytes: null }]);
    expect(result.gaps).toMatchObject([{ api: 'cloudwatch:GetMetricData', reason: 'incomplete figures' }]);
  });

  test('cause no CloudWatch request unless they are asked for', async () => {
    await runListTool(s3Buckets, contextOf(proxy.url, [ONE], now), { group_by: ['region'] });
    await runListTool(s3Buckets, contextOf(proxy.url, [ONE], now), {});
    expect(proxy.calls.filter(({ service }) => service === 'monitoring')).toEqual([]);
  });
});
