import type { SlackBlock } from '@windsock/bot/reply/slack/blocks.ts';
import { escaped } from './escape-html.ts';

type ChartBlock = Extract<SlackBlock, { type: 'data_visualization' }>;

const COLOURS = ['#1264a3', '#e8912d', '#2eb67d', '#7a4fb5', '#d72b6b', '#8a8a8a'];
const WIDTH = 640;
const HEIGHT = 180;

/** Draws a data_visualization block roughly as Slack does: enough to see what is in it. */
export function drawChart({ title, chart }: ChartBlock): string {
  const caption = `<figcaption>${escaped(title)}</figcaption>`;
  if (chart.type === 'pie') {
    const most = Math.max(...chart.segments.map(({ value }) => value));
    const lines = chart.segments.map(
      ({ label, value }, n) =>
        `<div style="display:flex;gap:8px;align-items:center;font-size:12.5px"><span style="width:160px">${escaped(label)}</span><span style="height:12px;width:${(380 * value) / most}px;background:${COLOURS[n]}"></span>${value}</div>`,
    );
    return `<figure>${caption}${lines.join('')}</figure>`;
  }
  const { series, type } = chart;
  const { categories } = chart.axis_config;
  const values = series.flatMap(({ data }) => data.map(({ value }) => value));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const y = (value: number) => HEIGHT - (HEIGHT * (value - bottom)) / (top - bottom || 1);
  const step = WIDTH / categories.length;
  const marks = series.map(({ data }, n) => {
    const colour = COLOURS[n] ?? '#888';
    if (type === 'line') {
      const points = data.map(({ value }, index) => `${(index + 0.5) * step},${y(value)}`).join(' ');
      return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`;
    }
    const wide = (step * 0.7) / series.length;
    return data
      .map(({ value }, index) => {
        const x = index * step + step * 0.15 + n * wide;
        return `<rect x="${x}" y="${Math.min(y(value), y(0))}" width="${wide}" height="${Math.abs(y(value) - y(0))}" fill="${colour}"/>`;
      })
      .join('');
  });
  const labels = categories.map((label, index) => {
    const at = `${(index + 0.5) * step},${HEIGHT + 14}`;
    return `<text transform="translate(${at}) rotate(-22)" text-anchor="end">${escaped(label)}</text>`;
  });
  return `<figure>${caption}<svg viewBox="-50 0 ${WIDTH + 50} ${HEIGHT + 64}" width="100%" font-size="10" fill="#616061">${marks.join('')}${labels.join('')}</svg></figure>`;
}
