/**
 * Writes a cron field: all of its values as `*`, three or more consecutive ones as a range, and values that were given
 * as a step (`said`) as that step, if they still are one to the end of the field.
 */
export function fieldText(values: number[], min: number, max: number, said: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === max - min + 1) return '*';
  return (said.includes('/') && stepText(sorted, min, max)) || rangesText(sorted);
}

function stepText(sorted: number[], min: number, max: number): string | undefined {
  const [first = min, second = max] = sorted;
  const step = second - first;
  const even = sorted.every((value, index) => value === first + index * step);
  const whole = first - min < step && (sorted.at(-1) ?? max) + step > max;
  if (sorted.length < 3 || !even || !whole) return undefined;
  return `${first === min ? '*' : `${first}-${max}`}/${step}`;
}

function rangesText(sorted: number[]): string {
  const ranges: number[][] = [];
  for (const value of sorted) {
    const last = ranges.at(-1);
    if (last?.at(-1) === value - 1) last.push(value);
    else ranges.push([value]);
  }
  return ranges
    .map((range) => (range.length < 3 ? range.join(',') : `${range[0]}-${range.at(-1)}`))
    .join(',');
}
