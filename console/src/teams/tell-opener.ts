import type { SignInError } from '@windsock/bot/contract/sign-in-errors.ts';

/** What the tab is told by the window that it opened. */
export type WindowResult = { code: string } | { error: SignInError };

/**
 * Tells the tab, through Teams, how the sign-in ended; Teams then closes this window. The library speaks to Microsoft's
 * hosts only, so that no other page that opened us learns the code. Another app in Teams that names our domain as its own
 * could: against that SignInWindow asks the person, and Microsoft asks for the account.
 * @returns false where there is no Teams to tell
 */
export async function tellOpener(result: WindowResult): Promise<boolean> {
  const { connect } = await import('./connect.ts');
  const teams = await connect();
  if (!teams) return false;
  try {
    if ('code' in result) teams.authentication.notifySuccess(result.code);
    else teams.authentication.notifyFailure(result.error);
    return true;
  } catch {
    // Teams shows us, but did not open us to sign in.
    return false;
  }
}
