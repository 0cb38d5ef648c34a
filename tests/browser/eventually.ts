import { expect } from 'vitest';

const WAIT_MS = 10_000;

/** Like expect.poll, with a timeout that suits a browser on a busy machine. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: WAIT_MS });
