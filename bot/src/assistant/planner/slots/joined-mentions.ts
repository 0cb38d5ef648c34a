import type { MentionAt } from './mention.ts';
import type { Question } from './question.ts';

/** What may stand between two names that are said together: "web or search", "production, staging". */
const BETWEEN = /^(?:,| ?,? ?(?:n?or|and|&|plus)\b)(?: in| of| by| from)?(?: the| our)? ?$/i;

/**
 * Reads names that are joined alike: "not in production or staging" excludes both, and in "servers of web or search"
 * the second is a team as the first, although it is an everyday word.
 */
export function joined(mentions: readonly MentionAt[], { text, tokens }: Question): MentionAt[] {
  const read: MentionAt[] = [];
  for (const mention of mentions) {
    const before = read.at(-1);
    const between = before
      ? text.slice(tokens[before.to - 1]?.end ?? 0, tokens[mention.from]?.start)
      : undefined;
    const isJoined = before !== undefined && between !== undefined && BETWEEN.test(between);
    read.push(isJoined ? like(mention, before) : mention);
  }
  return read;
}

function like(mention: MentionAt, before: MentionAt): MentionAt {
  const isExcluded = mention.isExcluded || before.isExcluded;
  const keys = new Set(before.tags.map(({ key }) => key));
  const isOfSameKey = mention.tags.some(({ key }) => keys.has(key));
  return {
    ...mention,
    isExcluded,
    ...(isOfSameKey && {
      isOwner: mention.isOwner || before.isOwner,
      isOrdinary: mention.isOrdinary && before.isOrdinary,
    }),
  };
}
