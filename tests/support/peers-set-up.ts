// Runs before each file of vitest's project "peers": waits for what they run on, which run.ts has begun to install. The
// time-outs of tests and hooks begin after it.
import { setUpPeers } from './set-up.ts';

await setUpPeers();
