/** Somebody who asks or presses, and may be none of those who may. */
export interface Visit {
  /** Whether they may ask and press: full members of the organisation that installed us. Never throws. */
  mayAct(): Promise<boolean>;
  /** Tells them why not, if they called on us, so that only they see it where that is possible, and once in a while. Never throws. */
  explain(): Promise<void>;
}

/** member: a full one of the organisation that installed us. unknown: nothing says who they are. */
export type Standing = 'member' | 'guest' | 'outsider' | 'unknown';

const ONLY_MEMBERS =
  'I answer only full members of the organisation that installed me here, not its guests or people of other organisations. Ask one of them to ask for you.';
const NOT_KNOWN =
  'I could not find out whether you belong to the organisation that installed me here, so I did not go on. Try again in a minute.';

/** Why somebody is not answered. */
export const refusalOf = (standing: Standing): string => (standing === 'unknown' ? NOT_KNOWN : ONLY_MEMBERS);
