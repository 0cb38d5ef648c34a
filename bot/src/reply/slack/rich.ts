import { clean } from '../neutralise.ts';
import type { RichTextBlock, SlackBlock } from './blocks.ts';
import { blockId, richText, sizeOf } from './blocks.ts';
import { chartBlock } from './data-chart.ts';
import { dataTable } from './data-table.ts';
import { withLinks } from './linked.ts';
import { sectionBlocks } from './sections.ts';
import type { View } from './view.ts';
import { BELOW_TABLE_ROOM, BLOCKS_ROOM, belowTable, bullets, buttonBlocks, footer } from './view.ts';

/** The room that a chart must leave for a table: numbers come before pictures. */
const TABLE_ROOM = 5000;

/** Renders the answer in Slack's structured blocks, in which no text is ever parsed as markup. */
export function richBlocks(view: View): SlackBlock[] {
  const { reply, grid } = view;
  const lead = [leadBlock(view)];
  const room =
    BLOCKS_ROOM - BELOW_TABLE_ROOM - sizeOf([...lead, ...footer(view), ...buttonBlocks(view, undefined)]);
  const drawn = reply.chart && chartBlock(reply.chart);
  const chart = drawn && sizeOf([drawn]) < room - (grid ? TABLE_ROOM : 0) ? [drawn] : [];
  const caption = clean(reply.table?.title ?? '', 150) || 'Results';
  const table = grid && dataTable(grid, caption, room - sizeOf(chart));
  const rest = [
    ...chart,
    ...(table ? [table.block] : []),
    ...belowTable(table?.grid, table?.totals),
    ...sectionBlocks(view, room - sizeOf([...chart, ...(table ? [table.block] : [])]), 'rich'),
    ...footer(view),
    ...buttonBlocks(view, table?.grid),
  ];
  // Visible content comes first: links take the room that it leaves.
  const left = BLOCKS_ROOM - sizeOf([...lead, ...rest]);
  return withLinks([...lead, ...rest], reply.links, left);
}

function leadBlock(view: View): RichTextBlock {
  const { reply, runId } = view;
  const lead: RichTextBlock = {
    type: 'rich_text',
    block_id: blockId(runId),
    elements: [richText(reply.text, 2000)],
  };
  const list = bullets(view).map((bullet) => richText(bullet, 300));
  if (list.length > 0) lead.elements.push({ type: 'rich_text_list', style: 'bullet', elements: list });
  return lead;
}
