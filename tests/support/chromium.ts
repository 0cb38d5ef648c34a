import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { setUp } from './set-up.ts';

/** Written by the set-up: CHROMIUM_PATH, a browser that it found, or one that it installed. */
const RECORD = fileURLToPath(new URL('../../.cache/chromium-path', import.meta.url));

const FLAGS = [
  // Chromium's sandbox does not start as root, as in most CI containers; the tests load pages of their own only.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers have a /dev/shm too small for a page.
  '--disable-dev-shm-usage',
];

let shared: Promise<Browser> | undefined;

/**
 * This worker's browser: its test files run one after the other and share it, each page in a profile of its own (newContext,
 * closed by whoever made it). It ends with the worker.
 */
export async function sharedChromium(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  shared = launchChromium();
  return shared;
}

/** Starts a headless Chromium; `flags` come on top of the usual ones. Close it in afterAll. */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  await setUp('chromium');
  const executablePath = readFileSync(RECORD, 'utf8');
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
}
