/** Returns the values of a cron field in written order: '1-3,5' → 1, 2, 3, 5; '8-18/5' → 8, 13, 18. */
export function valuesOf(field: string, min: number, max: number): number[] {
  return field.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/');
    const [from = min, to = from] = range === '*' ? [min, max] : range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
      (value) => (value - from) % Number(step ?? 1) === 0,
    );
  });
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
