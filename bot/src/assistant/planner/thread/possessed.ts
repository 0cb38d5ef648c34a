import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { calledOf, entitiesOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const OWNED = /\b(?:her|his|its) (?<noun>[a-z]+)\b/gi;
const PERSON = 'iam.users';

/**
 * "what about her bucket", in a thread about a person: returns the text with the name of the only thing of that kind
 * that bears the person's tag or name. A thing is named after another in the same way. Relations come first.
 */
export function withPossessed({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  const { focus } = frame ?? {};
  if (!focus || isGroup(focus) || !graph || graph.isEmpty) return text;
  return text.replace(OWNED, (said: string, ...rest: unknown[]) => {
    const { noun } = rest.at(-1) as { noun: string };
    if (/s$/i.test(noun)) return said;
    const kinds = lexicon.naming(stem(noun.toLowerCase())).map(({ tool }) => tool.id);
    const known = entitiesOf([focus], graph);
    const isTied = kinds.some((kind) => (graph.belonging(known, kind)?.length ?? 0) > 0);
    if (kinds.length === 0 || kinds.includes(focus.kind) || isTied) return said;
    const things = kinds.flatMap((kind) => graph.ofKind(kind));
    const tagged =
      focus.kind === PERSON ? things.filter((thing) => isTaggedBy(thing, calledOf(focus), graph)) : [];
    const [one, another] =
      tagged.length > 0 ? tagged : things.filter((thing) => isNamedAfter(thing, calledOf(focus)));
    return one && !another ? calledOf(one) : said;
  });
}

/** "anna@larkspur.example" */
const isTaggedBy = (thing: Entity, name: string, graph: Graph): boolean =>
  graph
    .tagKeys('owner')
    .some((key) => thing.tags?.[key]?.split('@')[0]?.toLowerCase() === name.toLowerCase());

function isNamedAfter(thing: Entity, name: string): boolean {
  const own = new Set(partsOf(calledOf(thing)).map(singular));
  return partsOf(name)
    .map(singular)
    .every((part) => own.has(part));
}
