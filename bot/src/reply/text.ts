import type { Reply, Section } from '../contract/reply.ts';
import { bare } from './actions.ts';
import { chartLines } from './chart.ts';
import { gapLines, noteLines, scopeLines } from './footer.ts';
import { toGrid } from './grid.ts';
import { urlOf } from './links.ts';
import { parseMarkup, plainLine } from './markup.ts';
import { clean } from './neutralise.ts';
import type { DrawLink } from './plain-table.ts';
import { tableLines } from './plain-table.ts';

export interface TextOptions {
  /** IANA zone in which instants are written; the reply's own, else UTC. */
  timezone?: string | undefined;
  /** Rows of the table that are written out (50). */
  maxRows?: number;
  /** For a terminal that follows links (OSC 8): names lead to their pages. */
  hyperlinks?: boolean;
}

/**
 * A reply as plain text, as a terminal shows it: the answer, its table or bars, bullets, choices, and in the end
 * what was not seen, caveats and where it comes from. No line is empty at either end.
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

/** A link as terminals take it: ESC ] 8 ; ; address ESC \\ text ESC ] 8 ; ; ESC \\ */
const hyperlink: DrawLink = (text, url) => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;

/** The sentence, with what it names as links. */
const linkedText = ({ links, text }: Reply, link: DrawLink | undefined): string =>
  parseMarkup(text, 4000)
    .map((span) => {
      const url = link && urlOf(span, links);
      return url ? link(span.text, url) : span.text;
    })
    .join('');

/** The bullets, each with its sign. */
export function bulletLines(reply: Reply): string[] {
  const lines = (reply.bullets ?? []).map((bullet) => plainLine(bullet, 400));
  return lines.filter((line) => line !== '').map((line) => `• ${line}`);
}

/** The parts of a report in words, without their tables and charts: a line for each sentence and bullet. */
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

/** The buttons for those who have none: what to write instead, unless a bullet says so. Where a link leads, the platform's own text says. */
export function choiceLines(reply: Reply): string[] {
  const said = new Set((reply.bullets ?? []).map(bare));
  return (reply.actions ?? [])
    .filter(({ kind }) => kind !== 'show_all' && kind !== 'verify' && kind !== 'open')
    .filter((action) => !said.has(bare(action.text ?? action.label)))
    .map((action) => `→ ${clean(action.text ?? '', 200) || clean(action.label, 120)}`);
}

/** Where links lead: 'Connect an AWS account: https://…' */
function linkLines({ actions = [] }: Reply): string[] {
  return actions.flatMap(({ label, url }) => (url ? [`→ ${clean(label, 120)}: ${url}`] : []));
}

function dataLines(
  { table, chart, leads }: Pick<Reply, 'table' | 'chart' | 'leads'>,
  options: { timezone: string | undefined; maxRows: number; link: DrawLink | undefined },
): string[] {
  if (chart && leads === 'chart') return chartLines(chart, options.maxRows);
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
