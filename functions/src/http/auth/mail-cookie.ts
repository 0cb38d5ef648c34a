import { BROWSER_SECONDS } from '@windsock/bot/services/identity/known-browser.ts';
import { createBrowserCookie } from '../../browser-cookie.ts';

/**
 * What ties codes that are mailed to the browser that asked for them, and tells it later as one that signed in before:
 * with Microsoft, too.
 * Only our own pages send it: Strict.
 */
export const { bindBrowser } = createBrowserCookie({
  name: '__Host-windsock-browser',
  sameSite: 'Strict',
  maxAge: BROWSER_SECONDS,
});
