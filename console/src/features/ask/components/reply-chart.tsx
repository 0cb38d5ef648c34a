import { makeStyles, Skeleton, SkeletonItem, Subtitle2, tokens } from '@fluentui/react-components';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartGrid } from '@windsock/bot/reply/chart.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { lazy, Suspense } from 'react';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';
import { titleOf } from '../chart-data.ts';
import { CHART_HEIGHT } from '../chart-height.ts';

const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }));

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
});

/** A reply's chart. Its library comes when the first chart does; until then its room is kept. */
export function ReplyChart({ chart, hasTable }: { chart: Chart; hasTable: boolean }) {
  const styles = useStyles();
  if (!chart.series.some(({ values }) => values.some((value) => value !== null))) return null;
  return (
    <figure className={styles.root}>
      <Subtitle2 as="h3" block className={styles.title}>
        {clean(titleOf(chart), 100)}
      </Subtitle2>
      <Suspense
        fallback={
          <Skeleton aria-label="The chart is being drawn">
            <SkeletonItem style={{ height: `${CHART_HEIGHT}px` }} />
          </Skeleton>
        }
      >
        <DrawnChart chart={chart} />
      </Suspense>
      {!hasTable && <ChartNumbers chart={chart} />}
    </figure>
  );
}

/** The numbers of a chart for those who cannot see it, where no table below says them. */
function ChartNumbers({ chart }: { chart: Chart }) {
  const hidden = useVisuallyHidden();
  const { rows, header, columns } = chartGrid(chart, 400);
  return (
    <table className={hidden.root}>
      <thead>
        <tr>
          {header.map((text, index) => (
            <th key={columns[index]?.key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.text}>
            {row.map(({ text }, index) => (
              <td key={columns[index]?.key}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
