import { mergedGaps, mergedSources } from '../checks/merge.ts';
import type { Gap, Source } from '../contract/reply.ts';
import type { ToolContext } from '../tools/tool.ts';

export type Account = ToolContext['accounts'][number];

/** What every part of an analysis tells beside what it found. */
export interface Asked {
  gaps: Gap[];
  sources: Source[];
  /** What AWS charges for the calls, in US dollars. */
  cost_usd: number;
}

/** What several parts asked, as one: the same cause and the same API are told once. */
export function askedBy(parts: readonly Asked[]): Asked {
  return {
    gaps: mergedGaps(parts.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(parts.flatMap(({ sources }) => sources)),
    cost_usd: Math.round(parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0) * 100) / 100,
  };
}
