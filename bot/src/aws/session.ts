import type { Scope } from '../domain/scope.ts';

/** The session of a role that one question, or another piece of work, has in each account that it reads. */
export interface Session {
  /** RoleSessionName, 2 to 64 of [\w+=,.@-]: CloudTrail tells it of each call. */
  name: string;
  /** What the question may ask: the session allows no more. Its accounts do not matter here. */
  scope?: Scope;
}

/** Of what no run asked: verifying a role. */
export const OWN_SESSION: Session = { name: 'windsock' };

/** @param run a run's id, or a word for what is no run; absent: nothing of its own */
export function sessionOf(run?: string, { regions, subjects }: Scope = {}): Session {
  return {
    name: run === undefined ? OWN_SESSION.name : `windsock-${run}`,
    ...((regions ?? subjects) && { scope: { ...(regions && { regions }), ...(subjects && { subjects }) } }),
  };
}
