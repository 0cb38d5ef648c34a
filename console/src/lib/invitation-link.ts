import { forget, keep, recall } from './tab-memory.ts';

const PATH = '/invitation';
const KEY = 'windsock.invitation';

/**
 * The link of an invitation carries its token in the fragment. It is taken out of the address at once, before anything
 * reads or sends that; and kept by this tab of the browser until it is used or put aside, over a sign-in too.
 * @returns whether there was one
 */
export function takeInvitationLink(): boolean {
  const token = location.hash.slice(1);
  if (location.pathname !== PATH || !token) return false;
  keep(KEY, token);
  history.replaceState(history.state, '', PATH);
  return true;
}

/** The token that waits for the person's word. */
export const invitationToken = (): string | undefined => recall(KEY);

export const dropInvitation = (): void => forget(KEY);
