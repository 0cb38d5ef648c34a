import { flushCompileCache } from 'node:module';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { PEER_KEY } from '../support/cosmos-key.ts';
import { jobsWorker, quietLogger } from './jobs-worker.ts';

/**
 * One of several workers on a shared store, until it is killed. Half of its doorbells are lost, and the other half ring
 * twice. Arguments: the store's address, and the chat platform's.
 */
const [endpoint = '', platform = ''] = process.argv.slice(2);
const store = await openCosmosStore({ endpoint, key: PEER_KEY, database: 'windsock', logger: quietLogger });
jobsWorker({
  store,
  platform,
  name: String(process.pid),
  doorbell(ref, worker) {
    if (Math.random() < 0.5) return;
    worker.ring(ref);
    worker.ring(ref);
  },
}).start();
console.log('working');
// A killed process would never store its compiled code (tests/run.ts).
flushCompileCache();
