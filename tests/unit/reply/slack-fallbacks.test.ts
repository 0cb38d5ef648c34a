import type { KnownBlock } from '@slack/web-api';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { DataVisualizationBlock, SlackBlock } from '@windsock/bot/reply/slack/blocks.ts';
import type { SlackMessage } from '@windsock/bot/reply/slack.ts';
import { renderSlack, renderSlackPlaceholder } from '@windsock/bot/reply/slack.ts';
import { describe, expect, it } from 'vitest';
import { generateReply } from './generate.ts';
import { costReport, hostile, instances, refusal, SAMPLES, withGaps } from './samples.ts';
import { all, find, OPTIONS, types } from './slack-kit.ts';
import { cellText, slackViolations } from './slack-limits.ts';

describe('the fallbacks in Slack', () => {
  it('are a markdown table, a code block, and only text, which clears the blocks', () => {
    expect(all(instances(3)).map(types)).toEqual([
      'rich_text data_table context actions context_actions',
      'section markdown context actions actions',
      'section section context actions actions',
      '',
    ]);
    expect(all(refusal).map(types)).toEqual(['rich_text actions', 'section actions', '']);
  });

  it('align numbers in the markdown table and the code block', () => {
    const [, markdown, code] = all(costReport);
    expect(find(markdown?.blocks ?? [], 'markdown')?.text).toContain('| :-- | --: | --: | --: |');
    const block = code?.blocks.filter((one) => one.type === 'section')[1];
    expect(block?.text.text).toMatch(/^```\nService +September +October +Change\n/);
  });

  it('keep table, gaps, footer and choices in the text', () => {
    const text = all(withGaps).at(-1)?.text ?? '';
    expect(text).toContain('i-0aaaaaa4f3a9c1d2e');
    expect(text).toContain('Not seen: ec2:DescribeInstances in eu-west-3');
    expect(text).toContain('1 call in 1.2 s, free');
    expect(text).toContain('→ group them by type');
  });

  it('draw a chart without a table as bars', () => {
    const { table: _, ...chartOnly } = costReport;
    const [first, code, text] = all(chartOnly as Reply);
    expect(types(first)).toContain('data_visualization');
    expect(JSON.stringify(code?.blocks)).toContain('█');
    expect(text?.text).toContain('█');
  });
});

describe('the placeholder in Slack', () => {
  it('has a block id for its run, and every answering message has another, so that both can be found again', () => {
    const id = 'run:run_01J';
    expect(renderSlackPlaceholder('Looking …', 'run_01J').blocks[0]).toMatchObject({
      type: 'context',
      block_id: 'wait:run_01J',
    });
    for (const message of all(instances(3)).slice(0, 3))
      expect(message.blocks[0]).toMatchObject({ block_id: id });
    expect(slackViolations(renderSlackPlaceholder('', 'run_01J'))).toEqual([]);
  });

  it('has a stop button if the work can be stopped, which names the run', () => {
    const message = renderSlackPlaceholder('Reading <!channel> *costs* …', 'run_01J', { stoppable: true });
    expect(message.blocks[1]).toMatchObject({
      type: 'actions',
      elements: [{ text: { text: 'Stop' }, value: '{"r":"run_01J","a":"stop"}' }],
    });
    expect(slackViolations(message)).toEqual([]);
    expect(renderSlackPlaceholder('Looking …', 'run_01J').blocks).toHaveLength(1);
  });
});

describe('names from AWS in Slack', () => {
  /** Returns all strings that Slack would parse: `text`, mrkdwn and markdown. */
  const parsed = (message: SlackMessage) => [
    message.text,
    ...message.blocks.flatMap((block) => (block.type === 'section' ? [block.text.text] : [])),
  ];

  it('mention nobody, link nothing and format nothing, in every version of the message', () => {
    for (const message of all(hostile)) {
      for (const text of parsed(message)) {
        expect(text).not.toMatch(/[<>]/);
        const ours = text.replace(/```\n[^`]*\n```/g, '').replace(/\*[^*\n]+\*(?=[ ,.])/g, '');
        expect(ours).not.toMatch(/[*`~]/);
        expect(ours).not.toMatch(/(^|[^\p{L}\p{N}])_|_($|[^\p{L}\p{N}])/u);
        expect(ours).not.toMatch(/:[\w+'-]+:/);
      }
      expect(message.text).not.toMatch(/:\/\/|\w\.example|[@#]\w/);
    }
  });

  it('stay within their cell of a markdown table, in a code span', () => {
    const table = find(all(hostile)[1]?.blocks ?? [], 'markdown')?.text ?? '';
    const lines = table.trim().split('\n');
    expect(lines.every((line) => line.split('|').length === 5)).toBe(true);
    const outside = lines.slice(2).map((line) => line.replace(/`[^`]*`/g, ''));
    for (const line of outside) expect(line).not.toMatch(/[*_~[\]<>`#@]|:\/\/|\.example/);
  });

  it('are literal where Slack parses nothing, so that they can be copied', () => {
    const rows = find(renderSlack(hostile, OPTIONS).blocks, 'data_table')?.rows ?? [];
    expect(rows[1]?.[0]).toEqual({ type: 'raw_text', text: '<!channel> please read' });
    expect(cellText(rows[10]?.[0])).toBe('abcgnp.exe and isolate');
    expect(cellText(rows.at(-1)?.[0])).toHaveLength(150);
  });
});

describe("Slack's limits", () => {
  it.each(Object.entries(SAMPLES))('are kept by %s', (_, reply) => {
    for (const message of all(reply)) expect(slackViolations(message)).toEqual([]);
  });

  it('are kept by any reply, however long and strange, in every version of it', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const versions = all(generateReply(seed));
      const found = versions.map(slackViolations);
      expect(found, `seed ${seed}`).toEqual(versions.map(() => []));
    }
  });

  it('are violated in ways that the checker notices', () => {
    const broken = (block: SlackBlock) => slackViolations({ text: 'x', blocks: [block] });
    const cell = (text: string) => ({ type: 'raw_text' as const, text });
    const table = { type: 'data_table' as const, caption: 'c', page_size: 5, row_header_column_index: 0 };
    expect(broken({ ...table, rows: [[cell('h')]] })).toEqual(['data_table: 0 rows']);
    expect(broken({ ...table, rows: [[cell('h')], [cell('')]] })).toEqual(['data_table: an empty cell']);
    expect(broken({ type: 'markdown', text: 'x'.repeat(12_001) })).toHaveLength(1);
    expect(slackViolations({ text: ' ', blocks: [] })).toEqual(['text is empty']);
  });

  it('also hold in @slack/types, for all blocks that it knows', () => {
    const known = (block: Exclude<SlackBlock, DataVisualizationBlock>): KnownBlock => block;
    const blocks = Object.values(SAMPLES).flatMap((reply) => all(reply).flatMap((message) => message.blocks));
    const typed = blocks.flatMap((block) => (block.type === 'data_visualization' ? [] : [known(block)]));
    expect(typed.length).toBeGreaterThan(30);
  });
});
