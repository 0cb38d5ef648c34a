import { readFileSync } from 'node:fs';
import { ATTRIBUTE_KEYS } from '@windsock/bot/telemetry/attributes.ts';
import type { MetricName } from '@windsock/bot/telemetry/metrics.ts';
import { METRICS } from '@windsock/bot/telemetry/metrics.ts';
import { describe, expect, it } from 'vitest';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../templates/dashboards/${name}`, import.meta.url), 'utf8'));
const names = Object.keys(METRICS) as MetricName[];
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/#otlp-metric-points-to-prometheus */
function seriesOf(name: MetricName): string[] {
  const { kind, unit } = METRICS[name];
  const base = `${name.replaceAll('.', '_')}${unit === 's' ? '_seconds' : ''}`;
  if (kind === 'counter') return [`${base}_total`];
  return kind === 'gauge' ? [base] : ['bucket', 'count', 'sum'].map((part) => `${base}_${part}`);
}
const labelOf = (key: string) => key.replaceAll('.', '_');

describe('the dashboard for Grafana', () => {
  const { panels } = read('grafana.json') as { panels: { title: string; targets: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets, title }) => targets.map(({ expr }) => [title, expr] as const));

  it.each(queries)('queries in "%s" a metric that is sent, by its attributes', (_title, expr) => {
    const series = new Set(found(expr, /\b((?:windsock|gen_ai)_[a-z_]+)(?=[{[)])/g));
    const labels = found(expr, /\b((?:windsock|gen_ai|rpc)_[a-z_]+)(?=\s*(?:[=!]~?"|=~"|!=")|\) \()/g);
    const sent = names.filter((name) => seriesOf(name).some((one) => series.has(one)));
    expect(sent).toHaveLength(1);
    const [by = []] = sent.map((name) => METRICS[name].by.map(labelOf));
    expect(by).toEqual(expect.arrayContaining(labels));
  });

  it('shows every metric', () => {
    const all = queries.map(([, expr]) => expr).join('\n');
    expect(names.filter((name) => !seriesOf(name).some((series) => all.includes(series)))).toEqual([]);
  });
});

describe('the workbook for Azure', () => {
  const { items } = read('azure-workbook.json') as { items: { name: string; content: { query?: string } }[] };
  const queries = items.flatMap(({ content: { query }, name }) => (query ? [[name, query] as const] : []));
  const keys = (query: string) => found(query, /customDimensions\['([^']+)'\]/g);

  it.each(queries.filter(([, query]) => query.startsWith('customMetrics')))(
    'queries in "%s" a metric that is sent, by its attributes',
    (_name, query) => {
      const [metric = '', ...others] = found(query, /where name == '([^']+)'/g);
      expect([names, others]).toEqual([expect.arrayContaining([metric]), []]);
      expect(METRICS[metric as MetricName].by).toEqual(expect.arrayContaining(keys(query)));
    },
  );

  it.each(queries.filter(([, query]) => query.startsWith('requests')))(
    'queries in "%s" runs, by their spans\' attributes',
    (_name, query) => {
      // tests/integration/telemetry.test.ts checks that this span is sent.
      expect(found(query, /where name == '([^']+)'/g)).toEqual(['process run']);
      expect(ATTRIBUTE_KEYS).toEqual(expect.arrayContaining(keys(query)));
    },
  );

  it('shows every metric', () => {
    const shown = queries.flatMap(([, query]) => found(query, /where name == '([^']+)'/g));
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
