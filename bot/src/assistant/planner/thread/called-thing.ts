import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import type { Things } from '../../../graph/things.ts';
import type { Token } from '../words/text.ts';

/** @param isOfKinds whether things of other kinds are not meant */
export function called(
  words: readonly Token[],
  kinds: readonly string[],
  graph: Graph,
  isOfKinds = false,
): readonly Entity[] | undefined {
  const said = words.map(({ raw }) => raw).join(' ');
  const { exact, part, tags } = graph.resolve(said);
  if (isEnvironment(said.toLowerCase()) && tags.length > 0) return undefined;
  const ofKinds = exact.filter(({ kind }) => kinds.includes(kind));
  if (ofKinds.length > 0) return ofKinds;
  // The value of a tag is a group of things, even if one of them has that name.
  if (tags.length > 0 && !isOfKinds) return onlyOf(part, kinds);
  // "terraform state", after a bucket, is the bucket with these words in its name before a key called "terraform-state".
  const ofSameKind = words.length > 1 ? onlyOf(part, kinds) : undefined;
  if (exact.length > 0 && !isOfKinds) return ofSameKind ?? exact;
  const form = formOf(said);
  const alike = part.all.filter((thing) => formOf(calledOf(thing)) === form);
  const whole = isOfKinds ? alike.filter(({ kind }) => kinds.includes(kind)) : alike;
  return whole.length > 0 ? oneOf(whole) : onlyOf(part, kinds);
}

const onlyOf = (part: Things, kinds: readonly string[]): Entity[] | undefined =>
  oneOf(kinds.flatMap((kind) => part.ofKind(kind)));

/** Returns the things if they have one name. */
function oneOf(things: Entity[]): Entity[] | undefined {
  const [one, another] = new Set(things.map(calledOf));
  return one && !another ? things : undefined;
}

const formOf = (name: string): string => partsOf(name).map(singular).toSorted().join(' ');

/** How the message called a thing, where that is not its name. */
export function saidOf(words: readonly Token[], [thing]: readonly Entity[]): { said?: string } {
  const said = words.map(({ raw }) => raw).join(' ');
  return thing && formOf(calledOf(thing)) !== formOf(said) ? { said } : {};
}
