import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';

export interface Referred {
  /** The message with the name of the one thing in the place of the word that stood for it. */
  text: string;
  /** The thing that is meant, where it is one. */
  one?: Shown;
  /** What is meant of those that rows were grouped by. */
  group?: Shown;
}

/** Puts a thing's name in the place of what was said of it. */
export function put(text: string, at: number, said: string, one: Shown, isOwner = false): Referred {
  const name = one.name ?? one.id;
  const rest = text.slice(at + said.length);
  const put = `${text.slice(0, at)}${isOwner ? `${name}'s` : name}${rest}`;
  return isGroup(one) ? { text, group: one } : { text: put, one };
}
