import type { FanOutTarget } from '../aws/fan-out.ts';
import type { ListTool, Row } from './tool.ts';

/**
 * What a list tool lists in one place, with nothing looked up besides: ids, names, and what the listing itself tells.
 * Throws what the listing throws; what it could not list in part is a gap.
 */
export function bareRows(tool: ListTool, target: FanOutTarget, now: Date): Promise<Row[]> {
  return tool.collect({
    ...target,
    now,
    query: {},
    needs: () => false,
    note: () => {},
    incomplete: (api, error) => target.gap(api, error),
  });
}
