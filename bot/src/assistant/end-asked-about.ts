import { toolById } from '../tools/index.ts';
import { isOneEnd, topicAsked } from './end-topic.ts';
import type { Plan } from './plan.ts';
import { MAX_QUESTION } from './planner/words/spellings.ts';
import type { ThingsAskedAbout } from './things-asked-about.ts';
import { isNamedIn, MAX_WORDS } from './things-asked-about.ts';

/** "is the newest user active": a question about the state of one end of an order. */
const OF_END =
  /^((?:(?:and|so|ok|but|then|now)[, ]+)*(?:is|was|does|did|has|can|what (?:can|may|could)) )(the (?:[\w-]+ ){0,3}?(?:\w+est|older|newer|bigger|smaller|larger|most|least|latest)\b)/i;

/** Words behind which the words for things go on: "the oldest one of the roles in ireland". */
const GOES_ON =
  /^(?:one|ones|of|in|with|without|that|which|who|for|from|by|on|at|two|three|the|our|them|those|these|\w+ing)$/i;

/** Reports whether a message asks about the state of one end of an order. */
export const asksOfEnd = (text: string): boolean => OF_END.test(text);

/**
 * "is [the oldest role] still used": the words for one end of an order, of which something is asked.
 * @param planned plans words in the thread, whose list tells `columns` already
 */
export function endAskedAbout(
  text: string,
  planned: (said: string) => Plan,
  { columns = [], isClear = false }: { columns?: readonly string[]; isClear?: boolean } = {},
): ThingsAskedAbout | undefined {
  if (text.length > MAX_QUESTION) return undefined;
  const topic = isClear ? undefined : topicAsked(text, planned, columns);
  if (topic) return topic;
  const [opening, verb = '', end = ''] = OF_END.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const rest = text.slice(opening.length);
  const ends = [0, ...[...rest.matchAll(/[\w./:@-]*\w/g)].map(({ 0: word, index }) => index + word.length)];
  for (const at of ends.slice(0, MAX_WORDS)) {
    const [said, after] = [end + rest.slice(0, at), rest.slice(at)];
    const next = /^\W*([\w-]+)/.exec(after)?.[1] ?? '';
    if (next === '' || GOES_ON.test(next)) continue;
    const plan = planned(said);
    if (plan.kind !== 'tool' || plan.ignored || toolById(plan.tool)?.kind !== 'list') continue;
    if (isNamedIn(next, plan.tool)) continue;
    if (isOneEnd(plan, columns)) return { said, plan, about: `${verb}it${after}` };
  }
  return undefined;
}
