import type { SignInError } from '@windsock/bot/contract/sign-in-errors.ts';

/** What the opened window reports to the tab. */
export type WindowResult = { code: string } | { error: SignInError };

/**
 * Reports through Teams to the tab how the sign-in ended; Teams then closes this window. The library talks to
 * Microsoft's hosts only, so no other page that opened us learns the code. Another Teams app that claims our domain
 * could: so SignInWindow asks the person first, and Microsoft asks for the account.
 * @returns false if there is no Teams to report to
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
    // We are inside Teams, but not in a window that was opened to sign in.
    return false;
  }
}
