// Runs audits in a process of its own: tests/bench/audit.ts starts it, and says when the next audit begins.
import { enableCompileCache } from 'node:module';
import type { Account } from '@windsock/bot/aws/account.ts';
import { DEFAULT_REGIONS } from '@windsock/bot/aws/regions.ts';

// As in functions/src/start.ts.
enableCompileCache(new URL('../../node_modules/.cache/windsock/compiled', import.meta.url).pathname);

const { url, account } = JSON.parse(process.argv[2] ?? '{}') as { url: string; account: Account };

/** Loads what an audit needs, as the first question after a start does. */
async function makeAudit(): Promise<() => Promise<object>> {
  const { createAws } = await import('@windsock/bot/aws/aws.ts');
  const { createFanOut } = await import('@windsock/bot/aws/fan-out.ts');
  const { checks } = await import('@windsock/bot/checks/index.ts');
  const { runChecks } = await import('@windsock/bot/checks/run-checks.ts');
  const { askedAgain, watchCalls } = await import('../support/call-watch.ts');
  const { settingsFor } = await import('../integration/aws-accounts.ts');
  const watch = watchCalls(createAws(settingsFor(url)).clientsOf);
  const { signal } = new AbortController();
  return async () => {
    watch.reset();
    const fanOut = createFanOut({ clientsOf: watch.clientsOf, signal });
    const ctx = { accounts: [account], clientsOf: watch.clientsOf, fanOut, now: new Date(), signal };
    const { outcomes, gaps, regions } = await runChecks(ctx, checks, { regions: [...DEFAULT_REGIONS] });
    const { inAll, inRegion } = watch.most();
    return {
      checks: outcomes.length,
      regions: regions.length,
      findings: outcomes.reduce((sum, { failed }) => sum + failed.length, 0),
      not_judged: outcomes.reduce((sum, { unknown }) => sum + unknown.length, 0),
      gaps: gaps.map(({ api, reason }) => `${api} ${reason}`),
      commands: watch.asked.length,
      distinct: new Set(watch.asked).size,
      sent: watch.sent(),
      again: askedAgain(watch.asked),
      at_once: inAll,
      at_once_in_a_region: inRegion,
    };
  };
}

let audit: (() => Promise<object>) | undefined;
process.on('message', async () => {
  const started = performance.now();
  const before = process.cpuUsage();
  audit ??= await makeAudit();
  const seen = await audit();
  const used = process.cpuUsage(before);
  process.send?.({
    ...seen,
    ms: Math.round(performance.now() - started),
    cpu_ms: Math.round((used.user + used.system) / 1000),
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
