import { code } from '../list/words.ts';
import type { ListTarget, Row } from '../tool.ts';

/**
 * A rule names its destination without a region, and people who ask for replication usually mean to another region.
 * Notes which of the buckets stay in their own. `all` are the buckets of the account; others' regions are unknown.
 */
export function noteSameRegion(target: ListTarget, buckets: readonly Row[], all: readonly Row[]): void {
  const regions = new Map(all.map(({ name, region }) => [name, region]));
  for (const { name, region, replication } of buckets) {
    const near = [replication ?? []].flat().filter((it) => region && regions.get(String(it)) === region);
    for (const destination of near)
      target.note(`${code(String(name))} replicates to ${code(String(destination))} within its own region.`);
  }
}
