import { keyAsker, userAsker } from '@windsock/bot/services/ask/ask.ts';
import type { Agent, Machine, Person } from './caller.ts';

/** Whose questions and threads these are: a person's, or a key's, which are never the same. */
export const askerOf = (caller: Person | Machine | Agent): string =>
  caller.kind === 'machine' ? keyAsker(caller.key.id) : userAsker(caller.user.user_id);
