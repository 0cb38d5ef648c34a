/**
 * Cron says pairs as two lists of which each is combined with each. The largest such block of `pairs` that this finds
 * around one of them: all of them where they are one. Empty lists when `around` is none of the pairs.
 */
export function blockAround<A, B>(pairs: readonly (readonly [A, B])[], [a, b]: readonly [A, B]): [A[], B[]] {
  const rows = new Map<A, Set<B>>();
  for (const [row, value] of pairs) rows.set(row, (rows.get(row) ?? new Set()).add(value));
  const values = rows.get(a);
  if (!values?.has(b)) return [[], []];
  const whole = [...rows].filter(([, others]) => [...values].every((value) => others.has(value)));
  return [whole.map(([row]) => row), [...values]];
}
