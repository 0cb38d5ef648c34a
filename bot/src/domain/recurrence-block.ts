/**
 * Finds a block of pairs that cron can express. Cron combines each value of one list with each of the other. Returns
 * the largest such block of `pairs` that it finds around `around`, which may be all of them. The lists are empty when
 * `around` is not one of the pairs.
 */
export function blockAround<A, B>(pairs: readonly (readonly [A, B])[], [a, b]: readonly [A, B]): [A[], B[]] {
  const rows = new Map<A, Set<B>>();
  for (const [row, value] of pairs) rows.set(row, (rows.get(row) ?? new Set()).add(value));
  const values = rows.get(a);
  if (!values?.has(b)) return [[], []];
  const whole = [...rows].filter(([, others]) => [...values].every((value) => others.has(value)));
  return [whole.map(([row]) => row), [...values]];
}
