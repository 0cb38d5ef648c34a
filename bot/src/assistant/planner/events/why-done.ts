import { thingsActedOn } from '../../acted-on.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { EVENTS } from './is-of-events.ts';

/** "why did he do that", "why would somebody stop it": asks for somebody's reason. */
const WHY_DONE =
  /\b(?:why|how come|what for|for what reason)\b.*\b(?:he|she|they|(?:any|some)(?:one|body)|do(?:ne)? (?:it|that|this))\b|^\W*(?:and |but |so )*why(?: (?:that|this|was (?:that|this|it)(?: done)?))?\W*$/i;

/** After what somebody did: events do not tell why, but how the thing was may. */
export function whyDone(asked: PlanInput, { tools }: Lexicon): Plan | undefined {
  const { frame, graph, text } = asked;
  const { focus, last } = frame ?? {};
  if (last?.tool !== EVENTS || !WHY_DONE.test(text)) return undefined;
  const acted = thingsActedOn(frame ?? {}, graph);
  const things = acted.length > 0 ? acted : focus && !focus.kind.startsWith('iam.') ? [focus] : [];
  const [one, another] = things;
  const looked = [
    ...(one && !another
      ? [
          toolPlan('resources.about', {
            ...{ resource: one.name ?? one.id, kind: one.kind, asked: [{ topic: 'reason' }] },
          }),
          toolPlan(EVENTS, { resource: one.name ?? one.id, action: 'modify' }),
        ]
      : []),
  ];
  const message = 'CloudTrail keeps who did what and when, but not why: only the person can tell.';
  return looked.length === 0
    ? { kind: 'problem', message }
    : {
        kind: 'choose',
        question: `${message} I can show what may have been the reason:`,
        options: looked.map((plan) => choiceFor(plan, tools)),
        stays: true,
      };
}
