import type { Scope } from '../domain/scope.ts';

/** The session of a role for one question, or another piece of work, in each account that it reads. */
export interface Session {
  /** RoleSessionName, 2 to 64 of [\w+=,.@-]. CloudTrail shows it for each call. */
  name: string;
  /** What the question may ask. The session allows no more. Its accounts do not matter here. */
  scope?: Scope;
}

/** For work without a run, such as verifying a role. */
export const OWN_SESSION: Session = { name: 'windsock' };

/** @param run a run's id, or a word for work without a run; absent: no name of its own */
export function sessionOf(run?: string, { regions, subjects }: Scope = {}): Session {
  return {
    name: run === undefined ? OWN_SESSION.name : `windsock-${run}`,
    ...((regions ?? subjects) && { scope: { ...(regions && { regions }), ...(subjects && { subjects }) } }),
  };
}
