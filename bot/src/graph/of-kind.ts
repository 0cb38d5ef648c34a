import type { Entity } from './entity.ts';

const byKind = new WeakMap<readonly Entity[], ReadonlyMap<string, Entity[]>>();

/** Returns the resources of one kind. Each tool asks for the same resources in turn, so they are sorted once. */
export function ofKind(things: readonly Entity[], kind: string): readonly Entity[] {
  const known = byKind.get(things) ?? sorted(things);
  byKind.set(things, known);
  return known.get(kind) ?? [];
}

function sorted(things: readonly Entity[]): ReadonlyMap<string, Entity[]> {
  const all = new Map<string, Entity[]>();
  let last: { kind: string; same: Entity[] } | undefined;
  for (const thing of things) {
    // Resources of a kind are mostly adjacent.
    if (last?.kind !== thing.kind) {
      const same = all.get(thing.kind) ?? [];
      all.set(thing.kind, same);
      last = { kind: thing.kind, same };
    }
    last.same.push(thing);
  }
  return all;
}
