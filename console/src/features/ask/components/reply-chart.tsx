import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartGrid } from '@windsock/bot/reply/chart.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { useId } from 'react';
import { titleOf } from '../chart-data.ts';
import { DrawnChart } from './drawn-chart.tsx';
import { PlainGrid } from './plain-grid.tsx';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
  numbers: { marginTop: tokens.spacingVerticalM, fontSize: tokens.fontSizeBase200 },
  summary: { cursor: 'pointer', width: 'fit-content' },
});

/** A reply's chart below its title. If no table shows its numbers, they can be expanded here. */
export function ReplyChart({ chart, hasTable }: { chart: Chart; hasTable: boolean }) {
  const styles = useStyles();
  const id = useId();
  if (!chart.series.some(({ values }) => values.some((value) => value !== null))) return null;
  return (
    <figure className={styles.root} aria-labelledby={id}>
      <Subtitle2 as="h3" block id={id} className={styles.title}>
        {clean(titleOf(chart), 100)}
      </Subtitle2>
      <DrawnChart chart={chart} />
      {!hasTable && (
        <details className={styles.numbers}>
          <summary className={styles.summary}>The numbers</summary>
          <PlainGrid grid={chartGrid(chart, 400)} label={clean(titleOf(chart), 100)} />
        </details>
      )}
    </figure>
  );
}
