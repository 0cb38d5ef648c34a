/** Returns everything from all pages. */
export async function allOf<P, T>(pages: AsyncIterable<P>, pick: (page: P) => T[] | undefined): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...(pick(page) ?? []));
  return all;
}

/** Splits a list: [1, 2, 3] by 2 → [[1, 2], [3]]. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
