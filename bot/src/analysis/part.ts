import { mergedGaps, mergedSources } from '../checks/merge.ts';
import type { Gap, Source } from '../contract/reply.ts';
import type { ToolContext } from '../tools/tool.ts';

export type Account = ToolContext['accounts'][number];

/** What every part of an analysis reports besides its results. */
export interface Lookups {
  gaps: Gap[];
  sources: Source[];
  /** The price of the AWS calls, in US dollars. */
  cost_usd: number;
}

/** Combines what several parts asked. An equal cause and API is reported once. */
export function mergedLookups(parts: readonly Lookups[]): Lookups {
  return {
    gaps: mergedGaps(parts.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(parts.flatMap(({ sources }) => sources)),
    cost_usd: Math.round(parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0) * 100) / 100,
  };
}
