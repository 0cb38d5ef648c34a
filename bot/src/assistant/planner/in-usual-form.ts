import type { PlanInput } from '../plan.ts';
import { ofChangesShown } from './overview/changes-of-overview.ts';
import { withSavedByShown } from './thread/saved-by-shown.ts';
import { withBareSpan } from './times/bare-span.ts';
import { withSameSpan } from './times/same-span.ts';
import { withoutPosture } from './words/posture-verbs.ts';
import { normalise } from './words/spellings.ts';
import { whatWasDone } from './words/up-to.ts';
import { whatDepends } from './words/what-depends.ts';

/** Puts a message into the forms that the readings know: its spelling and what it says of time. */
export const inUsualForm = (given: PlanInput): PlanInput =>
  withSavedByShown(
    ofChangesShown({
      ...given,
      text: whatDepends(
        withoutPosture(
          whatWasDone(normalise(withSameSpan({ ...given, text: withBareSpan(given) })), given.graph),
        ),
      ),
    }),
  );
