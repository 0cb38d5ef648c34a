import type { Account, AccountClients } from '@windsock/bot/aws/account.ts';
import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import type { FanOutOptions } from '@windsock/bot/aws/fan-out.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import type { Check, CollectPlace, Data, Verdict } from '@windsock/bot/checks/check.ts';
import type { CheckContext } from '@windsock/bot/checks/run-checks.ts';
import { isUnread, runChecks } from '@windsock/bot/checks/run-checks.ts';
import { describe, expect, test } from 'vitest';

const account = (id: string): Account => ({
  id,
  partition: 'aws',
  primaryRegion: 'eu-west-1',
  access: { kind: 'demo' },
});
const ONE = account('111111111111');
const TWO = account('222222222222');

const clients = (regions: () => Promise<string[]>): AccountClients => ({
  get: () => {
    throw new Error('no client is needed here');
  },
  regions,
});

function contextOf(
  options: Partial<FanOutOptions> & { accounts?: Account[]; regions?: () => Promise<string[]> } = {},
) {
  const { accounts = [ONE], regions = async () => ['eu-west-1', 'us-east-1'], ...more } = options;
  const clientsOf = () => clients(regions);
  const signal = options.signal ?? new AbortController().signal;
  const fanOut = createFanOut({ ...more, clientsOf, signal });
  return { accounts, clientsOf, fanOut, signal, now: new Date() } satisfies CheckContext;
}

/** Data that remember where they were collected. */
function dataOf<T>(
  id: string,
  scope: Data<T>['scope'],
  collect: (place: CollectPlace) => Promise<T>,
  reads?: Data<unknown>[],
) {
  const asked: string[] = [];
  const data: Data<T> = {
    id,
    scope,
    permissions: [`ec2:Describe${id}`],
    ...(reads && { reads }),
    collect(place) {
      asked.push(`${place.account.id} ${place.region}`);
      return collect(place);
    },
  };
  return { data, asked };
}

const checkOf = (
  id: string,
  reads: Data<unknown>[],
  look: Check['look'],
  scope: Check['scope'] = 'regional',
): Check => ({
  id,
  title: id,
  finding: [id, id],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: '',
  remediation: { text: '', cli: '' },
  source: '',
  scope,
  reads,
  look,
});

const verdict = (status: Verdict['status'], resource: string): Verdict => ({ status, resource });
const pass = async () => [verdict('pass', 'thing')];
const denied = () => Object.assign(new Error(''), { name: 'AccessDenied' });
const never = () => new Promise<never>(() => {});
const seen = (found: { account: string; region: string; resource: string; detail?: string }[] | undefined) =>
  found?.map(({ account: id, region, resource, detail }) => [id, region, resource, detail]);

describe('data', () => {
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

  test('that are global are collected once for an account, also where regional checks and other data read them', async () => {
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

  test('may lack a part, which alone is then unknown and told with its own region', async () => {
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

  test('are not read by a check that does not declare them', async () => {
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

describe('what fails is unknown, and never a pass', () => {
  test('a check that throws harms no other one', async () => {
    const unexpected: unknown[] = [];
    const { outcomes, gaps } = await runChecks(
      contextOf({ onUnexpected: (error) => unexpected.push(error) }),
      [checkOf('a.a', [], () => Promise.reject(new TypeError('a defect'))), checkOf('b.b', [], pass)],
    );
    expect(outcomes.map(({ passed, unknown }) => [passed, unknown.length])).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(gaps).toMatchObject([{ reason: 'unexpected error', api: 'a.a' }]);
    expect(unexpected).toHaveLength(2);
  });

  test('an account whose credentials are refused', async () => {
    const refused = new ExplainedError('No', { kind: 'credentials', reason: 'credentials refused' });
    const { outcomes, gaps } = await runChecks(contextOf({ regions: () => Promise.reject(refused) }), [
      checkOf('a.a', [], pass),
    ]);
    expect(outcomes[0]).toMatchObject({ passed: 0, failed: [] });
    expect(seen(outcomes[0]?.unknown)).toEqual([
      [ONE.id, 'all regions', 'all regions', 'credentials refused'],
    ]);
    expect(gaps).toHaveLength(1);
  });

  test('the regions that could not be listed, though the primary one was looked at', async () => {
    const { outcomes } = await runChecks(contextOf({ regions: () => Promise.reject(denied()) }), [
      checkOf('a.a', [], pass),
    ]);
    expect(outcomes[0]?.passed).toBe(1);
    expect(seen(outcomes[0]?.unknown)).toEqual([[ONE.id, 'all regions', 'all regions', 'AccessDenied']]);
  });

  test('what a place did not come to before the deadline, while the checks that ended before count', async () => {
    const slow = dataOf('Slow', 'regional', ({ region }) =>
      region === 'eu-west-1' ? never() : Promise.resolve(),
    );
    const { outcomes, gaps } = await runChecks(contextOf({ deadlineMs: 50 }), [
      checkOf('a.a', [slow.data], async (place) => {
        await place.read(slow.data);
        return pass();
      }),
      checkOf('b.b', [], pass),
    ]);
    expect(outcomes[0]?.passed).toBe(1);
    expect(seen(outcomes[0]?.unknown)).toEqual([[ONE.id, 'eu-west-1', 'eu-west-1', 'timed out']]);
    expect(outcomes[1]).toMatchObject({ passed: 2, unknown: [] });
    expect(gaps).toMatchObject([{ reason: 'timed out', regions: ['eu-west-1'] }]);
  });
});

test('a run that is aborted throws', async () => {
  const abort = new AbortController();
  const run = runChecks(contextOf({ signal: abort.signal }), [
    checkOf('a.a', [], never),
    checkOf('b.b', [], never, 'global'),
  ]);
  abort.abort(new Error('gone'));
  await expect(run).rejects.toThrow('gone');
});

test('regions narrow where regional checks look, and are not listed then', async () => {
  const { outcomes, regions } = await runChecks(
    contextOf({ regions: () => Promise.reject(new Error('not to be called')) }),
    [checkOf('a.a', [], pass), checkOf('b.b', [], pass, 'global')],
    { regions: ['sa-east-1'] },
  );
  expect(regions).toEqual(['sa-east-1']);
  expect(outcomes.map(({ passed }) => passed)).toEqual([1, 1]);
});

test('narrowed, regions leave out what global checks see elsewhere, and keep what is in none', async () => {
  const look = async (): Promise<Verdict[]> => [
    { status: 'fail', resource: 'here', region: 'eu-west-1' },
    { status: 'fail', resource: 'there', region: 'us-east-1' },
    { status: 'pass', resource: 'there too', region: 'us-east-1' },
    verdict('fail', 'root user'),
  ];
  const check = checkOf('a.a', [], look, 'global');
  const [outcome] = (await runChecks(contextOf(), [check], { regions: ['eu-west-1'], narrow: true }))
    .outcomes;
  expect(outcome?.failed.map(({ resource }) => resource)).toEqual(['here', 'root user']);
  expect(outcome?.passed).toBe(0);
});

test('a thing that is seen from two regions is told once, where it is', async () => {
  const arn = 'arn:aws:s3:::logs';
  const look = async (): Promise<Verdict[]> => [
    { status: 'fail', resource: 'logs', arn, region: 'eu-west-1', detail: 'off' },
    verdict('fail', 'one of each region'),
  ];
  const [outcome] = (await runChecks(contextOf(), [checkOf('a.a', [], look)])).outcomes;
  expect(seen(outcome?.failed)).toEqual([
    [ONE.id, 'eu-west-1', 'logs', 'off'],
    [ONE.id, 'eu-west-1', 'one of each region', undefined],
    [ONE.id, 'us-east-1', 'one of each region', undefined],
  ]);
});

test('a place that was read and is empty tells something, one that was refused nothing', async () => {
  const refused = async (): Promise<Verdict[]> => {
    throw denied();
  };
  const half = checkOf('a.a', [], async ({ region }) => (region === 'eu-west-1' ? refused() : []));
  const whole = checkOf('b.b', [], refused);
  const unread = async (...checks: Check[]) => isUnread((await runChecks(contextOf(), checks)).outcomes);
  expect([await unread(half), await unread(whole), await unread(half, whole)]).toEqual([false, true, false]);
});
