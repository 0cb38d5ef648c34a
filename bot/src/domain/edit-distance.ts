/** The rows of the table, kept between calls: an allocation for each of thousands of words takes longer than the work. */
const rows = { before: new Uint16Array(64), previous: new Uint16Array(64), current: new Uint16Array(64) };

/** Returns the Damerau–Levenshtein distance, in which adjacent transpositions count as one. Stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (b.length >= rows.current.length) widen(b.length + 1);
  let { before, current, previous } = rows;
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row;
    let best = row;
    const letter = a.charCodeAt(row - 1);
    const letterBefore = row > 1 ? a.charCodeAt(row - 2) : Number.NaN;
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      let cost = at(previous, column - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, at(previous, column) + 1, at(current, column - 1) + 1);
      const isSwapped = column > 1 && letterBefore === other && letter === b.charCodeAt(column - 2);
      if (isSwapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current[column] = cost;
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    [before, previous, current] = [previous, current, before];
  }
  return at(previous, b.length);
}

const at = (row: Uint16Array, column: number): number => row[column] ?? 0;

function widen(length: number): void {
  for (const row of ['before', 'previous', 'current'] as const) rows[row] = new Uint16Array(2 * length);
}
