import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '../../../contract/query.ts';
import type { Frame } from '../../frame.ts';
import type { ToolPlan } from '../../plan.ts';

const BOTH =
  /\b(?:both|all|the|these|those) (?:two )?(?:of (?:the |these |those )?)?(?:lists|tables|reports|places|regions)\b|\bboth(?: of (?:them|those|these))?\b(?! (?:and|of)\b)/i;
const NAMES_LISTS = /(?:lists|tables|reports|places|regions)$/i;
/** The most rows of the last list that "both" may mean. */
const FEW = 2;

/** "what would both lists save", after the same of two places: the words for both, and one list of both places. */
export function bothLists(text: string, { last, lists = [], shown = [] }: Frame) {
  const said = BOTH.exec(text);
  const [first, second] = lists.slice(-2);
  if (!said || !first || !second || !last) return undefined;
  if (shown.length <= FEW && !NAMES_LISTS.test(said[0])) return undefined;
  const [one, other] = [withoutPlace(first), withoutPlace(second)];
  const isLast = last.tool === second.tool && isDeepStrictEqual(withoutPlace(last), other);
  const places = [first, second].map(({ args }) => (args as ListQuery).regions);
  if (!isLast || first.tool !== second.tool || !isDeepStrictEqual(one, other)) return undefined;
  if (places.some((regions) => regions === undefined)) return undefined;
  const regions = [...new Set(places.flatMap((each) => each ?? []))];
  const list: ToolPlan = { kind: 'tool', tool: second.tool, args: { ...second.args, regions } };
  return { said, list };
}

/** What was asked, in any place; a sum of findings counts as the same findings. */
function withoutPlace({ args }: ToolPlan): ToolPlan['args'] {
  const { regions: _, asks: __, ...rest } = args;
  return rest;
}
