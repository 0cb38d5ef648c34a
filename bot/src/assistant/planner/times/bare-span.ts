import type { PlanInput } from '../../plan.ts';

const BARE =
  /^(?:(?:and|now|so|ok|please|make it|over|for|with|in)[, ]+)*(?:the )?(?<span>(?:\d{1,3}|one|two|three|four|six|seven|twelve|thirty|ninety) ?(?:h|hrs?|hours?|d|days?|weeks?|months?))(?: (?:please|pls|instead|then|back))*[?.! ]*$/i;
const TIMED = /^(?:cloudwatch\.metrics|cloudtrail\.events|activity\.changes|cost\.usage|cost\.compare)$/;

/** "graph the cpu of search-1, 12h": a time up to now at the end. */
const AT_END =
  /^(?=.*\w{3})(?<asked>[^,]*(?:,[^,]+)*?), (?<span>\d{1,3} ?(?:h|hrs?|hours|d|days|weeks))(?=[?.! ]*$)/i;

/** "7 days", after something measured, done or paid in a time: the last 7 days. */
export function withBareSpan({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const { span } = BARE.exec(text)?.groups ?? {};
  if (frame?.draft || frame?.change) return text;
  if (span) return TIMED.test(frame?.last?.tool ?? '') ? `last ${span}` : text;
  return text.replace(AT_END, '$<asked>, last $<span>');
}
