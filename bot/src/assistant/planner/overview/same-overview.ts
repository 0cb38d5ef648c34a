import type { Window } from '../../../contract/query.ts';
import type { Plan } from '../../plan.ts';
import { healthOfScope } from '../health-of.ts';
import { scopeCalled } from '../health-scope.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { overviewOf } from './overview-of.ts';
import type { OverviewInput } from './overview-plan.ts';
import { scopeIn, wholeTags } from './scope.ts';
import { whatRan, withWhatRuns } from './what-runs.ts';
import { untilNow } from './windows.ts';

/** "and in Sydney?", "just the web team", "since yesterday": plans the last overview for another place, time or owner. */
export function sameOverview(
  question: Question,
  { frame, graph, now, timezone }: OverviewInput,
): Plan | undefined {
  const parts = frame?.overview ?? [];
  const [alarms] = parts;
  const { accounts, mentions, regions, taken, text, tokens, window } = question;
  const named = mentions.filter(
    ({ isOrdinary, isOwner, isReference }) => !isReference && (!isOrdinary || isOwner),
  );
  const whose = wholeTags(named);
  const scope = scopeIn(whose ? named : named.filter(({ isOrdinary }) => !isOrdinary));
  if (!alarms || (named.length > 0 && !whose && !scope)) return undefined;
  if (accounts.length + regions.length === 0 && !window && !whose && !scope) return undefined;
  const isOnlyThat = tokens.every(
    ({ word }, at) =>
      taken[at] ||
      FUNCTION_WORDS.has(word) ||
      /^(?:team|squad|env|environment|morning|night|evening|afternoon|midnight)$/.test(word) ||
      named.some(({ from, to }) => from <= at && at < to),
  );
  if (!isOnlyThat || /\b(?:who|what(?! about)|when|why|how(?! about))\b/i.test(text)) return undefined;
  const before = alarms.args as { accounts?: string[]; regions?: string[] };
  const of = frame?.overview?.find(({ tool }) => tool === 'checks.findings')?.args.of;
  const kept = scope ?? (typeof of === 'string' ? scopeCalled(of, graph) : undefined);
  const places = {
    ...(before.accounts && { accounts: before.accounts }),
    // Another thing may be in other regions.
    ...(before.regions && !scope && { regions: before.regions }),
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
  };
  const ran = window ? undefined : whatRan(parts);
  const told = (plan: Plan): Plan =>
    ran && plan.kind === 'several'
      ? withWhatRuns(plan, { ...places, whose: whose ?? ran.whose }, { now, timezone })
      : plan;
  if (kept && graph && !window) return told(healthOfScope(kept, places, graph));
  const last = parts.find(({ tool }) => tool === 'activity.changes')?.args.window as Window | undefined;
  const moved = window ? untilNow(window, text, now) : last;
  return told(
    overviewOf({
      ...(before.regions && { regions: before.regions }),
      ...places,
      ...(moved && { window: moved }),
      ...(whose && { whose }),
      graph,
      now,
    }),
  );
}
