import type { Filter } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { tokensOf } from '../words/text.ts';
import type { Question } from './question.ts';

const HAS_NO =
  /\b(?:(?:have|has|had|having|with|got|carry|carries)? ?no|without|missing|lacking|not (?:tagged )?(?:with|by))(?: an?| any| the| their)? ([a-z][\w-]*)(?: tags?)?(?: (?:on|set|at all)(?: (?:it|them))?)?/gi;

/**
 * "without a team", "has no owner on it": reads a missing tag whose key the accounts have.
 * @param isField whether a word is a field of the things in question, as "group" is of users
 */
export function readMissingTags(question: Question, graph: Graph, isField: (word: string) => boolean): void {
  for (const match of question.text.matchAll(HAS_NO)) {
    const word = match[1] ?? '';
    const [key] = graph.tagKeys(word);
    const inside = tokensOf(question.tokens, match);
    if (key?.toLowerCase() !== word.toLowerCase() && !/tags?$/i.test(match[0]) && isField(word)) continue;
    if (!key || FUNCTION_WORDS.has(word.toLowerCase()) || inside.some((at) => question.taken[at])) continue;
    const filter: Filter = { field: `tag:${key}`, op: 'missing' };
    question.tags.push(filter);
    question.tagPlaces.set(filter, inside[0] ?? 0);
    for (const at of inside) question.taken[at] = true;
  }
}
