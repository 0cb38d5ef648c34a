import type { Reply } from '../contract/reply.ts';
import type { Shown } from './shown.ts';

/**
 * Returns what several answers showed, in the order in which one table tells it. A row that is no resource ends it:
 * those behind it would be counted wrongly.
 */
export function inOrderOf(reply: Reply | undefined, shown: readonly Shown[]): Shown[] {
  if (!reply?.table) return [...shown];
  const left = [...shown];
  const rows = reply.table.rows.map(({ id, kind, name }) => {
    const at = left.findIndex(
      (each) =>
        (kind === undefined || each.kind === kind) &&
        (id === undefined ? name === each.name || name === each.id : each.id === id),
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const end = rows.indexOf(undefined);
  return (end < 0 ? rows : rows.slice(0, end)).flatMap((row) => row ?? []);
}
