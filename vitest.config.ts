import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,contract,integration,browser,fault}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // On a machine that others use a wait may be too short once; tests/run.ts names each test that needed it.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Most suites wait for a peer process rather than compute.
    maxWorkers: '100%',
    env: {
      // No test may reach a real account by the developer's own credentials.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  },
});
