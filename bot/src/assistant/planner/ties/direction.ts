import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import type { Question } from '../slots/question.ts';
import type { Owners } from './named-owners.ts';
import type { Relation } from './relation.ts';

/** Whether the requested things give something to their owners or take something from them. */
export type Direction = 'gives' | 'takes';

const GIVES =
  /^(?:feed|fed$|fill|writ|wrote$|send|sent$|push|publish|dump|pour|deliver|produc|put|notif|trigger|invok|alert)/;
const TAKES = /^(?:read|consum|poll|drain|process|handl|subscri|listen|pick|receiv|pull|swallow)/;

/** Returns the direction that a preposition or a verb gives: "dumps into it", "what it reads from". */
export function directionOf(
  { tokens }: Question,
  { from }: Owners,
  { at: places }: Relation,
): Direction | undefined {
  const word = (at: number) => tokens[at]?.word ?? '';
  const at = places.find((place) => meantAlone(word(place)) !== undefined);
  if (at === undefined) return undefined;
  // "what does it read from": the owner is the one that reads, as in "fed by it".
  const isTurned = at > from !== places.some((place) => word(place) === 'by');
  const alone = meantAlone(word(at));
  if (!isTurned) return alone;
  return alone === 'gives' ? 'takes' : 'gives';
}

function meantAlone(word: string): Direction | undefined {
  if (/^(?:into|onto|to)$/.test(word) || GIVES.test(word)) return 'gives';
  return /^(?:from|off)$/.test(word) || TAKES.test(word) ? 'takes' : undefined;
}

/** Returns in which direction something flows between a thing and its owner, if a field of either shows it. */
export function flowOf(thing: Entity, owner: Entity, graph: Graph): Direction | undefined {
  const tie = graph.tie(thing, owner);
  const flow = tie && fieldOf(tie.of, tie.field)?.flow;
  if (!tie || !flow) return undefined;
  return (flow === 'out') === (tie.of === thing) ? 'gives' : 'takes';
}

/** Returns the direction that a field expresses for the resource that it names. */
export function fieldOf({ kind }: Entity, key: string) {
  const tool = toolById(kind);
  return tool?.kind === 'list' ? tool.fields.find((field) => field.key === key)?.tie : undefined;
}
