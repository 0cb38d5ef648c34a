import { makeStyles, tokens } from '@fluentui/react-components';
import type { Grid, GridCell } from '@windsock/bot/reply/grid.ts';
import type { ShownColumn } from '../table-columns.ts';
import { ConsoleLink } from './console-link.tsx';
import { CopyId } from './copy-id.tsx';
import { SeverityPill } from './severity-pill.tsx';

const useStyles = makeStyles({ name: { fontWeight: tokens.fontWeightSemibold } });

interface TableCellProps {
  grid: Grid;
  row: readonly GridCell[];
  shown: ShownColumn;
  /** The AWS console page of the row's resource, if this cell names it. */
  href: string | undefined;
  /** Tells screen readers what was done. */
  onSay: (words: string) => void;
}

/** The content of a cell: a link, a pill, a name with its id below it, or plain text. */
export function TableCell({ grid, row, shown: { column, beneath }, href, onSay }: TableCellProps) {
  const styles = useStyles();
  const text = row[column]?.text ?? '';
  const linked = (words: string) => (href ? <ConsoleLink href={href}>{words}</ConsoleLink> : words);
  if (beneath !== undefined) {
    const id = row[beneath]?.text ?? '';
    const isNamed = text !== '' && text !== '–' && text !== 'unknown' && text !== id;
    if (!isNamed) return linked(id);
    return (
      <>
        <span className={styles.name}>{linked(text)}</span>
        {id !== '' && id !== '–' && <CopyId id={id} onSay={onSay} />}
      </>
    );
  }
  if (grid.columns[column]?.key === 'severity' && text !== '') return <SeverityPill severity={text} />;
  return linked(text);
}
