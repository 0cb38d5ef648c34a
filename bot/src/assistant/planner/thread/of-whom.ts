import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const OWNED = /\b(?:her|his|their) ([a-z]+)\b(?![\w.-])/i;

/** "what do her machines cost", after Maria's instances, means those that were shown. */
export function withShownOfOwner(
  text: string,
  { frame }: Pick<PlanInput, 'frame'>,
  lexicon: Lexicon,
): string {
  const { last, overall, shown = [] } = frame ?? {};
  if (!last || overall || shown.length < 2 || toolById(last.tool)?.kind !== 'list') return text;
  const [said, noun = ''] = OWNED.exec(text) ?? [];
  if (!said) return text;
  const isOfThem = lexicon.naming(stem(noun.toLowerCase())).some(({ tool }) => tool.id === last.tool);
  return isOfThem && stem(noun) !== noun
    ? text.replace(OWNED, 'they').replace(/\b(of|for|on|in|to|with|at) they\b/i, '$1 them')
    : text;
}
