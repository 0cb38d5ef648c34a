import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';

const OF_MONEY =
  /\b(?:costs?|costing|pay(?:ing)?|spend(?:ing)?|spent|bill|price|charged?|money|expensive)\b/i;
/** "in ap-southeast-2 (Sydney)", "of `team=web`" */
const WHOLE = /^(?:in (?<region>[a-z]{2}(?:-[a-z]+)+-\d)\b[^,]*|of `(?<key>\w+)=(?<value>[^`]+)`)$/;
const BEHIND =
  /\b(?:for|of|in|on|with) (?:it|that|this)(?=\s*(?:$|[,.?!]| (?:in|last|this|since|per|a|each|so) ))/i;
const SUBJECT = /\b(?<=\b(?:does|did|is|was|has) )(?:(?:all|everything) (?:of )?)?(?:it|that|this)\b/i;

/** The only region of an inventory. */
function inventoried({ last }: Frame): string | undefined {
  const { regions } = last?.tool === 'resources.inventory' ? last.args : {};
  return Array.isArray(regions) && regions.length === 1 ? String(regions[0]) : undefined;
}

/**
 * "what do we pay for it", after an overview of Sydney: means the place or the team, not the one thing that it showed.
 */
export function withWholeOfOverview({ frame = {}, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const { key, value, ...whole } = WHOLE.exec(frame.overall?.of ?? '')?.groups ?? {};
  const region = whole.region ?? inventoried(frame);
  const name = region ?? (value && `${key} ${value}`);
  if (!name || frame.focus || !OF_MONEY.test(text)) return text;
  const within = `${region ? 'in' : 'for'} ${name}`;
  if (BEHIND.test(text)) return text.replace(BEHIND, within);
  return SUBJECT.test(text)
    ? `${text.replace(SUBJECT, 'everything').replace(/[?.! ]+$/, '')} ${within}`
    : text;
}
