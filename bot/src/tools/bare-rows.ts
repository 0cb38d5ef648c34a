import type { FanOutTarget } from '../aws/fan-out.ts';
import type { ListTool, Row } from './tool.ts';

/**
 * Returns a list tool's rows in one place without further look-ups: ids, names and what the listing itself returns.
 * Throws what the listing throws. A part that could not be listed becomes a gap.
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
