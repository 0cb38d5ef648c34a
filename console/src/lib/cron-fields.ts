export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Returns the times of day of two fields in minutes since midnight; undefined if a field is more than plain numbers.
 */
export function minutesOf(hour: string, minute: string): number[] | undefined {
  const hours = numbers(hour, 23);
  const minutes = numbers(minute, 59);
  if (!hours || minutes?.length !== 1) return undefined;
  return hours.map((h) => h * 60 + (minutes[0] ?? 0));
}

/** Returns the weekdays by number, in the field's order; Sunday is 0, or 7 as cron allows. */
export function weekdaysOf(field: string): number[] | undefined {
  const range = /^([0-7])-([0-7])$/.exec(field);
  const days = range ? between(Number(range[1]), Number(range[2])) : numbers(field, 7);
  return days && days.length > 0 ? [...new Set(days.map((day) => day % 7))] : undefined;
}

function between(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/**
 * Returns the numbers of a field such as 9 or 9,17; undefined for any other kind of field, or a number above `most`.
 */
function numbers(field: string, most: number): number[] | undefined {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) return undefined;
  const values = [...new Set(field.split(',').map(Number))].sort((a, b) => a - b);
  return values.every((value) => value <= most) ? values : undefined;
}
