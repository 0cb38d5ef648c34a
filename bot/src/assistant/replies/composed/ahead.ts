import type { Reply } from '../../../contract/reply.ts';
import type { Overview } from '../../overview.ts';
import { DUE } from '../../planner/due/due-plan.ts';
import { dueReply } from '../due.ts';
import type { Answered } from '../joined.ts';

/** Describes the overall state. */
export type Whole = (all: readonly Required<Answered>[], overview: Overview) => Reply;

/**
 * Reports whether a list is of what is due. Events of AWS are in two lists: the planned ones, which are due, and the open
 * ones.
 */
export const isDue = ({ plan }: Required<Answered>): boolean =>
  plan.tool in DUE && (plan.args.sort !== undefined || plan.tool === 'cost.commitments');

/** The reply about what runs out. */
export const dueOf = (all: readonly Required<Answered>[], { of, since, until }: Overview) =>
  dueReply(all.filter(isDue), {
    of,
    left: '',
    about: 'due',
    ...(since && { since }),
    ...(until && { until }),
  });

/** Says what runs out or is due until then, and what is wrong already. */
export function aheadText(all: readonly Required<Answered>[], overview: Overview, whole: Whole): string {
  const wrong = whole(
    all.filter((each) => !isDue(each)),
    { of: 'now', left: '' },
  );
  return `${dueOf(all, overview).text} ${wrong.text}`;
}
