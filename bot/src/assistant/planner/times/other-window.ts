import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import { earlierWindow } from '../follow-up/earlier-window.ts';
import { isPartOfDay, movedBack, shiftInto } from './move-window.ts';
import type { OtherTime } from './read-other-time.ts';

/** Returns the time of a message after an answer about a time, and whether it is that one, moved. */
export function otherWindow(
  shown: Window,
  { compares, isSame, shift, window }: OtherTime,
  asked: PlanInput,
): { window: Window; isMoved: boolean } | undefined {
  const isOfHours = isPartOfDay(shown, asked) && shift && !shift.by.hours;
  const by =
    shift && (!shift.isWhole || isOfHours)
      ? shift.by
      : isSame && window && !shift
        ? shiftInto(shown, window, asked)
        : undefined;
  const moved = by && movedBack(shown, by, asked);
  if (moved) return { window: moved, isMoved: true };
  if (shift && compares) {
    const before = earlierWindow({ window: shown }, asked.text, asked);
    return before && { ...before, isMoved: false };
  }
  return window && { window, isMoved: false };
}
