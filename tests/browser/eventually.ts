import { expect } from 'vitest';

const WAIT_MS = 10_000;

/** As expect.poll, with the patience that a browser on a busy machine needs. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: WAIT_MS });
