import type { Chart, Table } from '../../contract/reply.ts';
import { rowCount } from '../../reply/grid.ts';
import type { EvidenceBuilder } from './evidence-builder.ts';
import { countFigure, figuresOfChart } from './known-figures.ts';
import { talliesOf } from './tallies.ts';

/** Adds facts about a whole table: its headers, and its number of rows. */
export function addTable(builder: EvidenceBuilder, table: Table, index: number): void {
  for (const { header } of table.columns) builder.addText(header, { finding: index });
  const rows = rowCount(table);
  const isTold = builder.figures.some(
    ({ amount, counts, finding }) => finding === index && counts && amount === rows,
  );
  // If the text contains the number, it says what is counted.
  if (!isTold) builder.figures.push(countFigure(rows, index));
  builder.maxRows = Math.max(builder.maxRows, rows);
  builder.rowCounts.add(rows);
  builder.tallies.push(...talliesOf(table, index));
  const step = stepOf(table);
  if (step !== undefined) builder.figures.push({ ...countFigure(step, index), kind: 'time' });
}

/** Returns the seconds from each row to the next, if the rows are equal periods. */
function stepOf({ columns: [first], rows }: Table): number | undefined {
  if (first?.type !== 'date' || rows.length < 3) return undefined;
  const times = rows.map((row) => Date.parse(String(row[first.key])) / 1000);
  const [step = 0, ...others] = times.slice(1).map((time, at) => Math.abs(time - (times[at] ?? 0)));
  return step > 0 && others.every((other) => other === step) ? step : undefined;
}

/** Adds the texts and figures of a chart. */
export function addChart(builder: EvidenceBuilder, chart: Chart, index: number): void {
  for (const text of [chart.title, ...chart.categories, ...chart.series.map(({ name }) => name)])
    builder.addText(text, { finding: index });
  builder.figures.push(...figuresOfChart(chart, index));
}
