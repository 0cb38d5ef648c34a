import type { CapabilityContext } from '@windsock/bot/capabilities/capability.ts';
import { describe, expect, test } from 'vitest';
import { ask, demo, openThrough } from './kit.ts';

/** The demo account, in which instances can disappear, and calls be denied. */
async function changing() {
  const is = { gone: false, denied: false };
  const aws = openThrough(async ({ command, input }, next) => {
    if (command === 'DescribeInstances' && is.denied)
      throw Object.assign(new Error('denied'), { name: 'UnauthorizedOperation' });
    const found = (await next(input)) as { Reservations?: object[] };
    return command === 'DescribeInstances' && is.gone
      ? { ...found, Reservations: found.Reservations?.slice(1) }
      : found;
  });
  const ctx: CapabilityContext = { ...(await demo()), aws };
  return { ctx, is };
}
const STOPPED = { kind: 'ec2.instances', where: ['state = stopped'], places: 'us-east-1' };

describe('a result is read again', () => {
  test('and is the same', async () => {
    const { ctx } = await changing();
    const { id } = await ask('list_things', STOPPED, ctx);
    const { result } = await ask('verify', { result: id }, ctx);
    expect(result).toMatchObject({
      outcome: 'found',
      says: expect.stringMatching(/^Verified: the same as before\. .*equal/),
    });
    expect(result.rows).toBeUndefined();
  });

  test('and changes are listed row by row', async () => {
    const { ctx, is } = await changing();
    const { id } = await ask('list_things', { kind: 'ec2.instances', places: 'us-east-1' }, ctx);
    is.gone = true;
    const { result } = await ask('verify', { result: id }, ctx);
    expect(result.says).toMatch(/^It changed since before: \d+ gone/);
    expect(result.rows?.map(([change]) => change)).toContain('gone');
  });

  test('and what cannot be read any more is neither gone nor the same', async () => {
    const { ctx, is } = await changing();
    const { id } = await ask('list_things', STOPPED, ctx);
    is.denied = true;
    expect((await ask('verify', { result: id }, ctx)).result.outcome).toBe('not_read');
  });
});

test('a calculation is verified through what it is based on', async () => {
  const ctx = await demo();
  await ask('list_things', STOPPED, ctx);
  await ask('calculate', { do: 'count', of: 'r1' }, ctx);
  await expect(ask('verify', { result: 'r2' }, ctx)).rejects.toThrow(/r2 was calculated.*verify the results/);
  await expect(ask('verify', { result: 'r9' }, ctx)).rejects.toThrow('no result "r9"');
});
