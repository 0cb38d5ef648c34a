import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { DRAWS, FILES } from '../intents/commands.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { rankOf } from '../words/ranks.ts';
import { stemsOf } from '../words/text.ts';
import { bothLists } from './both-lists.ts';

/** "the first list", "that previous table": one of several that the thread showed. */
const LIST =
  /(?:^|\b(?:the|that|your|my) )(?:very )?(?<which>first|second|third|1st|2nd|3rd|original|initial|earlier|previous|prior|other|last but one) (?:list|table|report|breakdown)\b|\b(?:the|that) (?:list|table|report|breakdown) (?<before>before(?: (?:that|this|it))?|from before|from earlier|you (?:gave|showed)(?: me)? (?:first|before|earlier))(?![\w-])/i;
/** "the team table again", "the list by region", "the by team one": one of them by the meaning of its rows. */
const NAMED =
  /\b(?:the|that|your|my) (?:(?:(?:by|per)[ -])?(?<rows>[a-z]+(?: [a-z]+)?) (?:table|list|report|breakdown|split)|(?:table|list|report|breakdown|split|one) (?:by|per|of|with) (?:the )?(?<by>[a-z]+)|(?:by|per)[ -](?<one>[a-z]+) one)\b/i;
/** "send me the whole list", after a question about one of its rows. */
const WHOLE_LIST = /\b(?:the|that|this) (?:whole |full |entire |complete )?(?:list|table|ranking)\b/i;
const isOfOne = ({ tool }: ToolPlan): boolean => tool === 'resources.about';
const FIRST = /\b(?:first|1st|original|initial)\b/i;

/** "go back to the team table, but october" */
const BACK_TO = /\b(?:(?:go|going|return|switch|come) )?back to $/i;

/** Words next to it that ask for nothing but the list. */
const AGAIN =
  /^(?:again|back|return|go|export|download|send|print|repeat|reprint|csv|excel|xlsx?|file|sheet|spreadsheet|chart|graph|draw|plot|full|whole)$/i;

/**
 * "export the first list", after two lists: plans the message as one about that list. If the thread showed only one, it
 * means that.
 */
export function ofListBefore(input: PlanInput, planned: (input: PlanInput) => Plan): Plan | undefined {
  const { frame: { lists = [], last, ...frame } = {}, text } = input;
  const both = bothLists(text, input.frame ?? {});
  const named = both ?? namedIn(text, lists);
  const said =
    named?.said ??
    LIST.exec(text) ??
    (last && lists.length > 0 && isOfOne(last) ? WHOLE_LIST.exec(text) : null);
  const list = named?.list ?? (said && last && listMeant(said[0], lists, last));
  if (!said || !list) return undefined;
  const rest = [text.slice(0, said.index).replace(BACK_TO, ''), text.slice(said.index + said[0].length)];
  const words = rest.join(' ').split(/[^\w-]+/);
  const form = {
    ...(DRAWS.test(text) && { as: 'chart' as const }),
    ...((FILES.test(text) || /\b(?:csv|excel|xlsx?)\b/i.test(text)) && { filed: true as const }),
  };
  // "…, but october": changes the list as a message right after it would.
  const change =
    rest[0]?.trim() === '' ? /^[,;]? ?(but |only |just |and |for ).+/i.exec(rest[1] ?? '') : null;
  if (
    !change &&
    words.every((word) => FUNCTION_WORDS.has(word.toLowerCase()) || AGAIN.test(word) || word === '')
  )
    return { ...list, ...form };
  const { focus: _, shown: __, shownBy: ___, overall: ____, overview: _____, ...kept } = frame;
  const asked = change
    ? change[0].replace(/^[,; ]+/, '')
    : rest.join(both ? pronounAfter(rest[0] ?? '') : 'that');
  const plan = planned({ ...input, text: asked, frame: { ...kept, last: list } });
  // The thread still has the other list, so only a plan that is complete without it can be carried out.
  return plan.kind === 'show_all' || plan.kind === 'redraw' ? { ...list, ...form } : plan;
}

const pronounAfter = (before: string): string =>
  /\b(?:would|will|could|can|do|did|are|were|have)\s*$/i.test(before) ? 'they' : 'them';

/** Returns the list that a message names by its rows: the teams of costs by team, or the things of a kind. */
function namedIn(text: string, lists: readonly ToolPlan[]) {
  const said = NAMED.exec(text);
  const { by, one, rows = by ?? one ?? '' } = said?.groups ?? {};
  const words = stemsOf(rows.toLowerCase()).join(' ');
  const list = lists.findLast(({ args: { group_by: groups = [] }, tool }) => {
    const [group = ''] = [groups].flat() as string[];
    if (group !== '') return stemsOf(group.replace(/^tag:/, '').replaceAll('_', ' ')).join(' ') === words;
    return one === undefined && toolById(tool)?.nouns.some((noun) => stemsOf(noun).join(' ') === words);
  });
  return said && list ? { said, list } : undefined;
}

function listMeant(said: string, lists: readonly ToolPlan[], last: ToolPlan): ToolPlan | undefined {
  if (FIRST.test(said)) return lists[0];
  const rank = said
    .split(' ')
    .map(rankOf)
    .find((nth) => nth !== undefined);
  const isShown = lists.at(-1)?.tool === last.tool;
  return rank === undefined ? lists.at(isShown ? -2 : -1) : lists[rank];
}
