/**
 * Deletes a person in a process that may be killed: `node erasure-child.ts <file> <user id> [before|after|hold <n>]`.
 * It kills itself before or after its nth write, or stops before it. It prints "begun" when it begins.
 */
import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { erasureContext } from '../support/erasure-kit.ts';

const [, , path = '', userId = '', when, nth] = process.argv;
const WRITES = new Set(['create', 'upsert', 'replace', 'delete', 'batch']);
let writes = 0;

const die = () => process.kill(process.pid, 'SIGKILL');
/** Waits for ever; the timer keeps the process alive. */
const hold = () => new Promise(() => setInterval(() => {}, 60_000));
const store = new Proxy(openSqliteStore({ path }), {
  get(target, method: keyof Store) {
    return async (...args: never[]) => {
      const isNth = WRITES.has(method) && ++writes === Number(nth);
      if (isNth && when === 'before') die();
      if (isNth && when === 'hold') await hold();
      const result = await (target[method] as (...all: never[]) => Promise<unknown>).apply(target, args);
      if (isNth && when === 'after') die();
      return result;
    };
  },
});
const { ctx } = erasureContext(store, {
  get now() {
    return Date.now();
  },
});
process.stdout.write('begun\n');
await deleteUser({ ctx, input: { userId } });
process.stdout.write(`done after ${writes} writes\n`);
await store.close();
