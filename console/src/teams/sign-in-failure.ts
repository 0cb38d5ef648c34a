import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';

/** Teams or its window did not complete the sign-in. The message is a sentence for the screen. */
export class SignInFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'SignInFailure';
  }
}

/**
 * Patterns for the failures of getAuthToken. Their texts differ between clients, and no list of them is complete
 * (Microsoft: troubleshoot tab SSO; Entra's AADSTS codes). Each pattern matches what the texts of one cause have in
 * common, for the causes that a person can fix. The first match counts.
 */
const TOKEN_FAILURES: [RegExp, (host: string) => string][] = [
  [
    /origin do not match/i,
    (host) =>
      `The Windsock app in your Teams was made for another address than ${host}. Ask the people who run Windsock for a new app package.`,
  ],
  [
    /resource ?disabled|AADSTS500014/i,
    () =>
      "Your organisation has switched Windsock's sign-in off. Ask its administrator to enable the app Windsock in Microsoft Entra, under Enterprise applications.",
  ],
  [
    /consent|AADSTS65001|invalid_?grant|interaction_?required|login_?required|UI_?required/i,
    () => 'Microsoft wants to ask you, once, whether Windsock may know who you are.',
  ],
  [
    /invalid_?resource|AADSTS(500011|650057|700016)|not found in the (tenant|directory)/i,
    () =>
      'Your organisation does not know Windsock yet. Ask its administrator to allow the app in Microsoft Entra.',
  ],
  [/cancel|denied/i, () => 'The sign-in was cancelled.'],
  [/time(d ?out|out)/i, () => 'Teams did not answer in time.'],
];

/** Returns the sentence for a failed token. @param word Teams' reason; @param host our host */
export function sentenceForToken(word: string, host: string): string {
  const found = TOKEN_FAILURES.find(([pattern]) => pattern.test(word));
  return found ? found[1](host) : 'Teams could not sign you in by itself.';
}

/** Returns the sentence for a failed window. @param word the window's own reason, or what Teams said of the window */
export function sentenceForWindow(word: string): string {
  if (Object.hasOwn(signInErrors, word)) return signInErrors[word as keyof typeof signInErrors];
  if (/cancel|closed/i.test(word)) return 'The window was closed before the sign-in was done.';
  if (/failed ?to ?open/i.test(word)) {
    return 'Your browser did not let the window open. Allow pop-up windows for Teams, then sign in again.';
  }
  return 'The sign-in in the window did not succeed. Try again.';
}
