/**
 * Why the browser returned from Microsoft without being signed in or linked: /login?error=<code>, for linking also
 * /profile?error=<code>, for the Teams tab's window /teams/signed-in#error=<code>. The sentences are for the screen.
 * This file has no schemas, to keep the sign-in page small.
 */
export const signInErrors = {
  cancelled: 'You cancelled the sign-in with Microsoft.',
  expired: 'This sign-in took too long, or was used already. Try again.',
  other_browser: 'This sign-in was started in another browser. Start again in this one.',
  refused: 'Microsoft did not confirm this sign-in. Try again.',
  microsoft_unavailable: 'Microsoft cannot be reached at the moment. Try again in a minute.',
  unavailable: 'The sign-in does not work at the moment. Try again in a minute.',
  too_many_requests: 'That was tried too often. Try again in a few minutes.',
  off: 'Microsoft sign-in is not set up on this server.',
  deleting: 'This account is being deleted. Try again in a minute.',
  signed_out: 'You were signed out meanwhile. Sign in, then link your Microsoft account again.',
  linked_to_other:
    'This Microsoft account already signs in to another account here. Choose another one, or sign in with it and delete that account first.',
  other_account: 'This Microsoft account does not sign in to your account here. Choose the one that does.',
} as const;
export type SignInError = keyof typeof signInErrors;
