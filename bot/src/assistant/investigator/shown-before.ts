import type { Finding } from '../../capabilities/finding.ts';
import type { Column } from '../../contract/reply.ts';
import type { Shown, Turn } from '../turns.ts';

/** A table of a thread, as a model refers to it. */
interface Named {
  /** 't1' */
  id: string;
  shown: Shown;
}

/** Returns the thread as a model reads it. Each table in it has an id. */
export const withIds = (thread: readonly Turn[]): object[] => {
  const named = tablesOf(thread);
  const withId = (shown: Shown) => {
    const { types: _, ...rest } = shown;
    return { id: named.find((each) => each.shown === shown)?.id, ...rest };
  };
  return thread.map(({ shown, shown_too: others, ...turn }) => ({
    ...turn,
    ...(shown && { shown: withId(shown) }),
    ...(others && { shown_too: others.map(withId) }),
  }));
};

/** Returns the thread's tables by these ids, for calculations. */
export const shownBefore = (thread: readonly Turn[]): Map<string, Finding> =>
  new Map(tablesOf(thread).map(({ id, shown }) => [id, findingOf(shown)]));

const tablesOf = (thread: readonly Turn[]): Named[] =>
  thread
    .flatMap(({ shown, shown_too = [] }) => [...(shown ? [shown] : []), ...shown_too])
    .map((shown, at) => ({ id: `t${at + 1}`, shown }));

function findingOf({ columns: keys, rows, total_rows, types = {} }: Shown): Finding {
  const columns = keys.map((key): Column => ({ key, header: key, ...(types[key] ?? { type: 'text' }) }));
  return {
    ...{ outcome: 'found', text: 'It was shown before.', gaps: [], sources: [], cost_usd: 0 },
    table: {
      columns,
      rows: rows.map((cells) => Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? null]))),
      total_rows,
    },
    notes: ['Figures of an earlier answer, as they were then.'],
  };
}
