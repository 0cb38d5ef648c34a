import { keyAsker, userAsker } from '@windsock/bot/services/ask/ask.ts';
import type { Agent, Machine, Person } from './caller.ts';

/** Returns the owner of questions and threads: a person or an API key, which never share an id. */
export const askerOf = (caller: Person | Machine | Agent): string =>
  caller.kind === 'machine' ? keyAsker(caller.key.id) : userAsker(caller.user.user_id);
