import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isSaid } from '../cost/overspent.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { readAll } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { DAY, GROWTH, OF_BUDGETS, PARTS, PLAN } from './budget-words.ts';

export const BUDGETS = 'cost.budgets';
export const ONE_BUDGET = 'cost.budget';

/** The budget that a message is about, and the message with "it" in place of the words for it. */
export interface MeantBudget {
  args: Pick<BudgetArgs, 'budget' | 'which' | 'counts'>;
  rest: string;
  /**
   * How the message refers to it: by its name, as one of those shown, as the one in mind, or by the costs in the
   * thread.
   */
  by: 'name' | 'row' | 'thread' | 'costs';
}

/** Returns the budget that a message is about, if it is about one. */
export function budgetOf(asked: PlanInput, lexicon: Lexicon): MeantBudget | undefined {
  return (
    named(asked, lexicon) ?? described(asked, lexicon) ?? shownOne(asked) ?? inThread(asked) ?? ofCosts(asked)
  );
}

const isBudget = ({ kind }: Pick<Shown, 'kind'>): boolean => kind === BUDGETS;

const budgetsShown = ({ frame }: PlanInput): Shown[] => (frame?.shown ?? []).filter(isBudget);

const isOfBudgets = ({ frame }: PlanInput): boolean =>
  !frame?.overall && (frame?.last?.tool === BUDGETS || frame?.last?.tool === ONE_BUDGET);

const without = (text: string, words: string): string =>
  text
    .replace(
      new RegExp(`(?:\\b(?:the|our|my) )?${escaped(words)}(?:['’]s\\b)?(?: (?:budget|one|thing))?`, 'i'),
      'it',
    )
    .replace(/\b(?:(?:the|our|my) )?budget it\b/i, 'it');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "when will databases hit its cap": only a budget has a cap. */
const OF_ONE = /\b(?:budgets?|cap|ceiling|(?:its|the|their) (?:limit|plan|allowance))\b/i;
const GOES_ON = /^(?:and|what about|how about|same for)\b|\bone\b/i;

/** "larkspur-total": by its whole name. A name that is an ordinary word needs the word budget next to it. */
function named(asked: PlanInput, lexicon: Lexicon): MeantBudget | undefined {
  const { mentions } = readAll(asked, lexicon).question;
  const of = mentions.find(
    ({ exact, isOrdinary, isReference }) =>
      exact.length > 0 &&
      !isReference &&
      exact.every(isBudget) &&
      (!isOrdinary || OF_ONE.test(asked.text) || (isOfBudgets(asked) && GOES_ON.test(asked.text))),
  );
  const [budget] = of?.exact ?? [];
  if (!of || !budget) return undefined;
  return {
    args: { budget: budget.name ?? budget.id },
    rest: without(asked.text, of.words),
    by: isOfBudgets(asked) ? 'row' : 'name',
  };
}

/** Words before "budget" that do not name one. */
const NO_NAME =
  /^(?:monthly|annual|yearly|quarterly|daily|cost|costs|spending|usage|aws|cloud|new|same|next|first|second|third|last|biggest|largest|smallest|worst|exceeded|remaining|team|teams|group|department|dept|every|other|single|tight|in|on|within|inside|over|above|beyond|past|under|below)$/;
const EVERYTHING = /^(?:total|overall|whole|entire|full|company|general|global|main)$/;

/** Budgets of a type, which a list shows. */
const OF_USE = /\b(?:coverage|utili[sz]ation)\b/i;

/** "the traffic budget", "budget for lambda": by a part of its name, or by what it counts. */
function described(asked: PlanInput, lexicon: Lexicon): MeantBudget | undefined {
  const { text } = asked;
  const said = /\bbudget\b(?! (?:alerts?|alarms?|actions?))/i.exec(text);
  if (!said || OF_USE.test(text) || readAll(asked, lexicon).question.accounts.length > 0) return undefined;
  const before = text.slice(0, said.index).trim().split(/\s+/);
  const after = /^ (?:for|of|called|named) (?:the |our )?([\w-]+)/i.exec(
    text.slice(said.index + said[0].length),
  );
  const words: string[] = [];
  for (const word of before.toReversed()) {
    const bare = word.toLowerCase();
    if (words.length === 0 && /^(?:team|teams|group)$/.test(bare)) continue;
    if (!/^[\w-]{3,}$/.test(bare) || !isName(bare)) break;
    words.unshift(word);
  }
  const own =
    words.length > 0 ? words.join(' ') : isName(after?.[1]?.toLowerCase() ?? '') ? after?.[1] : undefined;
  if (own === undefined) return undefined;
  const rest = text.replace(
    new RegExp(
      `(?:\\b(?:the|our|my) )?(?:${escaped(own)} )?(?:team )?budget(?: (?:for|of|called|named) (?:the |our )?${escaped(own)})?`,
      'i',
    ),
    'it',
  );
  const isWhole = EVERYTHING.test(own.toLowerCase());
  return { args: isWhole ? { counts: [] } : { budget: own }, rest, by: 'name' };
}

const isName = (word: string): boolean =>
  word !== '' &&
  (EVERYTHING.test(word) || (!FUNCTION_WORDS.has(word) && !NO_NAME.test(word) && !OF_BUDGETS.test(word)));

/** "the one that's over", "the biggest", "the red one": the first in some order of those that were shown. */
const ENDS: [RegExp, NonNullable<BudgetArgs['which']>][] = [
  [
    /\b(?:the |that )?(?:ones?|budget|which) (?:that(?:['’]s| is| are)?|which is|who is|is)? ?(?:already )?(?:over|exceeded|blown|bust(?:ed)?|broken|red|above|past)\b|\bthe (?:exceeded|blown|bust(?:ed)?|broken|red|worst|overspent|overrun|fullest|most used)(?: one| budget)?\b/i,
    'most_used',
  ],
  [
    /\bthe (?:biggest|largest|highest)(?: one| budget)?\b(?! (?:part|item|piece|chunk|line|cost|driver|service|thing))/i,
    'largest',
  ],
  [/\bthe (?:smallest|lowest)(?: one| budget)?\b/i, 'smallest'],
];

const SEVERAL =
  /\b(?:the )?([a-z][\w-]{3,})(?: (?:one|budget))?,? (?:and|or) (?:the )?([a-z][\w-]{3,}) (?:ones?|budgets?)\b/i;

/** "the total and the lambda one", after budgets: parts of several names. */
export function severalCalled(asked: PlanInput): string[] | undefined {
  const names = isOfBudgets(asked) ? SEVERAL.exec(asked.text)?.slice(1) : undefined;
  const lower = names?.map((name) => name.toLowerCase());
  return lower?.every(isName) ? lower : undefined;
}

const THE_ONE = /\bthe ([a-z][\w-]{2,}) (?:one|thing)\b/i;
const OF_IT = /\b(?:it|that)\b|^(?:and )?(?:since|from) (?:when|(?:which|what) (?:day|date))\W*$/i;

/** One of the budgets that were shown: by a part of its name, its position, or a property that only it has. */
function shownOne(asked: PlanInput): MeantBudget | undefined {
  if (!isOfBudgets(asked)) return undefined;
  const { text } = asked;
  const shown = budgetsShown(asked);
  const [one, another] = shown.filter(({ id }) => isSaid(text, id));
  if (one && !another) {
    const part = text.split(/[^\w-]+/).find((word) => word !== '' && isSaid(word, one.id)) ?? one.id;
    return { args: { budget: one.id }, rest: without(text, part), by: 'row' };
  }
  const nth = shown.length > 1 ? shown[(ordinalIn(text) ?? 0) - 1] : undefined;
  if (nth)
    return {
      args: { budget: nth.id },
      rest: text.replace(
        /\b(?:the )?(?:\d+(?:st|nd|rd|th)|number \d+|[a-z]+(?:st|nd|rd|th)|second|third)(?: (?:one|budget))?\b/i,
        'it',
      ),
      by: 'row',
    };
  const end = ENDS.find(([pattern]) => pattern.test(text));
  const called = end ? undefined : THE_ONE.exec(text);
  if (called?.[1] && isName(called[1].toLowerCase()))
    return { args: { budget: called[1] }, rest: text.replace(called[0], 'it'), by: 'row' };
  // "what is eating it", after several: the one with the highest share used.
  const isOfWorst = shown.length > 1 && [GROWTH, PARTS, DAY].some((pattern) => pattern.test(text));
  if (!end && isOfWorst && OF_IT.test(text)) return { args: { which: 'most_used' }, rest: text, by: 'row' };
  return end && { args: { which: end[1] }, rest: text.replace(end[0], 'it'), by: 'row' };
}

/** The budget in mind, after an answer about it alone. */
function inThread(asked: PlanInput): MeantBudget | undefined {
  const { frame, text } = asked;
  if (!isOfBudgets(asked)) return undefined;
  if (frame?.last?.tool === ONE_BUDGET) {
    const { budget } = frame.last.args as Partial<BudgetArgs>;
    return budget === undefined ? undefined : { args: { budget }, rest: text, by: 'thread' };
  }
  const [only, another] = budgetsShown(asked);
  const inMind = frame?.focus && isBudget(frame.focus) ? frame.focus : undefined;
  // Two others were shown since.
  const isOther = another && !budgetsShown(asked).some(({ id }) => id === inMind?.id);
  const one = inMind && !isOther ? inMind : another ? undefined : only;
  return one && { args: { budget: one.id }, rest: text, by: 'thread' };
}

/** "that's more than planned", after costs: the budget that counts them. */
function ofCosts({ frame, text }: PlanInput): MeantBudget | undefined {
  const { last } = frame ?? {};
  if (!last || !/^cost\.(?:usage|compare|forecast|increase)$/.test(last.tool)) return undefined;
  if (!PLAN.test(text) || /\bbudgets\b/i.test(text)) return undefined;
  const counts = (last.args.filters ?? []) as BudgetArgs['counts'];
  return { args: { counts }, rest: text, by: 'costs' };
}
