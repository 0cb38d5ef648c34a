import type { ListQuery } from '../contract/query.ts';
import { toolById } from '../tools/index.ts';
import type { Answer } from './answer.ts';
import type { Plan, ToolPlan } from './plan.ts';
import { withColumns } from './planner/with-columns.ts';
import type { Answered } from './replies/joined.ts';
import { joinedReply } from './replies/joined.ts';
import { isClear, isQuestion } from './take-apart.ts';
import type { Answering } from './taken-parts.ts';

/** "…, with their last login and mfa", "… plus size and owner of each": things, and what to show of each of them. */
const DETAILED =
  /^(.+?),?\s+(?:(?:along|together) with|including|with|plus|and|&)\s+(?:(?:their|its)\s+(.+)|(?:the |an? )?((?:(?!\bwith\b).)+?)\s+(?:of|for|from)\s+each(?: \w+| of (?:them|those|these))?)\W*$/i;
const BETWEEN = /\s*(?:,|&|\+|\/|\band\b|\bplus\b)+\s*(?:(?:the|their|its|also) )*/i;
const OF_MONEY = /\b(?:costs?|price|spend|bill)\b/i;
/** A detail is a noun phrase. */
const MAX_WORDS = 4;
const EACH_COSTS = 'what does each of them cost';

interface Detailed {
  list: ToolPlan;
  isPriced: boolean;
  unclear: string[];
}

/**
 * Answers a list with details of each thing. As conditions of the list they would leave out things without them.
 * @param whole what the message means as one: a wish that is refused, or a job, has no details
 */
export async function carryOutDetails(whole: Plan, answering: Answering): Promise<Answer | undefined> {
  if (!isQuestion(whole) && whole.kind !== 'several') return undefined;
  const { carryOut, frame, planned, text } = answering;
  const detailed = detailedIn(answering);
  if (!detailed) return undefined;
  const first = await carryOut(detailed.list, frame, text);
  const answers: Answered[] = [{ plan: detailed.list, reply: first.reply }];
  const within = first.frame ?? frame;
  const costs = detailed.isPriced ? planned(EACH_COSTS, within) : undefined;
  if (costs && !isClear(costs)) detailed.unclear.push('cost');
  const priced = costs && isClear(costs) ? await carryOut(costs, within, EACH_COSTS) : undefined;
  if (priced) answers.push({ ...(costs?.kind === 'tool' && { plan: costs }), reply: priced.reply });
  if (!priced && detailed.unclear.length === 0) return first;
  return { reply: joinedReply(answers, detailed.unclear), frame: within };
}

function detailedIn({ frame, planned, text }: Answering): Detailed | undefined {
  const [, said = '', theirs, ofEach] = DETAILED.exec(text) ?? [];
  const items = (theirs ?? ofEach ?? '').split(BETWEEN).filter(Boolean);
  if (items.length === 0 || items.some((item) => item.split(/\s+/).length > MAX_WORDS)) return undefined;
  const list = planned(said, frame);
  const tool = list.kind === 'tool' && !list.ignored ? toolById(list.tool) : undefined;
  if (list.kind !== 'tool' || tool?.kind !== 'list' || list.args.measure || list.args.whether)
    return undefined;
  const nouns = tool.noun[1];
  const shown = items
    .filter((item) => !OF_MONEY.test(item))
    .map((item) => {
      const asked = (said: string) =>
        columnsOf(planned(`what is the ${said} of each of our ${nouns}`, {}), tool.id);
      const columns = asked(item);
      return { item, columns: columns.length > 0 ? columns : asked(item.replace(/s$/, '')) };
    });
  const isPriced = items.some((item) => OF_MONEY.test(item));
  const columns = shown.flatMap((each) => each.columns);
  if (columns.length === 0 && !isPriced) return undefined;
  return {
    list: withColumns(list, columns),
    isPriced,
    unclear: shown.flatMap((each) => (each.columns.length === 0 ? [each.item] : [])),
  };
}

/** Returns the columns that answer a question about each thing. A state that may be so or not is one as well. */
function columnsOf(plan: Plan, kind: string): string[] {
  if (plan.kind !== 'tool' || plan.tool !== kind || plan.ignored) return [];
  const { columns = [], filters = [], sort }: ListQuery = plan.args;
  return [...columns, ...filters.map(({ field }) => field), ...(sort ? [sort.field] : [])];
}
