import { joined } from '../../../contract/words.ts';
import { regionLabel } from '../../../domain/regions.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Question } from '../slots/question.ts';

/** The accounts and regions of a composed answer, and words for the regions: ' in eu-west-1 (Ireland)'. */
export interface Places {
  accounts?: string[];
  regions?: string[];
}

/** Returns the places that a question names. An excluded region stands for all others that have anything in them. */
export function placesOf({ accounts, excludedRegions, regions }: Question, graph: Graph | undefined): Places {
  const used = graph?.usedRegions ?? [];
  const asked =
    regions.length > 0
      ? withAnythingIn(regions, used)
      : excludedRegions.length > 0
        ? used.filter((region) => !excludedRegions.includes(region))
        : [];
  return { ...(accounts.length > 0 && { accounts }), ...(asked.length > 0 && { regions: asked }) };
}

/** Returns the other regions that have anything in them. */
export const othersThan = (regions: readonly string[], graph: Graph | undefined): string[] =>
  (graph?.usedRegions ?? []).filter((region) => !regions.includes(region));

/** "in Europe": only the regions that have anything in them, unless none has. */
function withAnythingIn(regions: string[], used: readonly string[]): string[] {
  const there = regions.filter((region) => used.includes(region));
  return there.length > 0 ? there : regions;
}

export const inPlaces = ({ regions }: Places): string =>
  regions ? `in ${joined(regions.map(regionLabel))}` : '';
