import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import type { PlanInput, SeveralPlan } from '../plan.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** A subject of no kind: a pronoun, or a word for things of any kind. */
const ANY_KIND =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hi all|hello|also)[, ]+)*(?:(?:tell me|show me|list|give me) )?(?:everything|anything|something|all|things|stuff|what(?:['’]s)?(?= (?:is|are|has|have|runs?|needs?|of|in|here|there|do|does)\b|s\b)|whats|which (?:things|stuff|resources?)|which (?:parts? )?(?:of )?(?:it|our|that|my|the)?|is (?:anything|everything|something)|any of)\b|\b(?:stuff|things|everything|anything)\b/i;
/** A condition of fewer words was found by chance. */
const MOST_LISTS = 6;

/** What others say of things is no kind of thing: "what is red" does not mean their checks. */
const JUDGED = /^(?:trustedadvisor|support)\./;

/**
 * "which of our stuff is end of life", "is anything running in mumbai": a condition that several kinds have, asked
 * of none of them. Plans it for each kind. Returns undefined if the words name a kind, or leave something out.
 */
export function ofAnyKind(
  candidates: readonly Candidate[],
  { question }: { question: Question },
  { frame }: Pick<PlanInput, 'frame'>,
  lexicon: Lexicon,
): SeveralPlan | undefined {
  const [best] = candidates;
  const isOfList = toolById(frame?.last?.tool ?? '')?.kind === 'list' && !frame?.overall;
  if (!best || best.noun || isOfList || !ANY_KIND.test(question.text)) return undefined;
  const named = question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (named || question.quoted.length > 0) return undefined;
  const words = question.tokens.filter(
    ({ word }, at) => !question.taken[at] && !FUNCTION_WORDS.has(word) && !STOP_WORDS.has(word),
  );
  const fitting = candidates.filter(({ noun, plan }) => {
    const tool = toolById(plan.tool);
    const { filters = [], group_by, measure }: ListQuery = tool?.kind === 'list' ? plan.args : {};
    return (
      !noun &&
      tool?.kind === 'list' &&
      !JUDGED.test(plan.tool) &&
      filters.length > 0 &&
      !group_by &&
      !measure &&
      !plan.ignored?.length
    );
  });
  const byTool = new Map(fitting.toReversed().map((each) => [each.plan.tool, each.plan]));
  const isTold = words.every(({ word }) => lexicon.isTelling(word) || lexicon.isEnglish(word));
  if (byTool.size < 2 || !isTold || !fitting.includes(best)) return undefined;
  return { kind: 'several', plans: [...byTool.values()].toReversed().slice(0, MOST_LISTS) };
}
