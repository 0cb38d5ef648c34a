import type { Gap, Source } from '../contract/reply.ts';

/** Merges the gaps of several fan-outs, one for each cause. */
export function mergedGaps(gaps: Gap[]): Gap[] {
  const byCause = Map.groupBy(gaps, ({ reason, api, remedy }) => JSON.stringify([reason, api, remedy]));
  return [...byCause.values()].map(([first, ...more]) => ({
    ...(first as Gap),
    ...union([first as Gap, ...more]),
  }));
}

/** Merges the sources of several fan-outs, one for each API, adding up their calls. */
export function mergedSources(sources: Source[]): Source[] {
  return [...Map.groupBy(sources, ({ api }) => api)].map(([api, same]) => ({
    api,
    ...union(same),
    calls: same.reduce((sum, { calls }) => sum + calls, 0),
  }));
}

function union(places: { accounts: string[]; regions: string[] }[]) {
  return {
    accounts: [...new Set(places.flatMap(({ accounts }) => accounts))].sort(),
    regions: [...new Set(places.flatMap(({ regions }) => regions))].sort(),
  };
}
