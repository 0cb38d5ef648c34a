import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { startConsole } from '../support/console-kit.ts';
import { BUDGET_KB, millisecondsUntil, watchScripts } from '../support/console-load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 5;
const GOALS = { sign_in_js_kb: { max: BUDGET_KB.signIn }, shell_js_kb: { max: BUDGET_KB.shell } };

/**
 * The console in Chromium over the real product on loopback, each time in a browser profile that has nothing yet:
 * JavaScript loaded (gzipped, kB of 1,000 bytes), and medians of the milliseconds from the navigation's start until the
 * e-mail field has the focus, and until Settings shows its accounts.
 */
export async function run(): Promise<BenchResult> {
  const kit = await startConsole();
  try {
    const { session } = await kit.signIn();
    const signIn = await rounds(kit, '/login', { focus: 'input[type=email]' });
    const shell = await rounds(kit, '/insights', { text: 'Coming Soon' }, session);
    const settings = await rounds(kit, '/settings', { text: 'No AWS accounts connected' }, session);
    return resultOf(
      {
        sign_in_js_kb: signIn.kilobytes,
        sign_in_interactive_ms: signIn.ms,
        shell_js_kb: shell.kilobytes,
        shell_filled_ms: shell.ms,
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
): Promise<{ kilobytes: number; ms: number }> {
  const times: number[] = [];
  let kilobytes = Number.NaN;
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const site = {
      url: url.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax' as const,
    };
    if (session) await context.addCookies([{ ...site, name: SESSION_COOKIES.web, value: session }]);
    const watched = watchScripts(context);
    const page = await context.newPage();
    await page.goto(url + path);
    times.push(await millisecondsUntil(page, seen));
    await page.waitForLoadState('networkidle');
    kilobytes = Math.round((await watched.kilobytes()) * 10) / 10;
    await context.close();
  }
  times.sort((a, b) => a - b);
  console.error(`${path}: ${kilobytes} kB, ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  return { kilobytes, ms: Math.round(times[ROUNDS >> 1] ?? Number.NaN) };
}
