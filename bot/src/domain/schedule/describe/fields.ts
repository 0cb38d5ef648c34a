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
