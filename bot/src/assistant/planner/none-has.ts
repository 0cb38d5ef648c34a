import { toolById } from '../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';

/**
 * "is there an s3 bucket artifacts": says that no thing of the listed kind has the words in its name or as tag values. Undefined
 * if one has any of them, or if that is not known.
 */
export function noneHas(
  words: readonly string[],
  { tool: id }: ToolPlan,
  { graph, text }: Pick<PlanInput, 'graph' | 'text'>,
): string | undefined {
  const tool = toolById(id);
  const areWords =
    words.length > 0 &&
    words.every((word) => /^[\p{L}\p{N}][\w.-]*$/u.test(word)) &&
    // "who reads from the queue": a verb names nothing.
    ![...text.matchAll(VERB)].some(([, verb = '']) => words.includes(verb));
  if (!areWords || tool?.kind !== 'list' || !graph || graph.isEmpty || graph.unread(id)) return undefined;
  const isThere = (word: string): boolean => {
    const { exact, part, tags } = graph.resolve(word);
    return (
      exact.some(({ kind }) => kind === id) ||
      part.countOf(id) > 0 ||
      tags.some((tag) => tag.things.countOf(id) > 0) ||
      graph.isInNameOf(id, word.toLowerCase())
    );
  };
  if (graph.ofKind(id).length === 0 || words.some(isThere)) return undefined;
  const hasTags = tool.fields.some(({ key }) => key === 'tags');
  return `no ${tool.noun[0]} has ${words.length === 1 ? 'it' : 'any of that'} in its name${hasTags ? ' or as a tag value' : ''}`;
}

/** A word after its subject. */
const VERB =
  /\b(?:who|what|which|that|they|it|he|she|we|you|i)(?: (?:still|also|even|really|actually|else))? ([\w-]+)/gi;
