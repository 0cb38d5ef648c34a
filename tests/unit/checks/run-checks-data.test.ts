import type { Data } from '@windsock/bot/checks/check.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { describe, expect, test } from 'vitest';
import { checkOf, contextOf, dataOf, denied, ONE, pass, seen, TWO, verdict } from './run-checks-kit.ts';

describe("a check's data", () => {
  test('are collected once in each place, however many checks read them', async () => {
    const volumes = dataOf('Volumes', 'regional', async ({ region }) => [region]);
    const read = (id: string) =>
      checkOf(id, [volumes.data], async (place) =>
        (await place.read(volumes.data)).map((region) => verdict('pass', region)),
      );
    const { outcomes, regions } = await runChecks(
      contextOf({ accounts: [ONE, TWO] }),
      ['a.a', 'b.b', 'c.c'].map(read),
    );
    expect(volumes.asked.sort()).toEqual(
      [ONE, TWO].flatMap(({ id }) => [`${id} eu-west-1`, `${id} us-east-1`]),
    );
    expect(outcomes.map(({ check, passed }) => [check.id, passed])).toEqual([
      ['a.a', 4],
      ['b.b', 4],
      ['c.c', 4],
    ]);
    expect(regions).toEqual(['eu-west-1', 'us-east-1']);
  });

  test('that are global are collected once per account, even if regional checks and other data read them', async () => {
    const buckets = dataOf('Buckets', 'global', async () => ['one']);
    const details = dataOf('Details', 'regional', async (place) => place.read(buckets.data), [buckets.data]);
    const { outcomes } = await runChecks(contextOf({ accounts: [ONE, TWO] }), [
      checkOf('a.a', [buckets.data, details.data], async (place) => {
        await place.read(details.data);
        return (await place.read(buckets.data)).map((name) => verdict('pass', name));
      }),
      checkOf(
        'b.b',
        [buckets.data],
        async (place) => {
          await place.read(buckets.data);
          return [{ ...verdict('fail', 'one'), region: 'us-west-2' }, verdict('fail', 'two')];
        },
        'global',
      ),
    ]);
    expect(buckets.asked.sort()).toEqual([`${ONE.id} us-east-1`, `${TWO.id} us-east-1`]);
    expect(details.asked).toHaveLength(4);
    expect(outcomes[0]?.passed).toBe(4);
    expect(seen(outcomes[1]?.failed)?.slice(0, 2)).toEqual([
      [ONE.id, 'us-west-2', 'one', undefined],
      [ONE.id, 'global', 'two', undefined],
    ]);
  });

  test('that cannot be read make every check that reads them unknown there, with one gap', async () => {
    const volumes = dataOf('Volumes', 'regional', async ({ region }) => {
      if (region === 'eu-west-1') throw denied();
      return 1;
    });
    const sizes = dataOf('Sizes', 'regional', (place) => place.read(volumes.data), [volumes.data]);
    const read = (id: string, data: Data<number>) =>
      checkOf(id, [data], async (place) => [verdict('fail', `vol-${await place.read(data)}`)]);
    const { outcomes, gaps } = await runChecks(contextOf(), [
      read('a.a', volumes.data),
      read('b.b', sizes.data),
      checkOf('c.c', [], pass),
    ]);
    for (const outcome of outcomes.slice(0, 2)) {
      expect(seen(outcome.unknown)).toEqual([
        [ONE.id, 'eu-west-1', 'eu-west-1', 'AccessDenied: ec2:DescribeVolumes'],
      ]);
      expect(seen(outcome.failed)).toEqual([[ONE.id, 'us-east-1', 'vol-1', undefined]]);
    }
    expect(outcomes[2]).toMatchObject({ passed: 2, unknown: [] });
    expect(gaps).toMatchObject([
      { reason: 'AccessDenied', api: 'ec2:DescribeVolumes', accounts: [ONE.id], regions: ['eu-west-1'] },
    ]);
    expect(volumes.asked).toHaveLength(2);
  });

  test('may lack a part, which alone is then unknown and reported with its own region', async () => {
    const policies = dataOf('Policies', 'global', async (place) => [
      await place.part(async () => 'policy', { api: 's3:GetBucketPolicy' }),
      await place.part(() => Promise.reject(Object.assign(new Error(), { name: 'NoSuchBucketPolicy' })), {
        api: 's3:GetBucketPolicy',
        none: { errors: ['NoSuchBucketPolicy'], value: 'none' },
      }),
      await place.part(() => Promise.reject(denied()), { api: 's3:GetBucketPolicy', region: 'eu-west-1' }),
    ]);
    let parts: unknown;
    const { gaps } = await runChecks(contextOf(), [
      checkOf(
        'a.a',
        [policies.data],
        async (place) => {
          parts = await place.read(policies.data);
          return [];
        },
        'global',
      ),
    ]);
    expect(parts).toEqual([
      { value: 'policy' },
      { value: 'none' },
      { unread: 'AccessDenied: s3:GetBucketPolicy' },
    ]);
    expect(gaps).toMatchObject([{ api: 's3:GetBucketPolicy', regions: ['eu-west-1'] }]);
  });

  test('are not available to a check that does not declare them', async () => {
    const volumes = dataOf('Volumes', 'regional', async () => 1);
    const unexpected: unknown[] = [];
    const { outcomes } = await runChecks(contextOf({ onUnexpected: (error) => unexpected.push(error) }), [
      checkOf('a.a', [], async (place) => [verdict('pass', String(await place.read(volumes.data)))]),
    ]);
    expect(outcomes[0]).toMatchObject({ passed: 0, failed: [] });
    expect(outcomes[0]?.unknown).toHaveLength(2);
    expect(String(unexpected[0])).toContain('without being declared');
    expect(volumes.asked).toEqual([]);
  });
});
