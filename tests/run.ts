// The script behind `npm test`: runs vitest with the given arguments, and prints a last line with the totals. It fails
// if a test failed, if none ran, and in CI also if one was skipped for a reason that tally.ts does not know.
import { fileURLToPath } from 'node:url';
import { parseCLI, startVitest } from 'vitest/node';
import { setUpPeers } from './support/set-up.ts';
import { closingLine, isKnownReason, tally } from './support/tally.ts';

// Hundreds of processes load the product or moto, so all share one cache of compiled code.
process.env.PYTHONDONTWRITEBYTECODE = '';
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/windsock/compiled', import.meta.url),
);
// Unit tests need no peers, so they run while the peers are being installed on a fresh machine.
const peers = setUpPeers().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await startVitest(filter, { ...options, watch: false });
const counts = tally(vitest.state.getTestModules(), vitest.state.getUnhandledErrors(), {
  filteredByName: Boolean(options.testNamePattern),
});
await vitest.close();
await peers;

for (const name of counts.flaky) console.log(`passed at the second try only: ${name}`);
for (const { name, reason } of counts.skipped) console.log(`skipped: ${name}: ${reason}`);
const unknown = counts.skipped.filter(({ reason }) => !isKnownReason(reason));
const missing = unknown.length > 0 && process.env.CI === 'true';
if (missing) console.log(`In CI every peer is there, so ${unknown.length} skipped tests are failures.`);
if (counts.passed + counts.failed === 0) console.log('No test ran.');
console.log(closingLine(counts));
process.exit(counts.failed > 0 || counts.passed === 0 || missing ? 1 : 0);
