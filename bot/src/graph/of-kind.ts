import type { Entity } from './entity.ts';

const byKind = new WeakMap<readonly Entity[], Map<string, Entity[]>>();

/** Those of one kind among many things. Each tool asks it of the same things in turn: they are sorted once. */
export function ofKind(things: readonly Entity[], kind: string): readonly Entity[] {
  const known = byKind.get(things) ?? Map.groupBy(things, (thing) => thing.kind);
  byKind.set(things, known);
  return known.get(kind) ?? [];
}
