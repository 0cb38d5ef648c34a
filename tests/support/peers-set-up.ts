// Runs before each file of vitest's project "peers": waits for the peers that run.ts has begun to install. The
// time-outs of tests and hooks start after it.
import { setUpPeers } from './set-up.ts';

await setUpPeers();
