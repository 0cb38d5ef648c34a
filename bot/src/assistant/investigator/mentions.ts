import { calledOf } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import type { Mention } from '../../graph/mention.ts';
import { isNothing } from '../../graph/mention.ts';
import { FUNCTION_WORDS } from '../planner/words/function-words.ts';
import { isEnglish } from './english.ts';

const MAX_WORDS = 60;
const LONGEST_RUN = 3;
const MAX_MENTIONS = 10;
const MAX_THINGS = 4;
const MAX_READ = 100;

/**
 * Returns what the accounts know about the words of a message, one line each: longest word sequences first, then near
 * matches for words that nothing is named.
 */
export function mentionsIn(text: string, graph: Graph): string[] {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const taken = new Set<number>();
  const found: string[] = [];
  for (let length = LONGEST_RUN; length >= 1; length--)
    for (let at = 0; at + length <= words.length && found.length < MAX_MENTIONS; at++) {
      const places = Array.from({ length }, (_, step) => at + step);
      const run = places.map((place) => words[place] ?? '');
      if (places.some((place) => taken.has(place)) || run.every(isCommon)) continue;
      const said = run.join(' ');
      const meant = graph.resolve(said);
      if (isNothing(meant)) continue;
      for (const place of places) taken.add(place);
      found.push(`${said}: ${inWords(meant)}`);
    }
  const unknown = words.filter((word, at) => !taken.has(at) && isUnfamiliar(word)).slice(0, MAX_UNFAMILIAR);
  const spelt = unknown.flatMap((word) => {
    const near = graph.near(word, MAX_NEAR).map((other) => `${other}: ${inWords(graph.resolve(other))}`);
    return near.length > 0 ? [`${word}: nothing has this name; the nearest is ${near.join('; ')}`] : [];
  });
  return [...found, ...spelt];
}

const MAX_UNFAMILIAR = 3;
const MAX_NEAR = 1;

/** Returns whether a word may be a misspelling or a name: more than five letters, and not English. */
const isUnfamiliar = (word: string): boolean => word.length > 5 && !isEnglish(word.toLowerCase());

const isCommon = (word: string): boolean => word.length < 3 || FUNCTION_WORDS.has(word.toLowerCase());

/** Returns '1 with exactly this name (jenkins, ec2.instances); 3 with it in the name (…); tag team=data on 50 things'. */
function inWords({ exact, part, tags }: Mention): string {
  // Resources with the same name are listed once.
  const some = (things: Mention['exact']) =>
    [...new Set(things.slice(0, MAX_READ).map((thing) => `${calledOf(thing)}, ${thing.kind}`))]
      .slice(0, MAX_THINGS)
      .join('; ');
  return [
    ...(exact.length > 0 ? [`${exact.length} with exactly this name (${some(exact)})`] : []),
    ...(part.size > 0 ? [`${part.size} with it in the name (${some([...part.all])})`] : []),
    ...tags.map(({ key, things, values }) => `tag ${key}=${values.join('|')} on ${things.size} things`),
  ].join('; ');
}
