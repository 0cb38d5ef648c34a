import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import type { Check, Verdict } from '@windsock/bot/checks/check.ts';
import { isUnread, runChecks } from '@windsock/bot/checks/run-checks.ts';
import { describe, expect, test } from 'vitest';
import { checkOf, contextOf, dataOf, denied, never, ONE, pass, seen, verdict } from './run-checks-kit.ts';

describe('a failure is unknown, and never a pass', () => {
  test('a check that throws affects no other', async () => {
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

  test('the regions that could not be listed, though the primary one was read', async () => {
    const { outcomes } = await runChecks(contextOf({ regions: () => Promise.reject(denied()) }), [
      checkOf('a.a', [], pass),
    ]);
    expect(outcomes[0]?.passed).toBe(1);
    expect(seen(outcomes[0]?.unknown)).toEqual([[ONE.id, 'all regions', 'all regions', 'AccessDenied']]);
  });

  test('what a place did not finish before the deadline, while finished checks count', async () => {
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

test('given regions limit the regional checks, and are then not listed', async () => {
  const { outcomes, regions } = await runChecks(
    contextOf({ regions: () => Promise.reject(new Error('not to be called')) }),
    [checkOf('a.a', [], pass), checkOf('b.b', [], pass, 'global')],
    { regions: ['sa-east-1'] },
  );
  expect(regions).toEqual(['sa-east-1']);
  expect(outcomes.map(({ passed }) => passed)).toEqual([1, 1]);
});

test('given regions leave out what global checks find elsewhere, and keep what has no region', async () => {
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

test('a resource that is seen from two regions is reported once, in its own', async () => {
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

test('an empty place that was read counts as a result, a denied one does not', async () => {
  const refused = async (): Promise<Verdict[]> => {
    throw denied();
  };
  const half = checkOf('a.a', [], async ({ region }) => (region === 'eu-west-1' ? refused() : []));
  const whole = checkOf('b.b', [], refused);
  const unread = async (...checks: Check[]) => isUnread((await runChecks(contextOf(), checks)).outcomes);
  expect([await unread(half), await unread(whole), await unread(half, whole)]).toEqual([false, true, false]);
});
