import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { setUp } from './set-up.ts';

/** Written by the set-up: CHROMIUM_PATH, a browser that it found, or one that it installed. */
const RECORD = fileURLToPath(new URL('../../.cache/chromium-path', import.meta.url));

const FLAGS = [
  // Chromium's sandbox does not start as root, which most CI containers use; the tests only load their own pages.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // /dev/shm in containers is too small for a page.
  '--disable-dev-shm-usage',
  // Otherwise, each test's first page starts a process, and compiles the console's scripts once more.
  '--renderer-process-limit=1',
];

let shared: Promise<Browser> | undefined;

/**
 * Returns this worker's browser. The worker's test files run one after the other and share it; each page gets its own
 * profile (newContext), which its creator closes. The browser ends with the worker.
 */
export async function sharedChromium(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  shared = launchChromium();
  return shared;
}

/** Starts a headless Chromium; `flags` are added to the usual ones. Close it in afterAll. */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  await setUp('chromium');
  const executablePath = readFileSync(RECORD, 'utf8');
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
}
