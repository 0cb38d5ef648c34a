import type { ListQuery } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { withoutAudience } from '../audience.ts';
import { numberAt } from '../list/number-words.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { repair } from '../words/repair.ts';
import { normalise } from '../words/spellings.ts';
import type { Token } from '../words/text.ts';
import { explainedIn, mentionsAt, SUPERLATIVE } from './explained-in.ts';
import { withWordsInTitle } from './in-title.ts';
import { isWhereNamesStand } from './unaccounted.ts';
import { isVerbOfUsed } from './verbs.ts';

/**
 * Returns a plan with the words of its question that have no part in it, and no others. Of the words that the readings
 * left over, some have one after all: a number of its arguments, a verb of what it looks up, an adverb of manner. A
 * strange name that no reading saw has none.
 */
export function withUnusedWords(plan: Plan, input: PlanInput, lexicon: Lexicon): Plan {
  if (plan.kind !== 'tool') return plan;
  const text = repair(normalise(withoutAudience(input.text)), lexicon);
  const { question } = readAll({ ...input, text }, lexicon);
  const { tokens } = question;
  const { ignored = [], ...rest } = plan;
  const isUsed = usedIn(plan, question, lexicon, input.graph);
  const left = ignored.filter((words) => {
    const places = tokens.flatMap(({ raw }, at) => (raw.toLowerCase() === words.toLowerCase() ? [at] : []));
    return places.length === 0 || !places.every(isUsed);
  });
  const unused = left.length > 0 ? left : strangeNames(plan, question, lexicon);
  const titled = withWordsInTitle(plan, unused, text);
  if (titled) return titled;
  if (unused.length === ignored.length && unused.every((words) => ignored.includes(words))) return plan;
  return unused.length > 0 ? { ...rest, ignored: unused } : rest;
}

/** "the CIS benchmark for zebra": returns the words in the position of a name that name nothing and are not in a plan. */
function strangeNames(plan: ToolPlan, question: Question, { isEnglish, isKnown }: Lexicon): string[] {
  const said = JSON.stringify([plan.args, plan.assumed]).toLowerCase();
  return question.tokens.flatMap(({ raw, stem, word }, at) =>
    isWhereNamesStand(question, at) &&
    /[a-z]{3}/.test(word) &&
    !question.taken[at] &&
    !isEnglish(word) &&
    !isKnown({ stem, word }) &&
    mentionsAt(question, at).length === 0 &&
    !said.includes(word)
      ? [raw]
      : [],
  );
}

function usedIn(
  plan: ToolPlan,
  question: Question,
  lexicon: Lexicon,
  graph: Graph | undefined,
): (at: number) => boolean {
  const { tokens } = question;
  const isExplained = explainedIn(plan, question);
  const isToldByPlan = explainedIn(plan, question, false);
  // What was done is all that a question about events asks for.
  const isOfDeeds = /^(?:activity|cloudtrail|config)\./.test(plan.tool);
  const { resource } = plan.args;
  const kinds = typeof resource === 'string' ? graph?.called(resource).map(({ kind }) => kind) : undefined;
  // A list has fields that are called like other things.
  const ofTool = toolById(plan.tool)?.kind === 'list' ? [] : lexicon.wordsOf(plan.tool);
  const own = new Set([...ofTool, ...plan.tool.split('.'), ...dimensionsOf(plan)]);
  const isWord = (word: string) => lexicon.isEnglish(word) || lexicon.isKnown({ stem: word, word });
  return (at) => {
    const { stem = '', word = '' } = tokens[at] ?? {};
    const named = lexicon.naming(stem);
    // "who touched that database": it is the one that the plan names.
    if (named.some(({ tool }) => kinds?.includes(tool.id))) return true;
    // "users and groups": a noun of other things is no word of these.
    const isOfOthers = named.length > 0 && !own.has(stem) && named.every(({ tool }) => tool.id !== plan.tool);
    if (numberAt(tokens, at) !== undefined || THOUSANDS[word])
      return isNumberOf(plan, question, at, isExplained);
    const mentions = mentionsAt(question, at);
    if (mentions.some(({ isOrdinary, isOwner }) => isOwner || !isOrdinary)) return false;
    return (
      (!isOfOthers && !FUNCTION_WORDS.has(word) && mentions.length === 0 && isToldByPlan(at)) ||
      // "trust type", "cost data"
      (GENERIC.test(word) && (isExplained(at - 1) || EVERY.test(tokens[at - 1]?.word ?? ''))) ||
      isManner(tokens, at, lexicon) ||
      isAnswered(plan, tokens, at) ||
      isOfPicked(plan, tokens, at) ||
      isIncluded(tokens, at) ||
      (!isOfDeeds && isWord(word) && isVerbOfUsed(tokens, at, isExplained))
    );
  };
}

/** Nouns that add nothing to the one before them. */
const GENERIC =
  /^(?:types?|kinds?|class(?:es)?|levels?|values?|stat(?:e|us)|categor(?:y|ies)|years?|figures?|data|numbers?|services?|accounts?|regions?)$/;
const EVERY = /^(?:all|any|each|every)$/;

/** What costs are grouped and narrowed by is also a noun for things: a service of ECS. */
const dimensionsOf = ({ args: { filters = [], group_by = [] } }: ToolPlan): string[] =>
  [filters, group_by].flat().flatMap((each) => (each as { dimension?: string }).dimension ?? []);

/** "including the default ones" narrows nothing. */
const isIncluded = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 2), at)
    .some(({ word }) => /^(?:incl|included|includes|including)$/.test(word));

/** "the 5 biggest" of what was shown: the plan names just so many. */
function isOfPicked({ args }: ToolPlan, tokens: readonly Token[], at: number): boolean {
  const { filters = [] }: ListQuery = args;
  const count = numberAt(tokens, at - 1);
  const isEnd = SUPERLATIVE.test(tokens[at]?.word ?? '');
  return isEnd && filters.some(({ value }) => Array.isArray(value) && value.length === count);
}

/** "is it still living in ireland": a participle beside "is" repeats what the parts of an answer about a thing tell. */
const isAnswered = ({ args: { asked } }: ToolPlan, tokens: readonly Token[], at: number): boolean =>
  asked !== undefined &&
  /(?:ed|ing|en)$/.test(tokens[at]?.word ?? '') &&
  tokens.slice(Math.max(0, at - FAR), at).some(({ word }) => /^(?:am|are|be|been|is|was|were)$/.test(word));

/** The most words between "is" and its participle. */
const FAR = 4;

/** "suddenly", "by accident", as opposed to "publicly" and "daily", which the words of tools have. */
function isManner(tokens: readonly Token[], at: number, { isEnglish, isKnown, isTelling }: Lexicon): boolean {
  const { word = '' } = tokens[at] ?? {};
  if (/^(?:by|on)$/.test(tokens[at - 1]?.word ?? '') && /^(?:accident|chance|mistake|purpose)$/.test(word))
    return true;
  const [, base = ''] = /^([a-z]{3,}?)(?:al)?ly$/.exec(word) ?? [];
  return base !== '' && isEnglish(base) && !isTelling(word) && !isKnown({ word, stem: word });
}

/**
 * Reports whether a number is one of a plan's arguments, counts the days of its time, or is that of what the answer
 * about a thing tells: "the last 10 errors".
 */
function isNumberOf(
  { args }: ToolPlan,
  { tokens }: Question,
  at: number,
  isExplained: (at: number) => boolean,
) {
  const from = THOUSANDS[tokens[at]?.word ?? ''] ? at - 1 : at;
  const next = tokens[from + 1]?.word ?? '';
  const value = (numberAt(tokens, from) ?? 1) * (THOUSANDS[next] ?? 1);
  const isOfTime = UNIT.test(next) && (args.baseline ?? args.period ?? args.window) !== undefined;
  const isOfThing = args.asked !== undefined && isExplained(from + 1);
  return isOfTime || isOfThing || new RegExp(`[:[,"]${value}[\\],"}]`).test(JSON.stringify(args));
}

const THOUSANDS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };
const UNIT = /^(?:minute|hour|day|week|month|quarter|year)s?$/;
