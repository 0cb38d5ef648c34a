import type { Reply } from '../../contract/reply.ts';
import type { Button as Pressable } from '../actions.ts';
import { urlOf } from '../links.ts';
import type { Span } from '../markup.ts';
import { parseMarkup } from '../markup.ts';
import {
  clean,
  slackCode,
  slackEntities,
  slackMrkdwn,
  slackText,
  slackVerbatimCode,
  truncate,
} from '../neutralise.ts';

/**
 * The Block Kit blocks that Windsock sends, as described at docs.slack.dev/reference/block-kit/blocks. Tests check them
 * against @slack/types, which only chat/slack may import.
 */
export type SlackBlock =
  | RichTextBlock
  | SectionBlock
  | ContextBlock
  | ActionsBlock
  | ContextActionsBlock
  | DataTableBlock
  | DataVisualizationBlock
  | MarkdownBlock
  | DividerBlock;

export interface PlainText {
  type: 'plain_text';
  text: string;
  emoji: false;
}

interface Mrkdwn {
  type: 'mrkdwn';
  text: string;
  /** Keeps Slack from turning the text into links, mentions or channels. */
  verbatim: true;
}

export interface RichText {
  type: 'text';
  text: string;
  style?: { bold?: true; code?: true };
}

export interface RichLink {
  type: 'link';
  url: string;
  text: string;
  style?: { bold?: true; code?: true };
}

export interface RichTextSection {
  type: 'rich_text_section';
  elements: (RichText | RichLink)[];
}

export interface RichTextBlock {
  type: 'rich_text';
  block_id?: string;
  elements: (RichTextSection | { type: 'rich_text_list'; style: 'bullet'; elements: RichTextSection[] })[];
}

export interface SectionBlock {
  type: 'section';
  block_id?: string;
  text: Mrkdwn;
}

export interface ContextBlock {
  type: 'context';
  block_id?: string;
  elements: PlainText[];
}

export interface Button {
  type: 'button';
  action_id: string;
  text: PlainText;
  /** Absent: the button opens `url`, and Slack's report of the press is ignored. */
  value?: string;
  url?: string;
  style?: 'primary' | 'danger';
}

export interface ActionsBlock {
  type: 'actions';
  elements: Button[];
}

interface FeedbackButton {
  text: PlainText;
  accessibility_label: string;
  value: string;
}

export interface ContextActionsBlock {
  type: 'context_actions';
  elements: {
    type: 'feedback_buttons';
    action_id: string;
    positive_button: FeedbackButton;
    negative_button: FeedbackButton;
  }[];
}

export type TableCell =
  | { type: 'raw_text'; text: string }
  | { type: 'raw_number'; value: number; text: string }
  | { type: 'rich_text'; elements: [{ type: 'rich_text_section'; elements: [RichLink] }] };

export interface DataTableBlock {
  type: 'data_table';
  caption: string;
  page_size: number;
  row_header_column_index: number;
  rows: TableCell[][];
}

interface DataPoint {
  label: string;
  value: number;
}

export interface DataVisualizationBlock {
  type: 'data_visualization';
  title: string;
  chart:
    | { type: 'pie'; segments: DataPoint[] }
    | {
        type: 'bar' | 'line';
        series: { name: string; data: DataPoint[] }[];
        axis_config: { categories: string[]; y_label?: string };
      };
}

interface MarkdownBlock {
  type: 'markdown';
  text: string;
}

interface DividerBlock {
  type: 'divider';
}

/** Returns text that is shown literally. It is small in a context block. */
export function plain(text: string, max: number): PlainText {
  return { type: 'plain_text', text: truncate(text, max) || '–', emoji: false };
}

/** Returns one muted paragraph under an answer. */
export function context(lines: string[], max: number): ContextBlock[] {
  return lines.length > 0 ? [{ type: 'context', elements: [plain(lines.join('\n'), max)] }] : [];
}

/** Returns a reply's text as structure, in which nothing can be parsed as markup, mention, link or emoji. */
export function richText(markup: string, max: number): RichTextSection {
  const spans = parseMarkup(markup, max);
  const elements = spans.map((span): RichText => ({ type: 'text', text: span.text, ...styleOf(span) }));
  return {
    type: 'rich_text_section',
    elements: elements.length > 0 ? elements : [{ type: 'text', text: '–' }],
  };
}

function styleOf({ bold, code }: Span): Pick<RichText, 'style'> {
  return bold || code ? { style: { ...(bold && { bold }), ...(code && { code }) } } : {};
}

/**
 * Returns a reply's text as mrkdwn, for a section with `verbatim`. A link has no code style, since Slack would then
 * show its address.
 */
export function mrkdwn(markup: string, max: number, links?: Reply['links']): string {
  return marked(markup, max, slackMrkdwn, slackVerbatimCode, links);
}

/** Returns a reply's text as mrkdwn for the message's own `text`, where Slack makes links by itself. */
export function messageText(markup: string, max: number): string {
  return marked(markup, max, slackText, slackCode);
}

function marked(
  markup: string,
  max: number,
  words: (v: string) => string,
  code: (v: string) => string,
  links?: Reply['links'],
): string {
  return parseMarkup(markup, max)
    .map((span) => {
      const url = urlOf(span, links);
      if (url) return `<${slackEntities(url)}|${words(span.text).replaceAll('|', '∣')}>`;
      const text = span.code ? `\`${code(span.text)}\`` : words(span.text);
      return span.bold && text.trim() === text ? `*${text}*` : text;
    })
    .join('');
}

/** Returns the buttons of an answer. A button's value names the action and the run of its reply. */
export function buttons(actions: Pressable[], runId: string): ActionsBlock[] {
  const elements = actions.map((action, index): Button => {
    const { id, kind, style, url } = action;
    return {
      type: 'button',
      action_id: `windsock:${kind}:${index}`,
      text: plain(clean(action.label), 75),
      ...(url ? { url } : { value: JSON.stringify({ r: runId, a: id }) }),
      ...(style && { style }),
    };
  });
  return elements.length > 0 ? [{ type: 'actions', elements }] : [];
}

/** Returns a section with mrkdwn that Slack formats but does not link. */
export function section(text: string): SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}

/** Returns the id of the first block of every message that answers this run. A lost message is found by it. */
export function blockId(runId: string): string {
  return `run:${runId}`.slice(0, 255);
}

/** The same for the message that is there until the answer. */
export function waitId(runId: string): string {
  return `wait:${runId}`.slice(0, 255);
}

/** Returns the number of characters of the blocks' JSON. */
export function sizeOf(blocks: SlackBlock[]): number {
  return JSON.stringify(blocks).length;
}
