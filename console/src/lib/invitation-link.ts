import { forget, keep, recall } from './tab-memory.ts';

const PATH = '/invitation';
const KEY = 'windsock.invitation';

/**
 * Takes the token out of an invitation's link. It is in the fragment, and is removed from the address at once, before
 * anything reads or sends that. This browser tab keeps it until it is used or dismissed, even across a sign-in.
 * @returns whether there was one
 */
export function takeInvitationLink(): boolean {
  const token = location.hash.slice(1);
  if (location.pathname !== PATH || !token) return false;
  keep(KEY, token);
  history.replaceState(history.state, '', PATH);
  return true;
}

/** Returns the token that the person has not acted on yet. */
export const invitationToken = (): string | undefined => recall(KEY);

export const dropInvitation = (): void => forget(KEY);
