import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/sequencer.ts';

const PEERS = 'tests/{contract,integration,browser,fault}/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'peers',
          include: [PEERS],
          setupFiles: ['tests/support/peers-set-up.ts'],
          // On a fresh machine, the peers are installed while the unit tests run.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // No test mocks a module, so a worker's files share loaded code and peers (emptyMoto, sharedChromium).
    isolate: false,
    // As the product is started (package.json).
    execArgv: ['--no-regexp-tier-up'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Under load a second, which is vitest's default, is too short even for what takes milliseconds otherwise.
    expect: { poll: { timeout: 10_000 } },
    // On a shared machine, a wait may occasionally be too short; tests/run.ts names each test that needed a retry.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Most suites sometimes wait for a peer process, and others can compute meanwhile. With 4 workers on 2 cores, a run
    // took a minute less than with 3.
    maxWorkers: 2 * availableParallelism(),
    env: {
      // No test may reach a real account through the developer's own credentials.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  },
});
