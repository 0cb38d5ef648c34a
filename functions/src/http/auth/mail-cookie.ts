import { BROWSER_SECONDS } from '@windsock/bot/services/identity/known-browser.ts';
import { createBrowserCookie } from '../../browser-cookie.ts';

/**
 * The cookie that ties mailed codes to the browser that asked for them. It also marks the browser as one that has
 * signed in before, with Microsoft too. It is Strict, because only our own pages send it.
 */
export const { bindBrowser } = createBrowserCookie({
  name: '__Host-windsock-browser',
  sameSite: 'Strict',
  maxAge: BROWSER_SECONDS,
});
