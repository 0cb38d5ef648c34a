// A question can be typed before the program has loaded, which takes two seconds on a slow phone.
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listen } from '../support/browser-says.ts';
import { startConsole } from '../support/console-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

/** Opens the landing page with this session; returns a function that lets the program load. */
async function openWithoutProgram(session: string, options: BrowserContextOptions = {}) {
  const context = await kit.browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const { said } = listen(context);
  onTestFinished(async () => {
    await context.close();
    expect(said).toEqual([]);
  });
  const site = {
    url: kit.url.replace('http:', 'https:'),
    httpOnly: true,
    secure: true,
    sameSite: 'Lax' as const,
  };
  await context.addCookies([{ ...site, name: SESSION_COOKIES.web, value: session }]);
  const { promise: isAllowed, resolve: letProgramCome } = Promise.withResolvers<void>();
  await context.route('**/assets/index-*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${kit.url}/insights`, { waitUntil: 'commit' });
  return { page, letProgramCome };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const isThere = (page: Page) => page.getByRole('button', { name: 'Send' }).waitFor();

it("keeps the text and the person's focus", async () => {
  const { session } = await kit.signIn();
  const { page, letProgramCome } = await openWithoutProgram(session);
  await field(page).click();
  await page.keyboard.type('Why did bill go up?');
  for (let steps = 0; steps < 'bill go up?'.length; steps++) await page.keyboard.press('ArrowLeft');
  letProgramCome();
  await isThere(page);
  await page.keyboard.type('the ');
  expect(await field(page).inputValue()).toBe('Why did the bill go up?');
});

it('sends a question that was already submitted', async () => {
  const { session } = await kit.signIn();
  const { page, letProgramCome } = await openWithoutProgram(session);
  await field(page).click();
  await page.keyboard.type('which EC2 instances are stopped?');
  await page.keyboard.press('Enter');
  letProgramCome();
  await page
    .getByText(/8 EC2 instances/)
    .first()
    .waitFor();
  expect(await field(page).inputValue()).toBe('');
});

it('disappears when it turns out that nobody is signed in', async () => {
  const { page, letProgramCome } = await openWithoutProgram('gone');
  await field(page).waitFor();
  letProgramCome();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Windsock' }).waitFor();
  expect(await page.locator('#early-question').count()).toBe(0);
});

it('is not shown to a visitor without a session', async () => {
  const html = await (await fetch(`${kit.url}/insights`)).text();
  expect(html).toContain('id="root"');
  expect(html).not.toContain('early-question');
});

const LOOKS: [string, BrowserContextOptions][] = [
  ['a phone', {}],
  ['the smallest phone, in dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ['a desk, in light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
  ['a desk, in contrast', { viewport: { width: 1280, height: 800 }, contrast: 'more' }],
];

it.each(LOOKS)('looks the same before and after the program has loaded, on %s', async (_, options) => {
  const { session } = await kit.signIn();
  const { page, letProgramCome } = await openWithoutProgram(session, options);
  await field(page).click();
  const before = await looks(page);
  letProgramCome();
  await isThere(page);
  expect(before).toEqual(await looks(page));
});

/** Returns the positions and colours of the label, the box and the text in it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('textarea');
    const box = text?.parentElement;
    const title = [...document.querySelectorAll('h2')].find(({ innerText }) => innerText.startsWith('What'));
    const of = (element: Element | null | undefined, ...names: (keyof CSSStyleDeclaration)[]) => {
      if (!element) throw new Error('The element is missing.');
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const named = Object.fromEntries(names.map((name) => [name, style[name]]));
      return { x, y, width, height, ...named };
    };
    return {
      title: of(title, 'color', 'font'),
      box: of(box, 'backgroundColor', 'borderColor', 'borderRadius', 'boxShadow', 'outlineColor'),
      text: of(text, 'color', 'font'),
      send: of(text?.nextElementSibling, 'backgroundColor', 'borderRadius'),
    };
  });
