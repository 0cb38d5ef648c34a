import type { PlanInput } from '../plan.ts';
import { ofChangesShown } from './overview/changes-of-overview.ts';
import { withSameSpan } from './times/same-span.ts';
import { inActiveVoice } from './words/active-voice.ts';
import { noneOfTopic } from './words/none-of-topic.ts';
import { withoutPosture } from './words/posture-verbs.ts';
import { normalise } from './words/spellings.ts';
import { whatWasDone } from './words/up-to.ts';
import { whatDepends } from './words/what-depends.ts';
import { withoutDeadline } from './words/without-deadline.ts';

/** Puts a message into the forms that the readings know: its spelling, its voice, and what it says of time. */
export const inUsualForm = (given: PlanInput): PlanInput =>
  ofChangesShown({
    ...given,
    text: whatDepends(
      noneOfTopic(inActiveVoice(withoutPosture(whatWasDone(normalise(timed(given)), given.graph)))),
    ),
  });

/** The message with its spans of time spelled out, and without a deadline of the person's own. */
function timed(given: PlanInput): string {
  return withoutDeadline({ ...given, text: withSameSpan(given) });
}
