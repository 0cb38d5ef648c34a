import { forget, keep, recall } from './tab-memory.ts';

const PREFIX = '#connect-teams=';
const KEY = 'windsock.teams-link';

/**
 * The link of the bot's card "Connect this organisation" carries a token in its fragment: whoever holds it may connect
 * the organisation. So it is taken out of the address at once, before anything reads or sends that; and kept by this
 * tab of the browser until it is used or refused, over a sign-in too.
 * @returns whether there was one
 */
export function takeTeamsLink(): boolean {
  if (!location.hash.startsWith(PREFIX)) return false;
  keep(KEY, location.hash.slice(PREFIX.length));
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** The token that waits for the person's word. */
export const teamsLink = (): string | undefined => recall(KEY);

export const dropTeamsLink = (): void => forget(KEY);
