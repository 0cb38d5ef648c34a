import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Table } from '@windsock/bot/contract/reply.ts';
import type { GridCell } from '@windsock/bot/reply/grid.ts';
import { firstOf, toGrid } from '@windsock/bot/reply/grid.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { useMemo, useState } from 'react';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { ShownColumn } from '../table-columns.ts';
import { shownColumns } from '../table-columns.ts';
import type { Sort } from '../table-sort.ts';
import { nextSort, sortedRows } from '../table-sort.ts';
import { useElementWidth } from '../use-element-width.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { TableCell } from './table-cell.tsx';
import { TableHead } from './table-head.tsx';

/** Below this width in pixels, most columns have to be scrolled to. */
const NARROW = 480;
/** A cell with more letters than this wraps. */
const LONG = 48;

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase300,
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
  },
  row: { ':hover button[data-copy]': { opacity: 1 } },
  long: { whiteSpace: 'normal', minWidth: '180px', overflowWrap: 'anywhere' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // The row's identity stays visible while the other columns scroll.
  identity: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Never narrower than a word, nor so wide that nothing else is visible.
  identityNarrow: { whiteSpace: 'normal', overflowWrap: 'break-word', maxWidth: '45vw' },
  identityText: { minWidth: '112px' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  corner: { zIndex: 2, backgroundColor: tokens.colorNeutralBackground3 },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: 'none',
  },
});

interface TableGridProps {
  table: Table;
  timezone: string | undefined;
  maxRows: number;
  label: string;
}

/**
 * A sortable table with its totals in the last row. On phones the column that carries the answer comes right after the
 * row's identity.
 */
export function TableGrid({ table, timezone, maxRows, label }: TableGridProps) {
  const styles = useStyles();
  const [ref, width] = useElementWidth();
  const hidden = useVisuallyHidden();
  const [sort, setSort] = useState<Sort>();
  const [said, say] = useState('');
  const isNarrow = width > 0 && width < NARROW;
  const grid = useMemo(
    () => toGrid(table, { timezone, maxRows: table.rows.length, maxColumns: 40, maxCell: 400 }),
    [table, timezone],
  );
  const columns = shownColumns(table, { isNarrow, sorted: sort?.key });
  const order = sortedRows(table, sort);
  const shown = firstOf(order, maxRows, !sort && grid.isSeries);
  const title = clean(table.title ?? '', 150);
  const isLong = ({ column }: ShownColumn) => grid.rows.some((row) => (row[column]?.text.length ?? 0) > LONG);
  const classOf = (each: ShownColumn, own?: string, corner?: string) => {
    const isIdentity = each === columns[0];
    return mergeClasses(
      styles.cell,
      isLong(each) && styles.long,
      grid.align[each.column] === 'right' && styles.number,
      isIdentity && styles.identity,
      isIdentity && isNarrow && styles.identityNarrow,
      isIdentity && isNarrow && grid.columns[each.column]?.key !== 'severity' && styles.identityText,
      own,
      isIdentity && corner,
    );
  };
  const sortBy = (at: number) => {
    const column = grid.columns[at];
    if (column) setSort(nextSort(sort, column));
  };
  const cells = (row: readonly GridCell[], { href, own }: { href?: string | undefined; own?: string }) =>
    columns.map((each) => {
      const { key } = grid.columns[each.column] ?? {};
      const names = [each.column, each.beneath].map((at) => grid.columns[at ?? -1]?.key);
      const isLinked = names.includes(table.links?.column ?? '');
      const cell = { grid, row, shown: each, href: isLinked ? href : undefined, onSay: say };
      // The identity is the row's header for screen readers.
      return each === columns[0] ? (
        <th key={key} scope="row" className={classOf(each, own)}>
          <TableCell {...cell} />
        </th>
      ) : (
        <td key={key} className={classOf(each, own)}>
          <TableCell {...cell} />
        </td>
      );
    });
  return (
    <div ref={ref}>
      <ScrollRegion label={label}>
        <table className={styles.table}>
          {title && <caption className={styles.title}>{title}</caption>}
          <TableHead
            grid={grid}
            columns={columns}
            sort={sort}
            onSort={sortBy}
            cellClass={(each) => classOf(each, styles.head, styles.corner)}
          />
          <tbody>
            {shown.map((at) => (
              <tr key={at} className={styles.row}>
                {cells(grid.rows[at] ?? [], { href: table.links?.urls[at] ?? undefined })}
              </tr>
            ))}
          </tbody>
          {grid.totals && (
            <tfoot>
              <tr>{cells(grid.totals, { own: styles.total })}</tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      <span aria-live="polite" className={hidden.root}>
        {said}
      </span>
    </div>
  );
}
