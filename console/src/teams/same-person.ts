import { request } from '../lib/api-client.ts';

const KEY = 'windsock.teams-person';

/**
 * The tab's cookie outlives a change of accounts in Teams: who comes next must not find the console of who was here
 * before. So a browser remembers for whom the tab signed in (tenant and object id, of the frame's own storage), and ends
 * a session of somebody else's.
 * @param person as Teams names who looks at the tab; undefined where it does not say
 */
export async function forgetStranger(person: string | undefined): Promise<void> {
  const earlier = read();
  if (earlier === undefined || earlier === person) return;
  await request<void>('POST', '/api/auth/logout-session', { timeoutMs: 5_000 }).catch(() => {});
}

/** Told after every sign-in. */
export function rememberPerson(person: string | undefined): void {
  try {
    localStorage.setItem(KEY, person ?? '');
  } catch {
    // Some browsers give frames no storage; those give them no cookies either.
  }
}

function read(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
