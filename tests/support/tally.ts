import type { TestModule } from 'vitest/node';

export interface Tally {
  passed: number;
  /** Failed tests, and failures outside tests: a file that did not load, a hook, a stray rejection. */
  failed: number;
  /** Tests that did not run, each with the reason its author gave. */
  skipped: { name: string; reason: string }[];
  /** Tests that passed only at a second try; they are reported, because a product with a race fails like that, too. */
  flaky: string[];
}

/**
 * Reasons for which a test may be skipped even in CI, where every peer is present; any other skipped test counts as
 * missing.
 */
const KNOWN_REASONS = [
  'COSMOS_ENDPOINT is not set',
  'no Docker daemon answers',
  'this user may become no other',
  'this user may make no namespaces',
  '@vercel/cosmosdb-server 1.0.1 does not roll back a failed batch',
  '@vercel/cosmosdb-server 1.0.1 ignores the time to live',
];

export function isKnownReason(reason: string): boolean {
  return KNOWN_REASONS.includes(reason);
}

/**
 * Counts the results of a run. `filteredByName`: the caller chose tests by name, so the others do not count as skipped.
 */
export function tally(
  modules: TestModule[],
  strayErrors: readonly unknown[],
  { filteredByName = false } = {},
): Tally {
  const counts: Tally = { passed: 0, failed: strayErrors.length, skipped: [], flaky: [] };
  for (const module of modules) {
    counts.failed += module.errors().length;
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (test.diagnostic()?.flaky) counts.flaky.push(`${module.relativeModuleId} > ${test.fullName}`);
      if (result.state === 'passed') counts.passed += 1;
      else if (result.state === 'failed') counts.failed += 1;
      else if (!filteredByName) {
        const note = result.state === 'skipped' ? result.note : 'it never ended';
        counts.skipped.push({
          name: `${module.relativeModuleId} > ${test.fullName}`,
          reason: note ?? 'no reason given',
        });
      }
    }
  }
  return counts;
}

/** Returns the last line of a run: '12 passed, 0 failed', with ', 1 skipped' if there were any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
