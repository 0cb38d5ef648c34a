import { magicLinkMail } from '@windsock/bot/services/identity/magic-link-mail.ts';
import { expect, it, onTestFinished } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';

const { html } = magicLinkMail({
  to: 'ada@example.com',
  code: '042817',
  link: `https://windsock.example.com/auth/verify?email=${'long-'.repeat(20)}%40example.com&code=042817`,
  at: new Date(),
});

/** Relative luminance of an rgb() colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each([
  ['light', 320],
  ['light', 700],
  ['dark', 320],
] as const)('fits and can be read on a %s screen of %i pixels', async (colorScheme, width) => {
  const browser = await sharedChromium();
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
  onTestFinished(() => page.close());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setContent(html);
  const seen = await page.evaluate(() => {
    const code = document.querySelector('.code') as Element;
    getSelection()?.selectAllChildren(code);
    const card = document.querySelector('.card') as Element;
    const backOf = (element: Element | null): string => {
      const back = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
      return back === 'rgba(0, 0, 0, 0)' ? backOf(element?.parentElement ?? null) : back;
    };
    const texts = [...document.querySelectorAll('.card td, .card a, .card h1')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return {
      copied: getSelection()?.toString(),
      pageWidth: document.documentElement.scrollWidth,
      cardWidth: card.getBoundingClientRect().width,
      colours: texts.map((text) => [getComputedStyle(text).color, backOf(text)] as const),
    };
  });
  expect(seen.copied).toBe('042817');
  expect(seen.pageWidth).toBe(width);
  expect(seen.cardWidth).toBeLessThanOrEqual(600);
  expect(seen.colours.length).toBeGreaterThan(6);
  for (const colours of seen.colours) {
    const [dark = 0, light = 0] = colours.map(luminance).sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
  expect(asked).toEqual([]);
  await page.close();
});
