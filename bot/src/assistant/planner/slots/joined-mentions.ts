import type { MentionAt } from './mention.ts';
import type { PlaceAt, Question } from './question.ts';

/** Words between two names that belong together: "web or search", "production, staging". */
const BETWEEN =
  /^(?:,| ?,? ?(?:n?or|and|&|plus)\b)(?: in| of| by| from| for)?(?: the| our)?(?: team| project)? ?$/i;

/**
 * Reads joined names alike: "not in production or staging" excludes both, as does "not in ireland or staging". In
 * "servers of web or search" the second is a team like the first, although it is an everyday word.
 */
export function joined(mentions: readonly MentionAt[], question: Question): MentionAt[] {
  const read: MentionAt[] = [];
  const { places, text, tokens } = question;
  const isBeside = (end: number, start: number | undefined) =>
    start !== undefined && end <= start && BETWEEN.test(text.slice(end, start));
  for (const mention of mentions) {
    const start = tokens[mention.from]?.start;
    const before = read.at(-1);
    const isJoined = before && isBeside(tokens[before.to - 1]?.end ?? 0, start);
    const place = places.find(({ end, isExcluded }) => isExcluded && isBeside(end, start));
    const isExcluded = mention.isExcluded || place !== undefined;
    const own = { ...mention, isExcluded, ...(place && { sharesNegation: true }) };
    read.push(isJoined ? like(own, before) : own);
  }
  for (const { isExcluded, to } of read) {
    const end = tokens[to - 1]?.end ?? 0;
    const place = places.find(({ at }) => isExcluded && isBeside(end, tokens[at]?.start));
    if (place) exclude(place, question);
  }
  return read;
}

/** "not in staging or ireland" */
function exclude(place: PlaceAt, question: Question): void {
  place.isExcluded = true;
  place.sharesNegation = true;
  const { excludedRegions, regions } = question;
  question.regions = regions.filter((code) => !place.codes.includes(code));
  question.excludedRegions = [...new Set([...excludedRegions, ...place.codes])];
}

function like(mention: MentionAt, before: MentionAt): MentionAt {
  const isExcluded = mention.isExcluded || before.isExcluded;
  const keys = new Set(before.tags.map(({ key }) => key));
  const isOfSameKey = mention.tags.some(({ key }) => keys.has(key));
  return {
    ...mention,
    isExcluded,
    ...(isExcluded && !mention.isExcluded && { sharesNegation: true }),
    ...(isOfSameKey && {
      isOwner: mention.isOwner || before.isOwner,
      isOrdinary: mention.isOrdinary && before.isOrdinary,
    }),
  };
}
