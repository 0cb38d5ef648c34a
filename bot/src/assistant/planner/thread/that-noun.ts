import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { calledOf, entitiesOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const THAT =
  /\b(?:that|this) (?<noun>[a-z]+)\b(?! (?:named|called|of|with|without|that|which|in|from|by|per)\b)/gi;

/**
 * "who looks after that box", in a thread about a database: a demonstrative points at what was spoken of, and never at
 * all things of a kind. Where nothing of that kind was mentioned or is tied to it, it is the thing in focus.
 */
export function withThatNoun(asked: PlanInput, lexicon: Lexicon): string {
  const { frame, graph, text } = asked;
  const focus = frame?.focus;
  if (!focus || isGroup(focus) || !graph) return text;
  const about = [...(frame.shown ?? []), focus];
  return text.replace(THAT, (said: string, ...rest: unknown[]) => {
    const { noun } = rest.at(-1) as { noun: string };
    const kinds = lexicon.naming(stem(noun.toLowerCase())).map(({ tool }) => tool.id);
    if (kinds.length === 0 || /s$/i.test(noun) || about.some(({ kind }) => kinds.includes(kind))) return said;
    const known = entitiesOf([focus], graph);
    const isTied = kinds.some((kind) => (graph.belonging(known, kind)?.length ?? 0) > 0);
    return isTied || known.length === 0 ? said : calledOf(focus);
  });
}
