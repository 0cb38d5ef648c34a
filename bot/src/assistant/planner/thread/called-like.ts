import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { Frame } from '../../frame.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isNounOf } from './noun-of.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

/** "the database with that name": a thing with the name of the one in focus, of the kind in the message. */
const NAMESAKE = /\bthe ([a-z][\w-]*) (?:with|of|by) (?:that|this|the same) name\b/gi;

export function namesake(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Referred | undefined {
  const [match] = text.matchAll(NAMESAKE);
  const { focus } = frame ?? {};
  if (!match || !focus) return undefined;
  const alike = graph?.things(focus.name ?? focus.id) ?? [];
  const one = alike.find((thing) => isNounOf(match[1] ?? '', [thing], lexicon));
  return one && put(text, match.index, match[0], one);
}

/** "its replica", "its dlq": a thing whose name combines that of the one in focus with that word. */
const ITS = /\b(?:its|his|her|their) ([a-z][a-z-]+)\b/gi;

export function namedAfter(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
): Referred | undefined {
  const { focus } = frame ?? {};
  const name = focus?.name ?? focus?.id;
  const match = text.matchAll(ITS).next().value;
  if (!match || !name || !graph) return undefined;
  const own = new Set(partsOf(name));
  const [one, another] = graph
    .resolve(`${name} ${match[1]}`)
    .part.all.filter((thing) => calledOf(thing).toLowerCase() !== name.toLowerCase())
    // "its cpu" is a metric, even if an alarm has that name.
    .filter(({ kind }) => kind !== 'cloudwatch.alarms' || /^(?:alarm|alert)s?$/i.test(match[1] ?? ''))
    .filter((thing) => partsOf(calledOf(thing)).length <= own.size + 1);
  return one && !another ? put(text, match.index, match[0], one) : undefined;
}
