import type { UrgentArgs } from '../../../tools/checks/urgent-args.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { COUNTS } from '../words/ranks.ts';
import { kindIn, severityIn } from './kind-in.ts';

const ONLY =
  /^(?:(?:and|ok|but|so|no|please|now)[, ]+)*(?:only|just|top|the top|make it|first|the first|show|in|for)\b/i;

/** "only 3", "just security", "only in ireland", after a ranking: narrows it. */
export function narrowedRanking(
  text: string,
  { regions, taken, tokens }: Question,
  { frame }: PlanInput,
): ToolPlan | undefined {
  const last = frame?.last;
  if (last?.tool !== 'checks.urgent' || !ONLY.test(text)) return undefined;
  const count = tokens.map(({ word }) => Number(word) || COUNTS.indexOf(word) + 2).find((each) => each > 1);
  const kind = kindIn(text);
  const severity = severityIn(text);
  const isSaid = tokens.every(
    ({ word }, at) =>
      taken[at] ||
      FUNCTION_WORDS.has(word) ||
      /^\d+$/.test(word) ||
      COUNTS.includes(word) ||
      kindIn(word) !== undefined ||
      severityIn(word) !== undefined ||
      /^(?:top|problems?|things?|ones?|findings?|severity)$/.test(word),
  );
  if (!isSaid || !(count || kind || severity || regions.length > 0)) return undefined;
  const { asks: _a, row: _r, ...args } = last.args as UrgentArgs;
  return toolPlan(last.tool, {
    ...args,
    ...(count && { limit: count }),
    ...(kind && { kind }),
    ...(severity && { severity }),
    ...(regions.length > 0 && { regions }),
  });
}
