import type { FindingsArgs } from '../../../tools/checks/args.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { numberAt } from '../list/number-words.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { stem } from '../words/text.ts';

const HOW_BAD = /\bhow (?:bad|serious|severe|critical|urgent|grave|big a (?:problem|deal))\b/i;
/** "what should i look at first", "where do we start". */
const FIRST =
  /\b(?:what|which|where|whats)\b.*\b(?:first|start|begin|most (?:urgent|important|critical|serious)|priority|worst)\b/i;
const ASKING = new Set(
  'bad serious severe critical urgent grave big deal problem first start begin important priority worst look care worry check attention situation top issue thing'.split(
    ' ',
  ),
);

const SUPERLATIVE = /^(?:biggest|largest|greatest|gravest|worst|nastiest|ugliest|scariest|main|top|number)$/;
const WORST_ONE =
  /^(?:(?:and|so|but|ok|okay)[, ]+)*(?:which|what)(?: is|['’]?s)? (?:(?:is )?(?:the|our) )?(?:single )?(?:biggest|largest|greatest|gravest|worst|nastiest|ugliest|scariest|main|top|number one) ([a-z]+)(?: (?:of (?:it|that|them|those|these|all)|here|there|right now|now))?[?.! ]*$/i;

const TIMELESS = 'Findings have no time';

/**
 * "how bad is it", "what should I look at first": plans the findings behind the thread's last overview or findings: how
 * severe they are, or the worst of them. Without an overview the latter is about everything.
 */
export function howBad(
  { mentions, quoted, regions, text, tokens, window }: Question,
  { frame }: Pick<PlanInput, 'frame'>,
  lexicon?: Lexicon,
): ToolPlan | undefined {
  const isHowBad = HOW_BAD.test(text);
  // "what is the biggest hole": what people call a finding is no matter, if nothing else is called so.
  const noun = frame?.last || frame?.overall ? WORST_ONE.exec(text)?.[1]?.toLowerCase() : undefined;
  const isCalled = noun !== undefined && lexicon?.naming(stem(noun)).length === 0 && lexicon.isEnglish(noun);
  if (!isHowBad && !isCalled && !FIRST.test(text)) return undefined;
  const last = frame?.last?.tool === 'checks.findings' ? frame.last : undefined;
  const part = (frame?.overall && frame.overview?.find(({ tool }) => tool === 'checks.findings')) ?? last;
  // Findings have no time, so an overview of some days has none.
  const isOfDays = frame?.overall?.left.includes(TIMELESS) === true;
  if (!part && (isHowBad || (frame?.last && !isOfDays))) return undefined;
  // "what is most urgent, top 3 only"
  const counts = tokens.map((_, at) => numberAt([...tokens], at));
  const limit = counts.find((count) => count !== undefined && count > 1);
  const isSaid = tokens.every(
    ({ stem, word }, at) =>
      counts[at] !== undefined ||
      FUNCTION_WORDS.has(word) ||
      STOP_WORDS.has(word) ||
      ASKING.has(word) ||
      (isCalled && (word === noun || SUPERLATIVE.test(word))) ||
      ASKING.has(stem),
  );
  const isNamed = mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (!isSaid || isNamed || window || regions.length > 0 || quoted.length > 0) return undefined;
  const {
    asks: _a,
    limit: _l,
    row: _r,
    severity: _s,
    whether: _w,
    ...args
  } = (part?.args ?? {}) as FindingsArgs;
  return toolPlan(
    'checks.findings',
    { ...args, ...(limit ? { limit } : !isHowBad && { asks: 'worst' }) },
    { ...(!part && isOfDays && { assumed: [`${TIMELESS}: this is the worst of all.`] }) },
  );
}
