import { STATE_SECONDS } from '@windsock/bot/services/identity/microsoft-state.ts';
import { createBrowserCookie } from '../../browser-cookie.ts';

/**
 * What ties a way through Microsoft to this browser. Lax cookies come along when Microsoft sends the browser back, and
 * never with a request that another site's page makes.
 */
export const { browserOf, bindBrowser } = createBrowserCookie({
  name: '__Host-windsock-oauth',
  sameSite: 'Lax',
  maxAge: STATE_SECONDS,
});
