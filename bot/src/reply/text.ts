import type { Action, Reply, Section } from '../contract/reply.ts';
import { comparable } from './actions.ts';
import { chartLines } from './chart.ts';
import { gapLines, noteLines, scopeLines } from './footer.ts';
import { toGrid } from './grid.ts';
import { urlOf } from './links.ts';
import { parseMarkup, plainLine } from './markup.ts';
import { clean } from './neutralise.ts';
import type { DrawLink } from './plain-table.ts';
import { tableLines } from './plain-table.ts';

export interface TextOptions {
  /** IANA zone in which instants are written. Default: the reply's own, else UTC. */
  timezone?: string | undefined;
  /** The most rows of the table that are written (default: 50). */
  maxRows?: number;
  /** For a terminal that supports links (OSC 8): names link to their pages. */
  hyperlinks?: boolean;
}

/**
 * Renders a reply as plain text for a terminal: the answer, its table or bars, bullets and choices, then what could not
 * be read, caveats and sources. No line at either end is empty.
 */
export function renderText(reply: Reply, options: TextOptions = {}): string {
  const timezone = options.timezone ?? reply.scope?.timezone;
  const link = options.hyperlinks ? hyperlink : undefined;
  const drawing = { timezone, maxRows: options.maxRows ?? 50, link };
  const sections = [
    [linkedText(reply, link).trim()],
    bulletLines(reply),
    dataLines(reply, drawing),
    ...(reply.sections ?? []).map((section) =>
      [clean(section.title, 100), ...sectionWords(section), ...dataLines(section, drawing)].filter(
        (line) => line.trim() !== '',
      ),
    ),
    [...choiceLines(reply), ...linkLines(reply)],
    [...gapLines(reply, 20), ...noteLines(reply, 20)],
    scopeLines(reply, timezone),
  ];
  return sections
    .map((lines) => lines.join('\n'))
    .filter((section) => section.trim() !== '')
    .join('\n\n');
}

/** Returns a terminal link: ESC ] 8 ; ; address ESC \\ text ESC ] 8 ; ; ESC \\ */
const hyperlink: DrawLink = (text, url) => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;

/** Returns the sentence, with links for what it names. */
const linkedText = ({ links, text }: Reply, link: DrawLink | undefined): string =>
  parseMarkup(text, 4000)
    .map((span) => {
      const url = link && urlOf(span, links);
      return url ? link(span.text, url) : span.text;
    })
    .join('');

/** Returns the bullets, each with its marker. */
export function bulletLines(reply: Reply): string[] {
  const lines = (reply.bullets ?? []).map((bullet) => plainLine(bullet, 400));
  return lines.filter((line) => line !== '').map((line) => `• ${line}`);
}

/** Returns the sections of a report in words, without their tables and charts: a line for each sentence and bullet. */
export function sectionLines({ sections = [] }: Reply): string[] {
  return sections.flatMap((section) => [
    [clean(section.title, 100), ...sectionWords(section).slice(0, 1)].join(': '),
    ...sectionWords(section).slice(1),
  ]);
}

function sectionWords({ text, bullets = [] }: Section): string[] {
  return [
    ...(text ? [plainLine(text, 1200)] : []),
    ...bullets.map((bullet) => `• ${plainLine(bullet, 400)}`),
  ];
}

/**
 * Returns what to type in place of pressing buttons, unless a bullet says so. Links are left to the platform's own
 * text.
 */
export function choiceLines(reply: Reply): string[] {
  const said = new Set((reply.bullets ?? []).map(comparable));
  return (reply.actions ?? [])
    .filter(({ kind }) => kind !== 'show_all' && kind !== 'verify' && kind !== 'open')
    .filter((action) => !said.has(comparable(action.text ?? action.label)))
    .map((action) => `→ ${clean(typed(action), 200)}`);
}

/** Only its label tells a choice from others with the same plan in words, and it may be typed as well. */
const typed = ({ kind, label, text }: Action): string => (kind === 'choose' ? label : text?.trim() || label);

/** Returns the links: 'Connect an AWS account: https://…' */
function linkLines({ actions = [] }: Reply): string[] {
  return actions.flatMap(({ label, url }) => (url ? [`→ ${clean(label, 120)}: ${url}`] : []));
}

/** As many days of a chart that was asked for are drawn. */
const A_QUARTER = 92;

function dataLines(
  { table, chart, leads }: Pick<Reply, 'table' | 'chart' | 'leads'>,
  options: { timezone: string | undefined; maxRows: number; link: DrawLink | undefined },
): string[] {
  if (chart && leads === 'chart') return chartLines(chart, Math.max(options.maxRows, A_QUARTER));
  if (table && table.rows.length > 0) {
    const grid = toGrid(table, { ...options, maxColumns: 40, maxCell: 200 });
    const title = clean(table.title ?? '', 200);
    const more = grid.hiddenRows.toLocaleString('en-US');
    return [
      ...(title ? [title] : []),
      ...tableLines(grid, 60, options.link),
      ...(grid.hiddenRows > 0
        ? [`… and ${more} ${grid.isSeries ? 'earlier' : 'more'} ${grid.hiddenRows === 1 ? 'row' : 'rows'}`]
        : []),
    ];
  }
  return chart ? chartLines(chart, options.maxRows) : [];
}
