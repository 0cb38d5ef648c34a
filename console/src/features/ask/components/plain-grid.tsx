import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Grid } from '@windsock/bot/reply/grid.ts';

const useStyles = makeStyles({
  region: { overflow: 'auto', maxHeight: '320px', marginTop: tokens.spacingVerticalXS },
  table: { borderCollapse: 'collapse' },
  cell: {
    padding: `2px ${tokens.spacingHorizontalM} 2px 0`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** A plain table of numbers. */
export function PlainGrid({ grid, label }: { grid: Grid; label: string }) {
  const styles = useStyles();
  const cell = (column: number) => mergeClasses(styles.cell, grid.align[column] === 'right' && styles.number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard (WCAG 2.1.1)
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, and a landmark would need a unique name
    <div className={styles.region} role="group" tabIndex={0} aria-label={`The numbers of ${label}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {grid.header.map((text, column) =>
              text === '' ? (
                <td key={grid.columns[column]?.key} />
              ) : (
                <th key={grid.columns[column]?.key} scope="col" className={cell(column)}>
                  {text}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never move
            <tr key={index}>
              {row.map(({ text }, column) =>
                column === 0 ? (
                  <th key={grid.columns[column]?.key} scope="row" className={cell(column)}>
                    {text}
                  </th>
                ) : (
                  <td key={grid.columns[column]?.key} className={cell(column)}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
