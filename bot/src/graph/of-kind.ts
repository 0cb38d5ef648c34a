import type { Entity } from './entity.ts';

const byKind = new WeakMap<readonly Entity[], ReadonlyMap<string, Entity[]>>();

/** Those of one kind among many things. Each tool asks it of the same things in turn: they are sorted once. */
export function ofKind(things: readonly Entity[], kind: string): readonly Entity[] {
  const known = byKind.get(things) ?? sorted(things);
  byKind.set(things, known);
  return known.get(kind) ?? [];
}

function sorted(things: readonly Entity[]): ReadonlyMap<string, Entity[]> {
  const all = new Map<string, Entity[]>();
  let last: { kind: string; same: Entity[] } | undefined;
  for (const thing of things) {
    // Things of a kind mostly stand together.
    if (last?.kind !== thing.kind) {
      const same = all.get(thing.kind) ?? [];
      all.set(thing.kind, same);
      last = { kind: thing.kind, same };
    }
    last.same.push(thing);
  }
  return all;
}
