import { keyAsker, userAsker } from '@windsock/bot/services/ask/ask.ts';
import type { Machine, Person } from './caller.ts';

/** Whose questions and threads these are: a person's, or a key's, which are never the same. */
export const askerOf = (caller: Person | Machine): string =>
  caller.kind === 'person' ? userAsker(caller.user.user_id) : keyAsker(caller.key.id);
