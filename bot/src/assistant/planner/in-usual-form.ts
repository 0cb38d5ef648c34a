import type { PlanInput } from '../plan.ts';
import { ofChangesShown } from './overview/changes-of-overview.ts';
import { withWhoAndWhen } from './thread/who-and-when.ts';
import { withBareSpan } from './times/bare-span.ts';
import { withMonthOfDays } from './times/month-of-days.ts';
import { withSameSpan } from './times/same-span.ts';
import { withoutPosture } from './words/posture-verbs.ts';
import { normalise } from './words/spellings.ts';
import { whatWasDone } from './words/up-to.ts';
import { whatDepends } from './words/what-depends.ts';

/** Puts a message into the forms that the readings know: its spelling and what it says of time. */
export const inUsualForm = (given: PlanInput): PlanInput =>
  ofChangesShown({
    ...given,
    text: withWhoAndWhen(
      whatDepends(withoutPosture(whatWasDone(normalise(timed(given)), given.graph))),
      given,
    ),
  });

/** The message with its spans of time spelled out. */
function timed(given: PlanInput): string {
  const same = { ...given, text: withSameSpan(given) };
  const bare = { ...given, text: withBareSpan(same) };
  return withMonthOfDays(bare);
}
