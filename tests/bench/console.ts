import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { startConsole } from '../support/console-kit.ts';
import { BUDGET_KB, millisecondsUntil, watchScripts } from '../support/console-load.ts';
import { landOnPhone } from './console-phone.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 5;
const GOALS = {
  sign_in_js_kb: { max: BUDGET_KB.signIn },
  shell_js_kb: { max: BUDGET_KB.shell },
  landing_phone_ms: { max: 1_500 },
};

/**
 * Measures the console in Chromium over the real product on loopback, each time in an empty browser profile: the
 * JavaScript loaded (gzipped, kB of 1,000 bytes), and the median milliseconds from the start of the navigation until
 * the e-mail field has the focus, until Settings shows its accounts, and, on a phone, until a question can be typed and
 * until it can be sent.
 */
export async function run(): Promise<BenchResult> {
  const kit = await startConsole();
  try {
    const { session } = await kit.signIn();
    const signIn = await rounds(kit, '/login', { focus: 'input[type=email]' });
    const shell = await rounds(kit, '/insights', { text: 'Coming Soon' }, session);
    const phone = await onPhone(kit, session);
    const settings = await rounds(kit, '/settings', { text: 'No AWS accounts connected' }, session);
    return resultOf(
      {
        sign_in_js_kb: signIn.kilobytes,
        sign_in_interactive_ms: signIn.ms,
        shell_js_kb: shell.kilobytes,
        shell_filled_ms: shell.ms,
        landing_phone_ms: phone.writable,
        landing_phone_sendable_ms: phone.sendable,
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
  kit: Kit,
  path: string,
  seen: Parameters<typeof millisecondsUntil>[1],
  session?: string,
): Promise<{ kilobytes: number; ms: number }> {
  const times: number[] = [];
  let kilobytes = Number.NaN;
  for (let round = 0; round < ROUNDS; round++) {
    const context = await newProfile(kit, { width: 1280, height: 800 }, session);
    const watched = watchScripts(context);
    const page = await context.newPage();
    await page.goto(kit.url + path);
    times.push(await millisecondsUntil(page, seen));
    await page.waitForLoadState('networkidle');
    kilobytes = Math.round((await watched.kilobytes()) * 10) / 10;
    await context.close();
  }
  return { kilobytes, ms: medianOf(`${path}: ${kilobytes} kB`, times) };
}

async function onPhone(kit: Kit, session: string): Promise<{ writable: number; sendable: number }> {
  const writable: number[] = [];
  const sendable: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await newProfile(kit, { width: 390, height: 844 }, session);
    const times = await landOnPhone(context, `${kit.url}/insights`);
    writable.push(times.writable);
    sendable.push(times.sendable);
    await context.close();
  }
  return {
    writable: medianOf('a question can be written on a phone', writable),
    sendable: medianOf('and sent', sendable),
  };
}

async function newProfile(
  { browser, url }: Kit,
  viewport: { width: number; height: number },
  session?: string,
) {
  const context = await browser.newContext({ viewport });
  const site = {
    url: url.replace('http:', 'https:'),
    httpOnly: true,
    secure: true,
    sameSite: 'Lax' as const,
  };
  if (session) await context.addCookies([{ ...site, name: SESSION_COOKIES.web, value: session }]);
  return context;
}

function medianOf(what: string, times: number[]): number {
  times.sort((a, b) => a - b);
  console.error(`${what}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  return Math.round(times[ROUNDS >> 1] ?? Number.NaN);
}
