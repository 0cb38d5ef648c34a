import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { othersLikeIt } from './others-like-it.ts';

const OPENS =
  /^(?:(?:and|so|ok|okay|hm+|then)[, ]+)*(?:(?:are|is) there |do we have |have we (?:got )?|what about )?(?:any )?(?:more|others?|other ones?)\b/i;
const LIKE =
  /\b(?:like|such as|as) (?:it|that|this|him|her|these|those)(?: one)?\b|\b(?:so|such|this|that|as)\b(?= [a-z])/gi;
const ELSEWHERE =
  /,? ?\b(?:in|across) (?<which>all|any|every|the other|other|another) (?:of (?:the|our) )?(?:regions?|accounts?|places?)\b/i;

/**
 * "are there more so old ones like this, in all regions", after one function: others of its kind with the condition in
 * the message, or with the condition under which it was shown.
 * @param alone plans a text as the first of a thread
 */
export function moreLikeIt(
  asked: PlanInput,
  lexicon: Lexicon,
  alone: (text: string) => Plan,
): Plan | undefined {
  const { frame, graph, text } = asked;
  const [only, another] = frame?.shown ?? [];
  const focus = frame?.focus ?? (another ? undefined : only);
  const tool = focus && toolById(focus.kind);
  if (!focus || isGroup(focus) || tool?.kind !== 'list' || !OPENS.test(text)) return undefined;
  const like = text.replace(OPENS, '').replace(ELSEWHERE, '');
  const isOther = /other/i.test(ELSEWHERE.exec(text)?.groups?.which ?? '');
  const said = like
    .replace(LIKE, ' ')
    .split(/[^\w.-]+/)
    .filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()) && word !== '');
  const words = said.filter(
    (word) => !/^(?:ones?|things?)$/i.test(word) && !isNounOf(word, [focus], lexicon),
  );
  const [there] = graph?.withIds(focus.kind, new Set([focus.id])) ?? [];
  const key = tool.fields[0]?.key ?? 'name';
  const elsewhere: Filter[] = isOther && there ? [{ field: 'region', op: 'ne', value: there.region }] : [];
  if (words.length === 0) {
    const others =
      isOther || ELSEWHERE.test(text) ? othersLikeIt({ ...asked, text: 'any others' }, lexicon) : undefined;
    if (others?.kind !== 'tool') return others;
    const { filters = [] }: ListQuery = others.args;
    return toolPlan(others.tool, { ...others.args, filters: [...filters, ...elsewhere] });
  }
  for (const form of [`which ${tool.noun[1]} are ${words.join(' ')}`, `${words.join(' ')} ${tool.noun[1]}`]) {
    const found = alone(form);
    if (found.kind !== 'tool' || found.tool !== tool.id || found.ignored) continue;
    const { filters = [], ...query }: ListQuery = found.args;
    if (filters.length === 0) continue;
    const it = { field: key, op: 'ne' as const, value: focus.id };
    return toolPlan(
      found.tool,
      { ...query, filters: [...filters, it, ...elsewhere] },
      { assumed: found.assumed ?? [] },
    );
  }
  return undefined;
}
