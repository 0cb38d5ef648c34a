import type { Account, AccountClients } from '@windsock/bot/aws/account.ts';
import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import type { FanOutOptions } from '@windsock/bot/aws/fan-out.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import { describe, expect, test } from 'vitest';

const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  partition: 'aws',
  primaryRegion: 'eu-west-1',
  access: { kind: 'demo' },
  ...more,
});
const ONE = account('111111111111');
const TWO = account('222222222222');

const clients = (
  regions: () => Promise<string[]> = async () => ['eu-west-1', 'us-east-1'],
): AccountClients => ({
  get: () => {
    throw new Error('no client is needed here');
  },
  regions,
});

const fanOut = (options: Partial<FanOutOptions & { clientsOf: (account: Account) => AccountClients }> = {}) =>
  createFanOut({ signal: new AbortController().signal, clientsOf: () => clients(), ...options });

const denied = (message = '') => Object.assign(new Error(message), { name: 'AccessDenied' });
const never = () => new Promise<never>(() => {});

describe('the places', () => {
  test('are all enabled regions of each account, in order whichever answers first', async () => {
    const { results, regions } = await fanOut()(
      { accounts: [TWO, ONE], scope: 'regional' },
      async (target) => {
        await new Promise((resolve) => setTimeout(resolve, target.region === 'eu-west-1' ? 20 : 1));
        return `${target.account.id}/${target.region}`;
      },
    );
    expect(results.map(({ value }) => value)).toEqual([
      `${TWO.id}/eu-west-1`,
      `${TWO.id}/us-east-1`,
      `${ONE.id}/eu-west-1`,
      `${ONE.id}/us-east-1`,
    ]);
    expect(regions).toEqual(['eu-west-1', 'us-east-1']);
  });

  test('are the requested ones, without listing any', async () => {
    const asked = fanOut({ clientsOf: () => clients(() => Promise.reject(new Error('not to be called'))) });
    const { regions, gaps } = await asked(
      { accounts: [ONE], regions: ['sa-east-1'], scope: 'regional' },
      async () => 1,
    );
    expect({ regions, gaps }).toEqual({ regions: ['sa-east-1'], gaps: [] });
  });

  test.each([
    ['aws', 'us-east-1'],
    ['aws-cn', 'cn-north-1'],
    ['aws-us-gov', 'us-gov-west-1'],
  ])(
    'are one for each account in the main region of %s when the scope is global',
    async (partition, region) => {
      const { regions } = await fanOut()(
        { accounts: [account('1', { partition })], scope: 'global' },
        async () => 1,
      );
      expect(regions).toEqual([region]);
    },
  );

  test('are none if no account is asked about', async () => {
    expect(await fanOut()({ accounts: [], scope: 'regional' }, async () => 1)).toEqual({
      results: [],
      missed: [],
      gaps: [],
      sources: [],
      regions: [],
      cost_usd: 0,
    });
  });
});

describe('what cannot be read', () => {
  test('is one gap per cause, however many places it affects', async () => {
    const { results, gaps } = await fanOut()(
      { accounts: [TWO, ONE], scope: 'regional' },
      async ({ region, gap }) => {
        gap('s3:GetBucketAcl', denied());
        if (region === 'us-east-1') throw denied();
        return region;
      },
    );
    expect(results).toHaveLength(2);
    expect(gaps).toEqual([
      {
        reason: 'AccessDenied',
        api: 's3:GetBucketAcl',
        accounts: [ONE.id, TWO.id],
        regions: ['eu-west-1', 'us-east-1'],
        remedy: expect.stringContaining('`s3:GetBucketAcl`'),
      },
      expect.objectContaining({ accounts: [ONE.id, TWO.id], regions: ['us-east-1'] }),
    ]);
  });

  test('of an account whose regions cannot be listed is read in its primary region', async () => {
    const clientsOf = () => clients(() => Promise.reject(denied()));
    const { results, gaps } = await fanOut({ clientsOf })(
      { accounts: [ONE], scope: 'regional' },
      async () => 'seen',
    );
    expect(results).toEqual([{ account: ONE, region: 'eu-west-1', value: 'seen' }]);
    expect(gaps).toMatchObject([{ reason: 'AccessDenied', api: 'ec2:DescribeRegions', regions: [] }]);
    expect(gaps[0]?.remedy).toContain('Only eu-west-1 was asked');
  });

  test('of an account without credentials is reported once, and nothing of it is tried', async () => {
    const refused = new ExplainedError('no', { kind: 'credentials', reason: 'role cannot be assumed' });
    const clientsOf = ({ id }: Account) =>
      id === ONE.id ? clients(() => Promise.reject(refused)) : clients();
    const tried: string[] = [];
    const { gaps } = await fanOut({ clientsOf })(
      { accounts: [ONE, TWO], scope: 'regional' },
      async (target) => {
        tried.push(target.account.id);
      },
    );
    expect(gaps).toMatchObject([{ reason: 'role cannot be assumed', accounts: [ONE.id], regions: [] }]);
    expect(new Set(tried)).toEqual(new Set([TWO.id]));
  });

  test('because of a defect of ours is reported without its text, which goes to the log', async () => {
    const heard: unknown[] = [];
    const defect = new TypeError('rows.map is not a function');
    const { gaps } = await fanOut({ onUnexpected: (error) => heard.push(error) })(
      { accounts: [ONE], scope: 'global' },
      () => Promise.reject(defect),
    );
    expect(gaps).toMatchObject([{ reason: 'unexpected error' }]);
    expect(JSON.stringify(gaps)).not.toContain('rows.map');
    expect(heard).toEqual([defect]);
  });

  test('before the deadline is reported as timed out, and the rest is answered', async () => {
    const { results, gaps } = await fanOut({ deadlineMs: 30 })(
      { accounts: [ONE], scope: 'regional' },
      async ({ region }) => (region === 'us-east-1' ? never() : region),
    );
    expect(results.map(({ region }) => region)).toEqual(['eu-west-1']);
    expect(gaps).toMatchObject([{ reason: 'timed out', accounts: [ONE.id], regions: ['us-east-1'] }]);
  });
});

describe('a question', () => {
  test('that is stopped throws its reason at once', async () => {
    const stop = new AbortController();
    const question = fanOut({ signal: stop.signal })({ accounts: [ONE], scope: 'regional' }, never);
    stop.abort(new Error('never mind'));
    await expect(question).rejects.toThrow('never mind');
  });

  test('that is stopped while regions are listed throws too', async () => {
    const stop = new AbortController();
    const options = { signal: stop.signal, clientsOf: () => clients(never) };
    const question = fanOut(options)({ accounts: [ONE], scope: 'regional' }, never);
    stop.abort(new Error('never mind'));
    await expect(question).rejects.toThrow('never mind');
  });

  test('that was stopped before it began makes no call', async () => {
    let asked = false;
    const question = fanOut({ signal: AbortSignal.abort(new Error('late')) })(
      { accounts: [ONE], scope: 'regional' },
      async () => {
        asked = true;
      },
    );
    await expect(question).rejects.toThrow('late');
    expect(asked).toBe(false);
  });

  test('reports its progress after each place, including failed ones', async () => {
    const heard: [number, number][] = [];
    await fanOut({ onProgress: (done, total) => heard.push([done, total]) })(
      { accounts: [ONE, TWO], scope: 'regional' },
      async ({ region }) => {
        if (region === 'us-east-1') throw denied();
      },
    );
    expect(heard).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
  });

  test('keeps to its limits: 32 places at once, 17 of one account', async () => {
    const many = Array.from({ length: 40 }, (_, i) => `region-${i}`);
    const running = new Map<string, number>();
    let most = 0;
    let mostOfOne = 0;
    await fanOut()(
      { accounts: [ONE, TWO], regions: many, scope: 'regional' },
      async ({ account: { id } }) => {
        running.set(id, (running.get(id) ?? 0) + 1);
        most = Math.max(
          most,
          [...running.values()].reduce((sum, n) => sum + n, 0),
        );
        mostOfOne = Math.max(mostOfOne, running.get(id) ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running.set(id, (running.get(id) ?? 0) - 1);
      },
    );
    expect([most, mostOfOne]).toEqual([32, 17]);
  });
});
