import {
  makeStyles,
  mergeClasses,
  SkeletonItem,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from './section-states.tsx';

export interface DataColumn<Row> {
  key: string;
  header: string;
  /** Renders the cell; default: the row's value of `key`. */
  render?: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The table's label for screen readers: 'AWS accounts'. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  emptyMessage: string;
  emptyIcon?: ReactNode;
  loading?: boolean;
  /** A sentence that says why the rows could not be loaded. */
  error?: string | undefined;
  onRetry?: () => void;
  /** How many placeholder lines are shown while loading. */
  skeletonRows?: number;
  /** Aligns cells at the top, for rows that can be expanded. */
  alignTop?: boolean;
  /** For many rows: they are lower, and the headers stay visible. */
  dense?: boolean;
}

/** Below this width, each row of the table is a card. */
const NARROW = '@container (max-width: 600px)';

const useStyles = makeStyles({
  root: { containerType: 'inline-size', width: '100%' },
  table: { tableLayout: 'auto', [NARROW]: { display: 'block' } },
  // Hidden visually only: in cards, each cell has its own label.
  head: {
    [NARROW]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  heading: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  sticky: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    // A sticky cell leaves its table border behind, and a collapsed border casts no shadow.
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    },
    [NARROW]: { position: 'static' },
  },
  body: { [NARROW]: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } },
  row: {
    [NARROW]: {
      display: 'flex',
      flexDirection: 'column',
      gap: tokens.spacingVerticalXS,
      padding: tokens.spacingHorizontalM,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  cell: {
    overflowWrap: 'anywhere',
    paddingBlock: tokens.spacingVerticalS,
    [NARROW]: { display: 'flex', gap: tokens.spacingHorizontalM, height: 'auto', padding: 0 },
  },
  top: { verticalAlign: 'top' },
  dense: { paddingBlock: tokens.spacingVerticalXXS },
  label: {
    display: 'none',
    [NARROW]: {
      display: 'block',
      flex: '0 0 92px',
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase300,
    },
  },
  value: { flex: 1, minWidth: 0 },
  bar: { width: '70%' },
});

/** A table of uniform rows, with its loading, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const styles = useStyles();
  const { label, columns, rows, rowKey, emptyMessage, emptyIcon, loading = false, error } = props;
  const { alignTop = false, dense = false } = props;
  if (error !== undefined && !rows) {
    return <ErrorState message={error} onRetry={props.onRetry} retrying={loading} />;
  }
  if (rows?.length === 0) return <EmptyState icon={emptyIcon} message={emptyMessage} />;
  return (
    <div className={styles.root}>
      {/* Explicit roles, since some browsers no longer treat a table that is laid out as cards as a table. */}
      <Table
        role="table"
        aria-label={label}
        aria-busy={!rows}
        size={dense ? 'small' : 'medium'}
        className={styles.table}
      >
        <TableHeader role="rowgroup" className={styles.head}>
          <TableRow role="row">
            {columns.map(({ key, header }) => (
              <TableHeaderCell
                key={key}
                role="columnheader"
                className={mergeClasses(styles.heading, dense && styles.sticky)}
              >
                {header}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody role="rowgroup" className={styles.body}>
          {rows
            ? rows.map((row) => (
                <Line
                  key={rowKey(row)}
                  columns={columns}
                  className={mergeClasses(dense && styles.dense, alignTop && styles.top)}
                  cell={(column) => cellOf(row, column)}
                />
              ))
            : Array.from({ length: props.skeletonRows ?? 3 }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <Line key={line} columns={columns} cell={() => <SkeletonItem className={styles.bar} />} />
              ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Line<Row>({
  columns,
  cell,
  className,
}: {
  columns: readonly DataColumn<Row>[];
  className?: string;
  cell: (column: DataColumn<Row>) => ReactNode;
}) {
  const styles = useStyles();
  return (
    <TableRow role="row" className={styles.row}>
      {columns.map((column) => (
        <TableCell key={column.key} role="cell" className={mergeClasses(styles.cell, className)}>
          <span className={styles.label} aria-hidden>
            {column.header}
          </span>
          <span className={styles.value}>{cell(column)}</span>
        </TableCell>
      ))}
    </TableRow>
  );
}

function cellOf<Row>(row: Row, { key, render }: DataColumn<Row>): ReactNode {
  if (render) return render(row);
  const value = (row as Record<string, unknown>)[key];
  return value === undefined || value === null || value === '' ? '—' : String(value);
}
