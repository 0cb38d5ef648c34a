import { writeSync } from 'node:fs';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { BatchOp } from '@windsock/bot/store/store.ts';

/**
 * Writes until it is killed and prints each id once its write is acknowledged: singles `s…`, and pairs `p…` in one
 * batch. Arguments: the file, and a name for this round's ids.
 */
const [path = '', round = ''] = process.argv.slice(2);
const store = openSqliteStore({ path });
const doc = (id: string) => ({ id, type: 'note', text: 'x'.repeat(500) });

async function lane(name: string, write: (id: string) => Promise<unknown>): Promise<void> {
  for (let i = 0; ; i++) {
    const id = `${name}-${round}-${i}`;
    await write(id);
    // Written straight to the pipe: a buffered line would be lost with the process.
    writeSync(1, `${id}\n`);
  }
}

const single = (id: string) => store.create('workspaces', 'w', doc(id));
const pair = (id: string) => {
  const ops: BatchOp[] = [`${id}-a`, `${id}-b`].map((half) => ({ op: 'create', doc: doc(half) }));
  return store.batch('workspaces', 'w', ops);
};

await Promise.all([
  ...Array.from({ length: 20 }, (_, i) => lane(`s${i}`, single)),
  ...Array.from({ length: 5 }, (_, i) => lane(`p${i}`, pair)),
]);
