import type { Finding } from '../../capabilities/finding.ts';
import { resultOf } from '../../capabilities/result.ts';
import { parseMarkup } from '../../reply/markup.ts';
import type { EvidenceBuilder } from './evidence-builder.ts';
import { addChart, addTable } from './evidence-of-tables.ts';
import { REGIONS_COUNTED } from './kinds-called.ts';
import { countFigure } from './known-figures.ts';
import { uniqueNames } from './named-rows.ts';
import { sentencesIn } from './untrusted-texts.ts';

/** Adds what one finding tells. */
export function addFinding(
  builder: EvidenceBuilder,
  finding: Finding,
  index: number,
  timezone: string,
): void {
  const result = resultOf('', finding, timezone);
  builder.untrusted.addResult(result, finding);
  const {
    facts = [],
    gaps = [],
    near = [],
    notes = [],
    period,
    rows = [],
    says,
    sources = [],
    totals = [],
  } = result;
  for (const text of [says, ...facts, ...notes, ...gaps, ...near, ...sources, period ?? ''])
    builder.addText(text, { finding: index });
  for (const fact of facts) builder.quotes.addFact(fact);
  for (const ours of [finding.text, ...(finding.bullets ?? [])])
    for (const { code, text } of parseMarkup(ours)) if (code) builder.quotes.add(text);
  for (const tag of tagsAsked(finding.plan?.args.filters)) builder.names.addText(tag);
  for (const words of daysAsked(finding.plan?.args)) builder.addText(words, { finding: index });
  if (finding.outcome === 'none') builder.figures.push(countFigure(0, index));
  if (finding.period) builder.addPeriod(finding.period, index);
  addLooked(builder, finding, index);
  const { table } = finding;
  // A chart beside a table repeats its numbers, and adds some that nobody was shown.
  if (finding.chart && !table) addChart(builder, finding.chart, index);
  if (!table) return;
  const sentences = sentencesIn(finding);
  for (const [row, cells] of rows.entries())
    builder.addCells(cells, table.columns, { finding: index, row }, sentences);
  builder.addCells(totals, table.columns, { finding: index });
  for (const [name, at] of uniqueNames(table.columns, rows, index)) builder.addNamedRow(name, at);
  addTable(builder, table, index);
}

/** Returns the days and times of the question, in its words: 'last 90 days'. */
const daysAsked = (args: Record<string, unknown> = {}): string[] =>
  [args.period, args.window, args.baseline].flatMap((span) => {
    const { label = '', said = '' } = (span ?? {}) as { label?: string; said?: string };
    return [label, said];
  });

/** Returns the tags of the question, as 'team=sales' and separately. */
function tagsAsked(filters: unknown): string[] {
  if (!Array.isArray(filters)) return [];
  return filters.flatMap(
    ({ dimension, field = dimension, value, values = value }: Record<string, unknown>) => {
      const key = /^tag:(.+)$/.exec(String(field))?.[1];
      if (key === undefined) return [];
      return [values ?? []].flat().flatMap((each) => [key, String(each), `${key}=${each}`]);
    },
  );
}

function addLooked(
  { figures, regionsRead }: EvidenceBuilder,
  { gaps, regions, sources }: Finding,
  index: number,
): void {
  if (regions) figures.push(countFigure(regions.length, index, REGIONS_COUNTED));
  const read = [...sources, ...gaps].flatMap((each) => each.regions);
  for (const region of [...(regions ?? []), ...read]) regionsRead.addName(region);
}
