/** A person who asks or presses, perhaps without permission. */
export interface Visit {
  /**
   * Returns whether they may ask and press. Only full members of the organisation that installed us may. Never throws.
   */
  mayAct(): Promise<boolean>;
  /** Tells them why not, if they called on us: only to them where possible, and once in a while. Never throws. */
  explain(): Promise<void>;
}

/** member: a full member of the organisation that installed us. unknown: nothing says who they are. */
export type Standing = 'member' | 'guest' | 'outsider' | 'unknown';

const ONLY_MEMBERS =
  'I answer only full members of the organisation that installed me here, not its guests or people of other organisations. Ask one of them to ask for you.';
const NOT_KNOWN =
  'I could not find out whether you belong to the organisation that installed me here, so I did not go on. Try again in a minute.';

/** Returns why a person is refused. */
export const refusalOf = (standing: Standing): string => (standing === 'unknown' ? NOT_KNOWN : ONLY_MEMBERS);
