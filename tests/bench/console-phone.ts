import type { BrowserContext, Page } from 'playwright-core';

/** A phone on a slow network: 1.6 Mbit/s, 150 ms latency, a quarter of this machine's CPU speed. */
const PHONE = { bytesPerSecond: 200_000, latencyMs: 150, slowdown: 4 };

export interface PhoneTimes {
  /** Milliseconds from the start of the navigation until a question could be typed. */
  writable: number;
  /** Milliseconds until the typed question could be sent, with nothing lost. */
  sendable: number;
}

/** Opens the landing page in `context`, which is signed in and has nothing cached. */
export async function landOnPhone(context: BrowserContext, url: string): Promise<PhoneTimes> {
  const page = await context.newPage();
  await slowDown(page);
  // Measured in the page itself: a request from outside would wait until the page is idle.
  await page.addInitScript(() => {
    const QUESTION = 'Why did the bill go up?';
    const seen: Partial<PhoneTimes> = {};
    const look = () => {
      const field = document.querySelector('textarea');
      if (seen.writable === undefined && field?.checkVisibility()) {
        field.focus();
        document.execCommand('insertText', false, QUESTION);
        if (field.value === QUESTION) seen.writable = performance.now();
      }
      const canSend = document.querySelector('[aria-label=Send]:not([aria-disabled=true])');
      if (canSend && field?.value === QUESTION) seen.sendable = performance.now();
      if (seen.sendable === undefined) requestAnimationFrame(look);
      else Object.assign(window, { seen });
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  const seen = await page.waitForFunction(() => (window as unknown as { seen?: PhoneTimes }).seen);
  return (await seen.jsonValue()) as PhoneTimes;
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
}
