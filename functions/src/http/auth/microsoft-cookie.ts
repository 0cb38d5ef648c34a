import { STATE_SECONDS } from '@windsock/bot/services/identity/microsoft-state.ts';
import { createBrowserCookie } from '../../browser-cookie.ts';

/**
 * The cookie that ties a sign-in with Microsoft to this browser. A Lax cookie is sent when Microsoft redirects the
 * browser back, but never with a request that another site's page makes.
 */
export const { browserOf, bindBrowser } = createBrowserCookie({
  name: '__Host-windsock-oauth',
  sameSite: 'Lax',
  maxAge: STATE_SECONDS,
});
