import type { Entity } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';

/** Returns the word by which a plan names a thing: its name, or its id where others of its kind have the same name. */
export function resourceNamed(thing: Pick<Entity, 'id' | 'kind' | 'name'>, graph: Graph | undefined): string {
  const name = thing.name ?? thing.id;
  const isShared = graph?.called(name).some((each) => each.kind === thing.kind && each.id !== thing.id);
  // Among queues of one name in two regions the id is the same, too.
  return isShared ? thing.id : name;
}
