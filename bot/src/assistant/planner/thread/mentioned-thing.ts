import { onlyMentioned } from '../../mentioned-names.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { entitiesOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** "that box", "the failing machine": a noun that points at one thing. */
const POINTED =
  /\b(?:that|this|the) (?:(?:one|same|bad|sick|broken|failing|failed|unhealthy|affected|culprit) )?([a-z]+)\b(?! (?:named|called|of|with|without|that|which|in|from|by|per|[\w.]*[-_\d][\w.-]*))/gi;

/**
 * "when was that box launched", after the target group with a failing target: returns the text with the name of the one
 * thing of that kind which the answer mentioned, where it showed none as a row and the thread is about another kind.
 */
export function withMentionedThing({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  const { focus, shown = [], told = [] } = frame ?? {};
  if (!graph || told.length === 0) return text;
  const about = [...shown, ...(focus ? [focus] : [])].filter((one) => !isGroup(one));
  return text.replace(POINTED, (said: string, noun: string) => {
    const kinds = new Set(lexicon.naming(stem(noun)).map(({ tool }) => tool.id));
    if (kinds.size === 0 || /s$/.test(noun) || about.some(({ kind }) => kinds.has(kind))) return said;
    // "that function", of an alarm: what it watches is known without the words of an answer.
    const tied = [...kinds].flatMap(
      (kind) => graph.belonging(entitiesOf(focus && !isGroup(focus) ? [focus] : about, graph), kind) ?? [],
    );
    if (new Set(tied.map(({ id }) => id)).size === 1) return said;
    const one = onlyMentioned(told, kinds, graph);
    // Things of other kinds may have the same name.
    const isOnly = one?.name !== undefined && graph.called(one.name).length === 1;
    return one ? ((isOnly ? one.name : undefined) ?? one.id) : said;
  });
}
