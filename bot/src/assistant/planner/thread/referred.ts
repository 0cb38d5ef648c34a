import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';

export interface Referred {
  /** The message with the name of the one thing in place of the pronoun. */
  text: string;
  /** The thing, if it is one. */
  one?: Shown;
  /** The group, if rows were grouped. */
  group?: Shown;
}

/** Puts the name of a thing in place of words for it. */
export function put(text: string, at: number, said: string, one: Shown, isOwner = false): Referred {
  const name = one.name ?? one.id;
  const rest = text.slice(at + said.length);
  const put = `${text.slice(0, at)}${isOwner ? `${name}'s` : name}${rest}`;
  if (!isGroup(one)) return { text: put, one };
  // "break the second one down": words for a place in the table do not ask for a change.
  const isOut = LEAVES_OUT.test(text);
  return { text: isOut ? text : `${text.slice(0, at)}that${rest}`, group: one };
}

/** "without the first one": here the words name what to exclude. */
const LEAVES_OUT = /\b(?:without|except|excluding|exclude|minus|other than|apart from|besides|ignoring)\b/i;
