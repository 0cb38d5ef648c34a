import type { SlackBlock, TableCell } from '@windsock/bot/reply/slack/blocks.ts';
import type { SlackMessage } from '@windsock/bot/reply/slack.ts';

/** Returns the text of a data_table's cell. */
export const cellText = (cell: TableCell | undefined): string | undefined =>
  cell?.type === 'rich_text' ? cell.elements[0].elements[0].text : cell?.text;

/**
 * Returns how a message violates a limit of docs.slack.dev (block reference, chat.postMessage, chat.update) or one that
 * Slack enforces without documenting it (bolt-js#2509: 13,200 characters of blocks). Empty: Slack has no reason to
 * refuse it.
 */
export function slackViolations(message: SlackMessage): string[] {
  const found: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
  };
  const { text, blocks } = message;
  check(text.trim() !== '', 'text is empty');
  check(text.length <= 4000, `text has ${text.length} characters`);
  check(!/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', '')), 'text has control characters or lone surrogates');
  check(blocks.length <= 50, `${blocks.length} blocks`);
  check(JSON.stringify(blocks).length <= 13_200, `${JSON.stringify(blocks).length} characters of blocks`);
  check(!/\\u[0-9a-f]{4}/.test(JSON.stringify(blocks)), 'blocks have control characters or lone surrogates');
  const ids = blocks.flatMap((block) => ('block_id' in block && block.block_id ? [block.block_id] : []));
  check(new Set(ids).size === ids.length, 'a block_id twice');
  check(
    ids.every((id) => id.length <= 255),
    'a block_id of more than 255 characters',
  );
  check(blocks.filter((block) => block.type === 'data_table').length <= 1, 'more than one data_table');
  check(blocks.filter((block) => block.type === 'data_visualization').length <= 2, 'more than two charts');
  for (const block of blocks) checkBlock(block, check);
  return found;
}

/** An address may count as text. */
const lengthOf = (cell: TableCell): number =>
  (cellText(cell)?.length ?? 0) + (cell.type === 'rich_text' ? cell.elements[0].elements[0].url.length : 0);

function checkBlock(block: SlackBlock, check: (holds: boolean, what: string) => void): void {
  const text = (value: string, max: number, what: string) =>
    check(
      value.length >= 1 && value.length <= max,
      `${block.type}: ${what} has ${value.length} characters (1–${max})`,
    );
  switch (block.type) {
    case 'section':
      text(block.text.text, 3000, 'text');
      check(block.text.verbatim, 'section: not verbatim');
      break;
    case 'markdown':
      text(block.text, 12_000, 'text');
      break;
    case 'context':
      check(block.elements.length >= 1 && block.elements.length <= 10, 'context: elements');
      for (const element of block.elements) text(element.text, 3000, 'element');
      break;
    case 'rich_text':
      check(block.elements.length >= 1, 'rich_text: empty');
      for (const element of block.elements.flatMap((one) => ('style' in one ? one.elements : [one]))) {
        check(element.elements.length >= 1, 'rich_text: empty section');
        for (const piece of element.elements) text(piece.text, 3000, 'piece');
      }
      break;
    case 'context_actions':
      check(block.elements.length >= 1 && block.elements.length <= 5, 'context_actions: elements');
      for (const { action_id, negative_button, positive_button } of block.elements) {
        text(action_id, 255, 'action_id');
        for (const button of [negative_button, positive_button]) {
          text(button.text.text, 75, 'button text');
          text(button.accessibility_label, 75, 'accessibility_label');
          text(button.value, 2000, 'button value');
        }
      }
      break;
    case 'actions':
      check(block.elements.length >= 1 && block.elements.length <= 25, 'actions: elements');
      check(
        new Set(block.elements.map((one) => one.action_id)).size === block.elements.length,
        'actions: same action_id',
      );
      for (const button of block.elements) {
        text(button.text.text, 75, 'button text');
        if (button.url === undefined) text(button.value ?? '', 2000, 'button value');
        else check(button.value === undefined && button.url.length <= 3000, 'button url');
        text(button.action_id, 255, 'action_id');
        check([undefined, 'primary', 'danger'].includes(button.style), 'button: style');
      }
      break;
    case 'data_table': {
      const [header = [], ...rows] = block.rows;
      check(rows.length >= 1 && rows.length <= 100, `data_table: ${rows.length} rows`);
      check(header.length >= 1 && header.length <= 20, `data_table: ${header.length} columns`);
      check(
        rows.every((row) => row.length === header.length),
        'data_table: rows of different length',
      );
      check(
        header.every((cell) => cell.type === 'raw_text'),
        'data_table: header',
      );
      check(block.page_size >= 1 && block.page_size <= 100, `data_table: page_size ${block.page_size}`);
      check(block.row_header_column_index < header.length, 'data_table: row_header_column_index');
      check(block.caption.length >= 1, 'data_table: caption');
      const cells = block.rows.flat();
      check(
        cells.every((cell) => cellText(cell) !== ''),
        'data_table: an empty cell',
      );
      check(
        cells.every((cell) => cell.type !== 'raw_number' || Number.isFinite(cell.value)),
        'data_table: a number is none',
      );
      check(
        cells.reduce((sum, cell) => sum + lengthOf(cell), 0) <= 10_000,
        'data_table: more than 10,000 characters',
      );
      break;
    }
    case 'data_visualization': {
      text(block.title, 50, 'title');
      const points =
        block.chart.type === 'pie' ? block.chart.segments : block.chart.series.flatMap((one) => one.data);
      for (const point of points) text(point.label, 20, 'label');
      check(
        points.every((point) => Number.isFinite(point.value)),
        'chart: a value is no number',
      );
      if (block.chart.type === 'pie') {
        check(points.length >= 1 && points.length <= 6, `pie: ${points.length} segments`);
        check(
          points.every((point) => point.value > 0),
          'pie: a segment of nothing',
        );
        check(new Set(points.map((point) => point.label)).size === points.length, 'pie: same label');
      } else {
        const { series, axis_config } = block.chart;
        check(series.length >= 1 && series.length <= 6, `chart: ${series.length} series`);
        check(axis_config.categories.length >= 1 && axis_config.categories.length <= 20, 'chart: categories');
        check(new Set(axis_config.categories).size === axis_config.categories.length, 'chart: same category');
        check(new Set(series.map((one) => one.name)).size === series.length, 'chart: same series name');
        for (const one of series) {
          text(one.name, 20, 'series name');
          check(
            one.data.map((point) => point.label).join('\n') === axis_config.categories.join('\n'),
            'chart: labels',
          );
        }
      }
      break;
    }
  }
}
