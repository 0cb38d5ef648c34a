import type { SlackBlock } from '@windsock/bot/reply/slack/blocks.ts';
import type { SlackMessage } from '@windsock/bot/reply/slack.ts';
import { escaped } from './escape-html.ts';
import { drawChart } from './slack-chart.ts';

/** One message of a thread: a person's plain text, or the blocks that Windsock sends. */
export type Said = { by: string; at: string } & ({ text: string } | { message: SlackMessage });

/** Draws a thread as a page that looks like Slack, for people to look at; it does not test Slack's own client. */
export function slackPage(thread: Said[]): string {
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main>${thread.map(drawMessage).join('')}</main>`;
}

function drawMessage(said: Said): string {
  const isApp = 'message' in said;
  const body = isApp
    ? said.message.blocks.map(drawBlock).join('')
    : `<p>${escaped(said.text).replace(/@Windsock/g, '<span class="mention">@Windsock</span>')}</p>`;
  const face = isApp ? WINDSOCK : `<span class="face person">${escaped(said.by[0] ?? '')}</span>`;
  const app = isApp ? '<span class="app">APP</span>' : '';
  return `<article>${face}<div class="body"><header><b>${escaped(said.by)}</b>${app}<time>${said.at}</time></header>${body}</div></article>`;
}

function drawBlock(block: SlackBlock): string {
  switch (block.type) {
    case 'rich_text':
      return block.elements.map(drawRich).join('');
    case 'section':
      return `<p>${drawMrkdwn(block.text.text)}</p>`;
    case 'markdown':
      return `<p>${drawMrkdwn(block.text)}</p>`;
    case 'context':
      return `<p class="context">${block.elements.map(({ text }) => drawMrkdwn(text)).join('<br>')}</p>`;
    case 'actions':
      return `<p class="actions">${block.elements.map((one) => `<button class="${one.style ?? ''}">${escaped(one.text.text)}</button>`).join('')}</p>`;
    case 'context_actions':
      return '<p class="thumbs"><span>Useful</span><span>Not useful</span></p>';
    case 'data_table':
      return drawTable(block.rows as Cell[][]);
    case 'data_visualization':
      return drawChart(block);
    case 'divider':
      return '<hr>';
    default:
      return '';
  }
}

interface Rich {
  type: string;
  text?: string;
  url?: string;
  style?: { bold?: boolean; code?: boolean } | string;
  elements?: Rich[];
}

function drawRich(element: Rich): string {
  const inside = (element.elements ?? []).map(drawRich);
  if (element.type === 'rich_text_list')
    return `<ul>${inside.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  if (element.type === 'rich_text_section') return `<div class="line">${inside.join('')}</div>`;
  const style = typeof element.style === 'object' ? element.style : {};
  let html = escaped(element.text ?? element.url ?? '').replaceAll('\n', '<br>');
  if (style.code) html = `<code>${html}</code>`;
  if (style.bold) html = `<b>${html}</b>`;
  return element.type === 'link' ? `<a>${html}</a>` : html;
}

type Cell = { type: string; text?: string; value?: number; elements?: Rich[] };

function drawTable([head = [], ...rows]: Cell[][]): string {
  const draw = (tag: string) => (cell: Cell) =>
    `<${tag}${cell.type === 'raw_number' ? ' class="number"' : ''}>${cell.elements ? cell.elements.map(drawRich).join('') : escaped(cell.text ?? '')}</${tag}>`;
  const numbers = head.map((_, column) => rows.some((row) => row[column]?.type === 'raw_number'));
  const heads = head.map((cell, column) =>
    draw('th')(numbers[column] ? { ...cell, type: 'raw_number' } : cell),
  );
  return `<div class="table"><table><tr>${heads.join('')}</tr>${rows.map((row) => `<tr>${row.map(draw('td')).join('')}</tr>`).join('')}</table></div>`;
}

/** Draws the parts of mrkdwn that Windsock uses: bold, code and links. */
function drawMrkdwn(text: string): string {
  const plain = text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  return escaped(plain)
    .replace(/&lt;(https:[^|]+)\|(.+?)&gt;/g, '<a>$2</a>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*([^*\n]+)\*/g, '<b>$1</b>')
    .replaceAll('\n', '<br>');
}

const WINDSOCK = `<svg class="face" viewBox="0 0 36 36"><rect width="36" height="36" rx="8" fill="#0b3a53"/><path d="M8 8v21" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><path d="M10 9l18 3.4v6.2L10 22z" fill="#fff"/><path d="M10 9l5 .95v11.2L10 22zM20 10.9l4.4.83v8l-4.4.85z" fill="#f26b1d"/></svg>`;

const STYLE = `
  body { margin: 0; background: #fff; }
  main { width: 760px; padding: 18px 20px; font: 15px/1.467 Lato, "Segoe UI", "DejaVu Sans", sans-serif; color: #1d1c1d; }
  article { display: flex; gap: 10px; padding: 8px 0; }
  .face { width: 36px; height: 36px; flex: none; border-radius: 8px; }
  .person { display: grid; place-items: center; background: #7a4fb5; color: #fff; font-weight: 700; }
  .body { flex: 1; min-width: 0; } header { margin-bottom: 2px; } time { margin-left: 8px; font-size: 12px; color: #616061; }
  .app { margin-left: 6px; padding: 1px 4px; border-radius: 3px; background: #e8e8e8; color: #616061; font-size: 10px; font-weight: 700; vertical-align: 1px; }
  p, .line { margin: 0 0 6px; } ul { margin: 2px 0 8px; padding-left: 22px; } li .line { margin: 0; }
  .mention { padding: 0 3px; border-radius: 3px; background: #e8f5fa; color: #1264a3; } a { color: #1264a3; }
  code { padding: 1px 4px; border: 1px solid #e0e0e0; border-radius: 3px; background: #f7f7f7; color: #c01343; font: 12px/1.4 "DejaVu Sans Mono", monospace; }
  .context { margin-top: 6px; color: #616061; font-size: 12.5px; line-height: 1.45; }
  .thumbs { display: flex; gap: 14px; margin-top: 6px; color: #616061; font-size: 12px; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
  button { padding: 5px 12px; border: 1px solid #bbb; border-radius: 8px; background: #fff; font: 700 13px/1.5 inherit; font-family: inherit; color: #1d1c1d; }
  button.primary { border-color: #007a5a; background: #007a5a; color: #fff; }
  .table { margin: 8px 0; border: 1px solid #ddd; border-radius: 8px; overflow: hidden; } table { border-spacing: 0; width: 100%; font-size: 13.5px; }
  th, td { padding: 6px 10px; text-align: left; border-bottom: 1px solid #eee; } th { background: #f8f8f8; font-weight: 700; }
  tr:last-child td { border-bottom: 0; } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  figure { margin: 8px 0; padding: 12px 14px; border: 1px solid #ddd; border-radius: 8px; } figcaption { margin-bottom: 8px; font-weight: 700; }
`;
