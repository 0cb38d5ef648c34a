import type { ListQuery } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const EACH = /\beach (?:of the )?([a-z]+)\b/i;

const EACH_DOES =
  /\b(do|does|did|is|are|was|were|has|have)(?: they)? each(?: one| of (?:them|those|these))?(?= [a-z])/i;

/** "when was each role last used", after some of the roles, is about each that was shown. */
export function withEachShown(text: string, { frame }: Pick<PlanInput, 'frame'>, lexicon: Lexicon): string {
  const { last, overall, shown = [] } = frame ?? {};
  // "what does each cost", after a list of one
  if (shown.length === 1 && !overall) return text.replace(EACH_DOES, '$1 it');
  const [said, noun = ''] = EACH.exec(text) ?? [];
  const { filters = [], limit, regions }: ListQuery = last?.args ?? {};
  const isSome = filters.length > 0 || limit !== undefined || regions !== undefined;
  if (!said || overall || !isSome || shown.length === 0) return text;
  const isOfKind = lexicon.naming(stem(noun.toLowerCase())).some(({ tool }) => tool.id === last?.tool);
  return isOfKind ? text.replace(EACH, 'each of them') : text;
}
