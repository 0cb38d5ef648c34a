import type { Entity } from '../../../graph/entity.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import { toolById } from '../../../tools/index.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import { calledOf } from '../turn/scene.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** "the gateway box", "that pos db": a word before a noun in the singular. */
const CALLED = /\b(?:the|that|this) (?<part>[a-z][\w-]+) (?<noun>[a-z]+)\b(?! (?:of|with|named|called)\b)/gi;

/**
 * "no, the gateway box", in a thread about a database: returns the text with the name of the only thing of that kind
 * with the word in its name. A word that such things have as a value stays a condition.
 */
export function withCalledByPart({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  if (!frame?.last || !graph || graph.isEmpty) return text;
  const shown = frame.shown ?? [];
  return text.replace(CALLED, (said: string, ...rest: unknown[]) => {
    const { noun, part } = rest.at(-1) as { noun: string; part: string };
    const word = part.toLowerCase();
    const kinds = /^(?:one|thing|guy)$/i.test(noun)
      ? kindsSpokenOf(frame)
      : new Set(lexicon.naming(stem(noun.toLowerCase())).map(({ tool }) => tool.id));
    // Of things that were shown, other readings know which is meant.
    if (kinds.size === 0 || /s$/i.test(noun) || shown.some(({ kind }) => kinds.has(kind))) return said;
    if (FUNCTION_WORDS.has(word) || isCompound(`${word} ${noun.toLowerCase()}`, lexicon)) return said;
    const isValue = lexicon.vocabularies.some(
      ({ telling, tool }) => kinds.has(tool.id) && telling.has(stem(word)),
    );
    const [one, another] = isValue ? [] : [...kinds].flatMap((kind) => graph.ofKind(kind).filter(hasPart));
    if (!one || another) return said;
    const name = calledOf(one);
    // "the crm database", of a database called crm: the noun tells it from all else that has the word in its name.
    if (name.toLowerCase() === word) return said;
    return graph.called(name).every(({ id }) => id === one.id) ? name : one.id;

    function hasPart(thing: Entity): boolean {
      return partsOf(calledOf(thing)).map(singular).includes(singular(word));
    }
  });
}

/** "the pos one", where an answer showed no rows: a thing of the kind that it was about. */
function kindsSpokenOf({ last, shown = [] }: Frame): ReadonlySet<string> {
  const isOfList = last && shown.length === 0 && toolById(last.tool)?.kind === 'list';
  return new Set(isOfList ? [last.tool] : []);
}

/** "the nat gateway": both words are the noun of a kind. */
const isCompound = (words: string, { tools }: Lexicon): boolean =>
  tools.some((tool) => tool.kind === 'list' && tool.nouns.includes(words));
