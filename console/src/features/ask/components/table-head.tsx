import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import type { Grid } from '@windsock/bot/reply/grid.ts';
import type { ShownColumn } from '../table-columns.ts';
import type { Sort } from '../table-sort.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    width: '100%',
    minHeight: '24px',
    margin: 0,
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: '2px' },
  },
  right: { justifyContent: 'flex-end' },
  beneath: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
});

interface TableHeadProps {
  grid: Grid;
  columns: readonly ShownColumn[];
  sort: Sort | undefined;
  onSort: (column: number) => void;
  cellClass: (shown: ShownColumn) => string;
}

/** The column names, each a button that sorts by it; screen readers announce the column and the direction. */
export function TableHead({ grid, columns, sort, onSort, cellClass }: TableHeadProps) {
  const styles = useStyles();
  return (
    <thead>
      <tr>
        {columns.map((shown) => {
          const { column, beneath } = shown;
          const { key } = grid.columns[column] ?? {};
          const sorted = sort && sort.key === key ? sort.direction : undefined;
          return (
            <th key={key} scope="col" aria-sort={sorted} className={cellClass(shown)}>
              <button
                type="button"
                className={mergeClasses(styles.button, grid.align[column] === 'right' && styles.right)}
                onClick={() => onSort(column)}
              >
                <span>
                  {grid.header[column]}
                  {beneath !== undefined && <span className={styles.beneath}> · {grid.header[beneath]}</span>}
                </span>
                {sorted === 'ascending' && <ArrowUpRegular aria-hidden="true" />}
                {sorted === 'descending' && <ArrowDownRegular aria-hidden="true" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
