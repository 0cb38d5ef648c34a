import { PRODUCT_NAME } from '../lib/product.ts';

/** The same id as the package's personal tab, since it is the same console. */
const ENTITY_ID = 'console';

/**
 * Tells Teams' dialog that a tab can be added, and which one once Save is pressed.
 * @returns false if Teams' dialog does not embed us
 */
export async function offerTab(): Promise<boolean> {
  const { connect } = await import('./connect.ts');
  const teams = await connect();
  if (!teams) return false;
  const { app, pages } = teams;
  const url = new URL('/settings', location.origin).href;
  const tab = { entityId: ENTITY_ID, contentUrl: url, websiteUrl: url, suggestedDisplayName: PRODUCT_NAME };
  try {
    pages.config.registerOnSaveHandler((saving) => {
      pages.config.setConfig(tab).then(
        () => saving.notifySuccess(),
        (error) => saving.notifyFailure(String(error)),
      );
    });
    pages.config.setValidityState(true);
  } catch {
    return false;
  }
  void app.notifySuccess();
  return true;
}
