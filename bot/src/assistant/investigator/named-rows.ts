import type { Cell, Column } from '../../contract/reply.ts';
import { isAwsWord } from './aws-words.ts';
import { bareName } from './name-index.ts';

/** A row of a finding's table. */
export interface RowAt {
  finding: number;
  row: number;
}

/**
 * Returns the unique names of rows: a cell in the column of ids or names that no other row has, and each technical name
 * in it.
 */
export function uniqueNames(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  finding: number,
): [string, RowAt][] {
  const naming = columns.flatMap(({ key, type }, index) =>
    type === 'text' && (index === 0 || /^(?:name|resource|domain|alias)$/.test(key)) ? [index] : [],
  );
  return naming.flatMap((index) => {
    const texts = rows.map((cells) => cells[index]).map((cell) => (typeof cell === 'string' ? cell : ''));
    const times = Map.groupBy(texts, (text) => text);
    return texts.flatMap((text, row): [string, RowAt][] => {
      // 'vol-083fb2e8c1fc8d887 (ml-datasets-old)'
      const technical = text.split(/\s+/).filter((word) => /[-\d._/]/.test(word) && !isAwsWord(word));
      const whole = times.get(text)?.length === 1 ? [text] : [];
      const names = new Set([...whole, ...technical].map(bareName).filter((name) => /\p{L}/u.test(name)));
      return [...names].map((name) => [name, { finding, row }]);
    });
  });
}
