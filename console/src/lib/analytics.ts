/** The analytics script. It learns whose session it is by our own user id, never by an e-mail address. */
interface Analytics {
  identify(userId: string): void;
  reset(): void;
}

let analytics: Analytics | undefined;
let identity: string | undefined;

/** Starts analytics. Without a key nothing is measured or sent. */
export function startAnalytics(key: string | undefined): void {
  if (!key || analytics) return;
  const announce = (userId: string | null) =>
    window.dispatchEvent(new CustomEvent('windsock:identity', { detail: { key, user_id: userId } }));
  analytics = { identify: announce, reset: () => announce(null) };
  if (identity) analytics.identify(identity);
}

export function identify(userId: string): void {
  identity = userId;
  analytics?.identify(userId);
}

export function resetIdentity(): void {
  identity = undefined;
  analytics?.reset();
}
