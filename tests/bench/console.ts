import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import type { Page } from 'playwright-core';
import { startConsole } from '../support/console-kit.ts';
import { BUDGET_KB, millisecondsUntil, watchScripts } from '../support/console-load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 5;
/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of this machine's processor. */
const PHONE = { bytesPerSecond: 200_000, latencyMs: 150, slowdown: 4 };
const GOALS = {
  sign_in_js_kb: { max: BUDGET_KB.signIn },
  shell_js_kb: { max: BUDGET_KB.shell },
  landing_phone_ms: { max: 1_500 },
};

/**
 * The console in Chromium over the real product on loopback, each time in a browser profile that has nothing yet:
 * JavaScript loaded (gzipped, kB of 1,000 bytes), and medians of the milliseconds from the navigation's start until the
 * e-mail field has the focus, until Settings shows its accounts, and until a question can be written on a phone.
 */
export async function run(): Promise<BenchResult> {
  const kit = await startConsole();
  try {
    const { session } = await kit.signIn();
    const signIn = await rounds(kit, '/login', { focus: 'input[type=email]' });
    const shell = await rounds(kit, '/insights', { text: 'Coming Soon' }, session);
    const phone = await rounds(kit, '/insights', { field: 'textarea' }, session, PHONE);
    const settings = await rounds(kit, '/settings', { text: 'No AWS accounts connected' }, session);
    return resultOf(
      {
        sign_in_js_kb: signIn.kilobytes,
        sign_in_interactive_ms: signIn.ms,
        shell_js_kb: shell.kilobytes,
        shell_filled_ms: shell.ms,
        landing_phone_ms: phone.ms,
        settings_js_kb: settings.kilobytes,
        settings_filled_ms: settings.ms,
      },
      GOALS,
    );
  } finally {
    await kit.close();
    await kit.browser.close();
  }
}

type Kit = Awaited<ReturnType<typeof startConsole>>;

async function rounds(
  { browser, url }: Kit,
  path: string,
  seen: Parameters<typeof millisecondsUntil>[1],
  session?: string,
  phone?: typeof PHONE,
): Promise<{ kilobytes: number; ms: number }> {
  const times: number[] = [];
  let kilobytes = Number.NaN;
  for (let round = 0; round < ROUNDS; round++) {
    const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
    const context = await browser.newContext({ viewport });
    const site = {
      url: url.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax' as const,
    };
    if (session) await context.addCookies([{ ...site, name: SESSION_COOKIES.web, value: session }]);
    const watched = phone ? undefined : watchScripts(context);
    const page = await context.newPage();
    if (phone) await slowDown(page, phone);
    await page.goto(url + path);
    times.push(await millisecondsUntil(page, seen));
    await page.waitForLoadState('networkidle');
    if (watched) kilobytes = Math.round((await watched.kilobytes()) * 10) / 10;
    await context.close();
  }
  times.sort((a, b) => a - b);
  console.error(`${path}: ${kilobytes} kB, ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  return { kilobytes, ms: Math.round(times[ROUNDS >> 1] ?? Number.NaN) };
}

async function slowDown(page: Page, { bytesPerSecond, latencyMs, slowdown }: typeof PHONE): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
