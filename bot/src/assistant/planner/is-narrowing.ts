import type { MentionAt } from './slots/mention.ts';

/** Whether a mention selects things, and not only sounds like a name. */
export const isNarrowing = ({
  exact,
  isCertain,
  isExcluded,
  isOrdinary,
  isReference,
  tags,
}: MentionAt): boolean =>
  !isReference &&
  !isExcluded &&
  (isCertain || !isOrdinary) &&
  (tags.length > 0 || exact.some(({ kind }) => kind !== 'iam.users'));
