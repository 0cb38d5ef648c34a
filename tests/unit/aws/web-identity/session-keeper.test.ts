import { createSessionKeeper } from '@windsock/bot/aws/web-identity/session-keeper.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
let now: number;
let made: number;
/** The failure of the next tries; absent: they succeed. */
let refusal: Error | undefined;
let outcomes: string[];
/** Lets running tries end; absent: they end at once. */
let hold: Promise<void> | undefined;

beforeEach(() => {
  [now, made, refusal, outcomes, hold] = [Date.UTC(2026, 10, 24, 12), 0, undefined, [], undefined];
});

const keeper = () =>
  createSessionKeeper({
    async make() {
      made += 1;
      const id = `session-${made}`;
      await hold;
      if (refusal) throw refusal;
      return { accessKeyId: id, secretAccessKey: 'secret' };
    },
    lifetimeMs: 60 * MINUTE,
    now: () => now,
    onOutcome: ({ error, goodUntil }) =>
      outcomes.push(
        `${error ? 'failed' : 'made'}${goodUntil === undefined ? '' : ` ${(goodUntil - now) / MINUTE}`}`,
      ),
  });
const idOf = async (kept: ReturnType<typeof keeper>) => (await kept.get()).accessKeyId;
/** Waits for a background try to end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Windsock’s own session', () => {
  it('is created once, however many questions wait for it', async () => {
    const kept = keeper();
    const ids = await Promise.all(Array.from({ length: 50 }, () => idOf(kept)));
    expect([new Set(ids), made]).toEqual([new Set(['session-1']), 1]);
  });

  it('is renewed a quarter of an hour before its end, and nobody waits for that', async () => {
    const kept = keeper();
    await kept.get();
    now += 44 * MINUTE;
    expect([await idOf(kept), made]).toEqual(['session-1', 1]);
    now += 2 * MINUTE;
    let go = () => {};
    hold = new Promise((resolve) => {
      go = resolve;
    });
    expect(await Promise.all([idOf(kept), idOf(kept)])).toEqual(['session-1', 'session-1']);
    go();
    await settled();
    expect([await idOf(kept), made]).toEqual(['session-2', 2]);
    expect(outcomes).toEqual(['made 60', 'made 60']);
  });

  it('is used to its end while it cannot be renewed, which is retried every half minute', async () => {
    const kept = keeper();
    await kept.get();
    refusal = new Error('throttled');
    now += 50 * MINUTE;
    expect(await idOf(kept)).toBe('session-1');
    await settled();
    expect(kept.trouble()).toEqual({ error: refusal, goodUntil: now + 10 * MINUTE });
    for (let second = 0; second < 60; second += 1) {
      now += 1000;
      expect(await idOf(kept)).toBe('session-1');
      await settled();
    }
    expect(made).toBe(1 + 1 + 2);
    refusal = undefined;
    now += MINUTE;
    await kept.get();
    await settled();
    expect([kept.trouble(), await idOf(kept)]).toEqual([undefined, 'session-5']);
  });

  it('is not handed out in its last minute: questions then get the reason, and the next try helps', async () => {
    const kept = keeper();
    await kept.get();
    refusal = new Error('the role does not trust us');
    now += 59.5 * MINUTE;
    await expect(kept.get()).rejects.toThrow('does not trust us');
    expect(kept.trouble()).toEqual({ error: refusal });
    // A thousand questions do not cause a thousand requests.
    for (let i = 0; i < 1000; i += 1) await expect(kept.get()).rejects.toThrow('does not trust us');
    expect(made).toBe(2);
    refusal = undefined;
    now += 5_000;
    expect([await idOf(kept), kept.trouble()]).toEqual(['session-3', undefined]);
  });

  it('is created again if AWS no longer accepts it, unless it was just created', async () => {
    const kept = keeper();
    const nothing = kept.mark();
    await kept.get();
    const first = kept.mark();
    expect([kept.renewed(nothing), kept.renewed(first), await idOf(kept)]).toEqual([
      false,
      false,
      'session-1',
    ]);
    now += MINUTE;
    expect([kept.renewed(first), await idOf(kept)]).toEqual([true, 'session-2']);
    // A late refusal of the first session leads to the second one, and does not end it.
    expect([kept.renewed(first), await idOf(kept)]).toEqual([true, 'session-2']);
    expect(kept.renewed(kept.mark())).toBe(false);
  });

  it('survives a clock that is set back', async () => {
    const kept = keeper();
    refusal = new Error('no');
    await expect(kept.get()).rejects.toThrow('no');
    refusal = undefined;
    now -= 24 * 60 * MINUTE;
    expect(await idOf(kept)).toBe('session-2');
  });
});
