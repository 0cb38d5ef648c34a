import type { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';

/** The beginning of an id that AWS makes up: "i-0a57". */
const START = /^(?<prefix>[a-z]{1,12}-)[0-9a-f]{3,16}$/i;
/** More resources than these are not meant by a few letters of an id. */
const MOST = 10;

/** Returns the few resources whose ids begin with some words. Only kinds with such ids are searched. */
export function startingWith(words: string, accounts: readonly AccountIndex[]): Entity[] {
  const prefix = START.exec(words)?.groups?.prefix?.toLowerCase();
  if (prefix === undefined) return [];
  const start = words.toLowerCase();
  const found: Entity[] = [];
  for (const account of accounts)
    for (const [first, things] of account.byKind()) {
      if (!first.id.startsWith(prefix)) continue;
      for (const thing of things) {
        if (thing.id.startsWith(start) && /-[0-9a-f]{8,17}$/.test(thing.id)) found.push(thing);
        if (found.length > MOST) return [];
      }
    }
  return found;
}
