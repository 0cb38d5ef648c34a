/** The session of a role that one question, or another piece of work, has in each account that it reads. */
export interface Session {
  /** RoleSessionName, 2 to 64 of [\w+=,.@-]: CloudTrail tells it of each call. */
  name: string;
}

/** Of what no run asked: verifying a role. */
export const OWN_SESSION: Session = { name: 'windsock' };

/** @param run a run's id, or a word for what is no run */
export const sessionOf = (run: string): Session => ({ name: `windsock-${run}` });
