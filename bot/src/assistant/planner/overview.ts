import type { SeveralPlan } from '../plan.ts';
import type { Question } from './slots/question.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** Words that ask how things are, whatever they are. Stems. */
export const HOW_IT_IS: ReadonlySet<string> = new Set(
  `alarming alright attention bad big break breaking broken burn burning busy hot slow stuck jammed overloaded concern concerned crazy danger dangerous down fail failing
  fine fire fishy fix going good health healthy hurt issue loose lose nervous odd off okay overview panic picture posture problem
  quiet red rundown scary serious shape sick situation sleep smell state status strange summary trouble unusual up update
  urgent weird worried worry wrong happening happen talk morning cloud aws infrastructure infra environment system stuff setup estate
  union money security cost costs spend spending account accounts company everybody sec min mins rn skip second minute version short quick brief morning today now everything anything something`.split(
    /\s+/,
  ),
);
/** Those that ask it by themselves. */
export const ASKS_HOW: ReadonlySet<string> = new Set(
  `alarming alright bad broken burning concerned danger dangerous failing fine fire good healthy okay ok overview panic picture
  problem quiet red rundown scary shape situation strange summary trouble urgent weird worried worry wrong`.split(
    /\s+/,
  ),
);

/** "is search-1 ok?": how something is. */
export const asksHowItIs = ({ tokens }: Pick<Question, 'tokens'>): boolean =>
  tokens.some(({ stem, word }, at) => at > 0 && (ASKS_HOW.has(word) || ASKS_HOW.has(stem)));

/**
 * "are we ok?", "anything on fire?": what a good engineer looks at first, where a question names nothing but how things are.
 * undefined: it says more.
 */
export function overviewPlan({
  accounts,
  mentions,
  periods,
  quoted,
  regions,
  taken,
  text,
  tokens,
}: Question): SeveralPlan | undefined {
  const isOnlyThat = tokens.every(
    ({ stem, word }, at) =>
      taken[at] ||
      FUNCTION_WORDS.has(word) ||
      /^\d+$/.test(word) ||
      HOW_IT_IS.has(word) ||
      HOW_IT_IS.has(stem) ||
      STOP_WORDS.has(word),
  );
  const isHow =
    /\bhow (?:are|is) (?:we|things|everything|it|all|our [a-z]+) (?:all )?(?:doing|going|looking)\b|\bwhere (?:are we|do we stand)\b|\banything (?:\w+ )?(?:i|we) (?:should|must|need to|have to|ought to) (?:know|worry|look|watch|care|be)\b/i.test(
      text,
    );
  // "ok, which ones": what a message opens with says nothing of how things are.
  const isAsked = tokens.some(
    ({ stem, word }, at) =>
      (at > 0 || tokens.length === 1 || !/^(?:ok|okay|fine|good|alright)$/.test(word)) &&
      (ASKS_HOW.has(word) || ASKS_HOW.has(stem)),
  );
  const isPointing = /^(?:which|that|this|those|these|one|ones|there|who|when)$/;
  if (!isHow && tokens.some(({ word }) => isPointing.test(word))) return undefined;
  // "an overview of what we have in Singapore" asks for the things.
  if (/\bwhat (?:do |does )?(?:we|i|you) (?:\w+ )?(?:have|own|run)\b/i.test(text)) return undefined;
  if (!isOnlyThat || !(isAsked || isHow) || quoted.length > 0 || (periods.length > 0 && !isHow))
    return undefined;
  if (mentions.some(({ isReference, isOrdinary }) => !isReference && !isOrdinary)) return undefined;
  const places = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  return {
    kind: 'several',
    plans: [
      toolPlan('cloudwatch.alarms', { ...places, filters: [{ field: 'state', op: 'eq', value: 'ALARM' }] }),
      toolPlan('checks.findings', { ...places, severity: 'critical' }),
      toolPlan('health.events', { ...places, filters: [{ field: 'status', op: 'eq', value: 'open' }] }),
      toolPlan('cost.anomalies', accounts.length > 0 ? { accounts } : {}),
    ],
  };
}
