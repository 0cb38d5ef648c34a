import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import type { MicrosoftSignIn } from '../../microsoft/identity.ts';
import type { Store } from '../../store/store.ts';
import { allowFrom } from '../limits/allow-from.ts';
import { MicrosoftRefusal } from './microsoft-refusal.ts';
import type { MicrosoftErrand } from './microsoft-state.ts';
import { keepState, newState } from './microsoft-state.ts';

/** Where Microsoft sends people back to. It must be registered with the Entra app. */
export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/api/auth/microsoft/callback`;

/**
 * Sends a person to Microsoft.
 * @param input.browser a secret in a cookie that only this browser holds until it returns
 * @returns where the browser goes
 * @throws AppError not_found if Microsoft sign-in is not set up; too_many_requests; upstream
 */
export async function startMicrosoft({
  ctx,
  input: { errand, browser, ip },
}: {
  ctx: {
    config: Pick<Config, 'publicUrl'>;
    store: Store;
    sealer: Sealer;
    now: () => number;
    microsoft?: MicrosoftSignIn;
  };
  input: { errand: MicrosoftErrand; browser: string; ip: string | null };
}): Promise<{ url: string }> {
  if (!ctx.microsoft) throw new MicrosoftRefusal('off', 'not_found');
  // A whole company may share one address.
  await allowFrom({ ctx, input: { what: 'microsoft-start', ip, limit: 200, windowSeconds: 15 * 60 } });
  const state = newState(errand);
  const signInAgain = errand.kind === 'proof';
  const { url, secrets } = await ctx.microsoft.start({
    redirectUri: callbackUrl(ctx.config),
    state,
    signInAgain,
  });
  await keepState(ctx, { state, errand, browser, secrets });
  return { url };
}
