import { startLogFlush } from '@windsock/bot/store/sqlite-log-flush.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A log file whose flushes end when the test says so. */
function slowFile() {
  const calls: string[] = [];
  const ends: (() => void)[] = [];
  const file = {
    datasync() {
      calls.push('flush');
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    async close() {
      calls.push('close');
    },
  };
  const openFile = async (path: string) => {
    calls.push(`open ${path}`);
    return file;
  };
  return { calls, openFile, endFlush: () => ends.shift()?.() };
}

describe('flushing the write-ahead log', () => {
  it('flushes the commits of one period together', async () => {
    const { calls, openFile } = slowFile();
    const log = startLogFlush('x.db', openFile);
    log.committed();
    log.committed();
    expect(calls).toEqual([]);
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['open x.db-wal', 'flush']);
  });

  it('flushes again for what was committed during a flush', async () => {
    const { calls, openFile, endFlush } = slowFile();
    const log = startLogFlush('x.db', openFile);
    log.committed();
    await vi.runAllTimersAsync();
    log.committed();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['open x.db-wal', 'flush']);
    endFlush();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['open x.db-wal', 'flush', 'flush']);
    endFlush();
    await vi.runAllTimersAsync();
    expect(calls).toHaveLength(3);
  });

  it('waits for a flush before it lets go of the file, and starts no other', async () => {
    const { calls, openFile, endFlush } = slowFile();
    const log = startLogFlush('x.db', openFile);
    log.committed();
    await vi.runAllTimersAsync();
    log.committed();
    const stopping = log.stop();
    await vi.runAllTimersAsync();
    expect(calls.at(-1)).toBe('flush');
    endFlush();
    await stopping;
    log.committed();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['open x.db-wal', 'flush', 'close']);
  });

  it('goes on after a failure', async () => {
    const { calls, openFile } = slowFile();
    const openOnce = vi.fn(openFile).mockRejectedValueOnce(new Error('no such file'));
    const log = startLogFlush('x.db', openOnce);
    log.committed();
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
    log.committed();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(['open x.db-wal', 'flush']);
  });
});
