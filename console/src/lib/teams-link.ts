const PREFIX = '#connect-teams=';
const KEY = 'windsock.teams-link';

/** Where the browser keeps nothing for us, as in some frames, it is kept until the page is loaded anew. */
let kept: string | undefined;

/**
 * The link of the bot's card "Connect this organisation" carries a token in its fragment: whoever holds it may connect
 * the organisation. So it is taken out of the address at once, before anything reads or sends that; and kept by this
 * tab of the browser until it is used or refused, over a sign-in too.
 * @returns whether there was one
 */
export function takeTeamsLink(): boolean {
  if (!location.hash.startsWith(PREFIX)) return false;
  kept = location.hash.slice(PREFIX.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {}
  return true;
}

/** The token that waits for the person's word. */
export function teamsLink(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

export function dropTeamsLink(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
