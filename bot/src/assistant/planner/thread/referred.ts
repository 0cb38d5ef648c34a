import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';

export interface Referred {
  /** The message with the name of the one thing in place of the pronoun. */
  text: string;
  /** The thing that is meant, if it is one. */
  one?: Shown;
  /** The group that is meant, if rows were grouped. */
  group?: Shown;
}

/** Puts the name of a thing in place of words for it. */
export function put(text: string, at: number, said: string, one: Shown, isOwner = false): Referred {
  const name = one.name ?? one.id;
  const rest = text.slice(at + said.length);
  const put = `${text.slice(0, at)}${isOwner ? `${name}'s` : name}${rest}`;
  return isGroup(one) ? { text, group: one } : { text: put, one };
}
