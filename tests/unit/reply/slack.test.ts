import { connectReply } from '@windsock/bot/assistant/replies/connect.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { DataTableBlock, DataVisualizationBlock } from '@windsock/bot/reply/slack/blocks.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { describe, expect, it } from 'vitest';
import { clarify, costReport, instances, refusal, withGaps } from './samples.ts';
import { all, find, OPTIONS, types } from './slack-kit.ts';
import { cellText } from './slack-limits.ts';

describe('an answer in Slack', () => {
  it('is a lead, a data table, a quiet footer and buttons', () => {
    const { text, blocks } = renderSlack(instances(3), OPTIONS);
    expect(text).toBe('3 EC2 instances are running in Sydney (ap-southeast-2).');
    expect(types({ text, blocks })).toBe('rich_text data_table context actions context_actions');
    const table = find(blocks, 'data_table') as DataTableBlock;
    expect(table.caption).toBe('EC2 instances');
    expect(table.rows[0]?.map(cellText)).toEqual([
      'Instance',
      'Name',
      'Type',
      'State',
      'Region',
      'vCPUs',
      'Launched (Sydney)',
    ]);
    expect(table.rows[2]?.[5]).toEqual({ type: 'raw_number', value: 8, text: '8' });
    expect(table.rows).toHaveLength(4);
  });

  it('shows the requested number in bold, as structure and not as markup', () => {
    const lead = find(renderSlack(instances(3), OPTIONS).blocks, 'rich_text');
    expect(lead?.elements[0]).toEqual({
      type: 'rich_text_section',
      elements: [
        { type: 'text', text: '3 EC2 instances', style: { bold: true } },
        { type: 'text', text: ' are running in Sydney (ap-southeast-2).' },
      ],
    });
  });

  it('is paged by Slack itself, and offers all of a long table', () => {
    const { blocks } = renderSlack(instances(300), OPTIONS);
    const table = find(blocks, 'data_table') as DataTableBlock;
    const shown = table.rows.length - 1;
    expect(shown).toBeGreaterThan(20);
    expect(JSON.stringify(blocks)).toContain(`Showing ${shown} of 300 rows.`);
    const button = find(blocks, 'actions')?.elements[0];
    expect(button?.text.text).toBe('Show all 300 rows');
    expect(button?.action_id).toBe('windsock:show_all:0');
    expect(JSON.parse(button?.value ?? '')).toEqual({ r: 'run_01J', a: 'show_all' });
  });

  it('does not offer what is already there, nor the same twice', () => {
    expect(JSON.stringify(renderSlack(instances(20), OPTIONS).blocks)).not.toContain('show_all');
    const own: Reply = { ...instances(300), actions: [{ id: 'all', kind: 'show_all', label: 'Everything' }] };
    expect(find(renderSlack(own, OPTIONS).blocks, 'actions')?.elements).toHaveLength(1);
  });

  it('offers the whole table in a fallback that shows less of it', () => {
    const [first, markdown] = all(instances(25));
    expect(JSON.stringify(first?.blocks)).not.toContain('show_all');
    expect(JSON.stringify(markdown?.blocks)).toContain('Show all 25 rows');
  });

  it('draws the chart before the table and writes totals under the columns', () => {
    const { blocks } = renderSlack(costReport, OPTIONS);
    expect(types({ text: '', blocks })).toBe(
      'rich_text data_visualization data_table context context context_actions',
    );
    const chart = find(blocks, 'data_visualization') as DataVisualizationBlock;
    expect(chart.chart).toMatchObject({ type: 'bar', axis_config: { y_label: 'USD' } });
    const table = find(blocks, 'data_table') as DataTableBlock;
    expect(table.rows.at(-1)?.map(cellText)).toEqual(['Total', '$3,066.61', '$3,246.73', '5.9%']);
  });

  it('writes totals under a table of several pages, where everybody sees them', () => {
    const { table, ...rest } = instances(60);
    const reply: Reply = { ...rest, ...(table && { table: { ...table, totals: { vcpus: 240 } } }) };
    expect(JSON.stringify(renderSlack(reply, OPTIONS).blocks)).toContain('Total: vCPUs 240');
  });

  it('counts the requested rows, even if the reply contains only the first of them', () => {
    const { table, ...rest } = instances(5);
    const reply: Reply = { ...rest, ...(table && { table: { ...table, total_rows: 5000 } }) };
    const json = JSON.stringify(renderSlack(reply, OPTIONS).blocks);
    expect(json).toContain('Showing 5 of 5,000 rows.');
    expect(json).toContain('Show all 5,000 rows');
  });

  it('leaves a chart out rather than draw an unknown value as zero', () => {
    const reply: Reply = { ...costReport, chart: { ...(costReport.chart as NonNullable<Reply['chart']>) } };
    const series = [{ name: 'October', values: [1, null, 3, 4, 5, 6] }];
    const unknown = { ...reply, chart: { ...(reply.chart as NonNullable<Reply['chart']>), series } };
    expect(find(renderSlack(unknown, OPTIONS).blocks, 'data_visualization')).toBeUndefined();
  });

  it('draws the changes of a waterfall as bars with a sign, and sums the smallest of many series that add up', () => {
    const drawn = (chart: NonNullable<Reply['chart']>) => {
      const { blocks } = renderSlack({ kind: 'answer', text: 'Costs.', chart }, OPTIONS);
      return (find(blocks, 'data_visualization') as DataVisualizationBlock).chart;
    };
    const changes = drawn({
      type: 'waterfall',
      title: 'What changed',
      categories: ['October', 'Amazon EC2', 'Tax', 'November'],
      roles: ['total', null, 'tax', 'total'],
      series: [{ name: 'Change', values: [100, 30, -10, 120] }],
    });
    expect(changes).toMatchObject({
      type: 'bar',
      series: [
        {
          data: [
            { label: 'Amazon EC2', value: 30 },
            { label: 'Tax', value: -10 },
          ],
        },
      ],
    });
    const series = Array.from({ length: 9 }, (_, n) => ({ name: `S${n}`, values: [9 - n] }));
    const stacked = drawn({ type: 'line', title: 'By day', categories: ['1'], stacked: true, series });
    expect(stacked.type === 'line' && stacked.series.at(-1)).toEqual({
      name: 'Other',
      data: [{ label: '1', value: 10 }],
    });
  });

  it('has tax and all others last in a pie, whatever their amounts', () => {
    const chart: Reply['chart'] = {
      type: 'pie',
      title: 'Costs by service',
      categories: ['18 more services', 'Tax', 'Amazon S3', 'Amazon EC2'],
      roles: ['rest', 'tax', null, null],
      series: [{ name: 'Cost', values: [9, 4, 2, 3] }],
    };
    const { blocks } = renderSlack({ kind: 'answer', text: 'Costs.', chart }, OPTIONS);
    const block = find(blocks, 'data_visualization') as DataVisualizationBlock;
    expect(block.chart.type === 'pie' && block.chart.segments.map(({ label }) => label)).toEqual([
      'Amazon EC2',
      'Amazon S3',
      'Tax',
      '18 more services',
    ]);
  });

  it('shows points from all of a much longer line, the newest among them, and says so', () => {
    const categories = Array.from({ length: 96 }, (_, index) => `t${index}`);
    const values = categories.map((_, index) => index);
    const series = [{ name: 'Average', values }];
    const chart: Reply['chart'] = { type: 'line', title: 'CPU', categories, series };
    const block = find(
      renderSlack({ kind: 'answer', text: 'CPU.', chart }, OPTIONS).blocks,
      'data_visualization',
    );
    expect(block?.title).toBe('CPU (1 in 5)');
    const drawn = block?.chart.type === 'line' ? block.chart.series[0]?.data : undefined;
    expect(drawn).toHaveLength(20);
    expect(drawn?.[0]).toEqual({ label: 't0', value: 0 });
    expect(drawn?.at(-1)).toEqual({ label: 't95', value: 95 });
  });

  it('shows the last points of a long line and says so', () => {
    const days = Array.from({ length: 31 }, (_, day) => `Oct ${day + 1}`);
    const chart: Reply['chart'] = {
      type: 'line',
      title: 'Cost a day',
      categories: days,
      series: [{ name: 'Cost', values: days.map((_, i) => i) }],
    };
    const block = find(
      renderSlack({ kind: 'answer', text: 'Daily.', chart }, OPTIONS).blocks,
      'data_visualization',
    );
    expect(block?.title).toBe('Cost a day (last 20)');
    expect(block?.chart.type === 'line' && block.chart.axis_config.categories.at(-1)).toBe('Oct 31');
  });

  it('says in its own paragraph, and in the notification, what could not be read', () => {
    const { text, blocks } = renderSlack(withGaps, OPTIONS);
    const gap = 'Not seen: ec2:DescribeInstances in eu-west-3 of Production (111122223333): AccessDenied.';
    expect(find(blocks, 'context')?.elements[0]?.text).toContain(`⚠️ ${gap}`);
    expect(text).toContain(gap);
  });

  it("writes times in the reader's time zone", () => {
    const { blocks } = renderSlack(instances(1), { ...OPTIONS, timezone: 'Europe/Berlin' });
    expect(JSON.stringify(blocks)).toContain('"2026-03-01 04:17"');
    expect(JSON.stringify(blocks)).toContain('Launched (Berlin)');
    expect(JSON.stringify(blocks)).toContain('read 2026-11-20 23:00 GMT+1');
  });

  it.each([clarify, refusal])('has a button for each choice: $kind', (reply) => {
    const { blocks } = renderSlack(reply, OPTIONS);
    const buttons = find(blocks, 'actions')?.elements ?? [];
    expect(buttons.map((button) => button.text.text)).toEqual(reply.actions?.map((action) => action.label));
    expect(buttons.map((button) => JSON.parse(button.value ?? '').a)).toEqual(
      reply.actions?.map((action) => action.id),
    );
  });
});

describe('a button with an address', () => {
  const offer = connectReply('how many instances?', { url: 'https://windsock.example/settings' });

  it('is a link, which cannot be confused with a press', () => {
    const [link, ask] = find(renderSlack(offer, OPTIONS).blocks, 'actions')?.elements ?? [];
    expect(link).toMatchObject({ url: 'https://windsock.example/settings', style: 'primary' });
    expect(link).not.toHaveProperty('value');
    expect(JSON.parse(ask?.value ?? '')).toMatchObject({ a: 'ask_demo' });
  });

  it('is replaced with its address if there are no buttons', () => {
    const text = renderSlack(offer, OPTIONS).fallbacks.at(-1)?.text;
    expect(text).toContain('<https://windsock.example/settings|Connect an AWS account>');
  });
});
