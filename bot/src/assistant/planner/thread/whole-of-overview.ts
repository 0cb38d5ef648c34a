import type { ListQuery } from '../../../contract/query.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import { asksWhatAils } from '../how-it-ails.ts';

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

/** The only tag of a list of everything that has it. */
function tagged({ last }: Frame): { key: string; value: string } | undefined {
  if (last?.tool !== 'resources.by-tag') return undefined;
  const { filters = [], group_by, regions }: ListQuery = last.args;
  const [tag, another] = filters;
  const key = tag?.op === 'eq' ? /^tag:(\w+)$/.exec(tag.field)?.[1] : undefined;
  const values = [tag?.value ?? []].flat().map(String);
  if (!key || another || group_by || values.length !== 1 || (regions ?? []).length > 1) return undefined;
  return { key, value: `${values[0]}${regions ? ` in ${regions[0]}` : ''}` };
}

/** "which of it", "anything of that": part of the whole, whatever kind it has. */
const PART =
  /\b(what|which|any(?:thing)?|something|everything|all|how much|how many|none|most|much|some)(?: ones?)? (?:of|in|from|among) (?:it|that|this|all (?:of )?(?:it|that|this)|there)\b/i;
/** "anything public in there" */
const IN_THERE = / (?:in|of|from|among) (?:it|there|that|here)(?=[?.! ]*$)/i;
const WHOLE_OF =
  /^((?:(?:and|so|but|ok|okay|is|are)[, ]+)*)(all|everything|any(?:thing)?) of (?:it|that|this|those|them)\b/i;
const THERE =
  /(?<!\b(?:is|are|was|were|if|that) )\bthere\b(?! (?:is|are|was|were|any|a|an|no|some|still)\b)/i;
const STATES = /\b(?:encrypt\w*|unencrypted|public\w*|exposed|back(?:ed|up)\w*)\b/i;

/**
 * "what do we pay for it", "what of it is broken", "what changed there", after an overview of Sydney or all that the web
 * team has: means the place or the team, not the one thing that it showed.
 */
export function withWholeOfOverview({ frame = {}, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const { key, value, ...whole } = WHOLE.exec(frame.overall?.of ?? '')?.groups ?? tagged(frame) ?? {};
  const region = 'region' in whole ? whole.region : undefined;
  const place = region ?? inventoried(frame);
  const name = place ?? (value && `${key} ${value}`);
  if (!name || frame.focus) return text;
  const within = `${place ? 'in' : 'for'} ${name}`;
  const isOfState = asksWhatAils(text) || STATES.test(text);
  const anew = (said: string) => `${said.replace(/[?.! ]+$/, '')} ${within}`;
  if (isOfState && PART.test(text)) return anew(text.replace(PART, '$1'));
  if (isOfState && WHOLE_OF.test(text)) return anew(text.replace(WHOLE_OF, '$1everything'));
  if (isOfState && IN_THERE.test(text)) return anew(text.replace(IN_THERE, ''));
  if (place && frame.overall && THERE.test(text)) return text.replace(THERE, within);
  if (!OF_MONEY.test(text)) return text;
  if (BEHIND.test(text)) return text.replace(BEHIND, within);
  return SUBJECT.test(text) ? anew(text.replace(SUBJECT, 'everything')) : text;
}
