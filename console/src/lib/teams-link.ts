import { forget, keep, recall } from './tab-memory.ts';

const PREFIX = '#connect-teams=';
const KEY = 'windsock.teams-link';

/**
 * Takes the token out of the link in the bot's card "Connect this organisation". Whoever has the token may connect the
 * organisation, so it is in the fragment and is removed from the address at once, before anything reads or sends that.
 * This browser tab keeps it until it is used or refused, even across a sign-in.
 * @returns whether there was one
 */
export function takeTeamsLink(): boolean {
  if (!location.hash.startsWith(PREFIX)) return false;
  keep(KEY, location.hash.slice(PREFIX.length));
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Returns the token that the person has not acted on yet. */
export const teamsLink = (): string | undefined => recall(KEY);

export const dropTeamsLink = (): void => forget(KEY);
