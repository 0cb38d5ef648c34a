import { startSweeper } from '@windsock/bot/store/sweeper.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const pace = { step: 10, busyMs: 50, idleMs: 60_000 };

describe('removing expired documents in the background', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('continues in small steps while there is more, then waits', async () => {
    let expired = 25;
    const steps: number[] = [];
    const stop = startSweeper(async (limit) => {
      const deleted = Math.min(limit, expired);
      expired -= deleted;
      steps.push(deleted);
      return deleted;
    }, pace);
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps).toEqual([10, 10, 5]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(steps).toEqual([10, 10, 5, 0]);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(steps).toHaveLength(4);
  });

  it('retries later if a step fails', async () => {
    let tries = 0;
    const stop = startSweeper(async () => {
      tries++;
      throw new Error('disk full');
    }, pace);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(2);
    stop();
  });

  it('finishes the current step when it is stopped', async () => {
    let tries = 0;
    const stop = startSweeper(async (limit) => {
      tries++;
      stop();
      return limit;
    }, pace);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tries).toBe(1);
  });
});
