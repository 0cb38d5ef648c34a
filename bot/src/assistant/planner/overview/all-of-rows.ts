import type { PlanInput, SeveralPlan } from '../../plan.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { asksForOwner, OWNER_STEMS, ownerTags } from '../list/owners.ts';
import type { Readings } from '../readings.ts';
import { withColumns } from '../with-columns.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { rankOf } from '../words/ranks.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

const COUNTS = /\b(?:how many|how much|count|number of|in total)\b/i;
const COUNT_WORD = /^(?:many|much|counts?|number|total|altogether)$/;
const isOrdinal = (word: string): boolean =>
  rankOf(word) !== undefined || /^(?:\d+(?:st|nd|rd|th)?|number|one)$/.test(word);

/**
 * Returns the plans that showed the rows of several lists in one table, such as all that expires. The thread is about
 * all of them.
 */
export function allOfRows(
  frame: PlanInput['frame'],
): Required<Pick<SeveralPlan, 'kind' | 'overview' | 'plans'>> | undefined {
  const { overall, overview: plans } = frame ?? {};
  if (overall?.about !== 'due' || !plans) return undefined;
  const { nth: _, ...overview } = overall;
  return { kind: 'several', plans, overview };
}

/** "how many are there", "who owns the third": plans the same rows again, with their owners if these are asked for. */
export function askedOfRows(
  { question }: Pick<Readings, 'question'>,
  { frame, graph }: Pick<PlanInput, 'frame' | 'graph'>,
): SeveralPlan | undefined {
  const all = allOfRows(frame);
  const { text, tokens } = question;
  const keys = asksForOwner(text) ? ownerTags(graph) : [];
  const isOfOne = frame?.focus && /\b(?:it|its|that|this)\b/i.test(text);
  if (!all || isOfOne || (keys.length === 0 && !COUNTS.test(text))) return undefined;
  const nth = ordinalIn(text);
  const isSaid = tokens.every(
    ({ stem, word }) =>
      FUNCTION_WORDS.has(word) ||
      STOP_WORDS.has(word) ||
      (nth !== undefined && isOrdinal(word)) ||
      (keys.length > 0 ? OWNER_STEMS.includes(stem) : COUNT_WORD.test(word)),
  );
  if (!isSaid) return undefined;
  const tags = keys.map((key) => `tag:${key}`);
  return {
    ...all,
    plans: all.plans.map((plan) => withColumns(plan, tags)),
    overview: { ...all.overview, ...(nth && { nth }) },
  };
}
