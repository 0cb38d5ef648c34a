import type { CardTable, Element } from '@windsock/bot/reply/teams/elements.ts';
import type { TeamsMessage } from '@windsock/bot/reply/teams.ts';

const SUBTREES = ['TextBlock', 'FactSet', 'Fact'];

/**
 * Returns how a message violates a limit of Teams or of the Adaptive Card schema 1.5. Empty: Teams has no reason to
 * refuse it.
 */
export function teamsViolations(message: TeamsMessage): string[] {
  const found: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
  };
  const json = JSON.stringify(message);
  check(Buffer.byteLength(json) <= 35 * 1024, `${Buffer.byteLength(json)} bytes of UTF-8`);
  check(
    Buffer.byteLength(json, 'utf16le') <= 100 * 1024,
    `${Buffer.byteLength(json, 'utf16le')} bytes of UTF-16`,
  );
  check(!/\\u[0-9a-f]{4}/.test(json), 'control characters or lone surrogates');
  check(message.summary.trim() !== '', 'no summary');
  check((message.text ?? '') !== '' || message.attachments.length > 0, 'neither text nor card');
  check(message.text === undefined || message.textFormat === 'xml', 'text that Teams reads as Markdown');
  check(!SUBTREES.some((type) => json.includes(`"type":"${type}"`)), 'an element that reads Markdown');
  for (const { content } of message.attachments) {
    check(content.version === '1.5' && content.type === 'AdaptiveCard', 'not a card 1.5');
    check(content.fallbackText !== '' && !/<|&(?!\w+;)/.test(content.speak), 'fallbackText or speak');
    check(content.body.length > 0, 'an empty body');
    const actions = content.actions ?? [];
    check(actions.length <= 6, `${actions.length} actions`);
    check(
      actions.every(({ title }) => title.length >= 1 && title.length <= 75),
      'a title of an action',
    );
    const ids = content.body.flatMap((element) => ('id' in element && element.id ? [element.id] : []));
    check(new Set(ids).size === ids.length, 'an id twice');
    for (const element of content.body) checkElement(element, check);
  }
  return found;
}

function checkElement(element: Element, check: (holds: boolean, what: string) => void): void {
  if (element.type === 'RichTextBlock') {
    check(element.inlines.length > 0, 'a paragraph without text');
    check(
      element.inlines.every((run) => run.text !== ''),
      'an empty run',
    );
  } else if (element.type === 'Table') {
    checkTable(element, check);
  } else if (element.type === 'ColumnSet') {
    check(element.columns.length >= 1, 'columns of nothing');
  } else if (element.type === 'Container') {
    check(element.items.length >= 1, 'an empty container');
  } else {
    check(element.data.length > 0, 'a chart of nothing');
    check(element.title !== '', 'a chart without title');
    check(!JSON.stringify(element.data).includes('null'), 'a chart with an unknown value');
    check(element.fallback === 'drop' || element.fallback.type === 'Table', 'a chart without fallback');
    if (element.fallback !== 'drop') checkElement(element.fallback, check);
  }
}

function checkTable(table: CardTable, check: (holds: boolean, what: string) => void): void {
  check(table.rows.length >= 2, 'a table without rows');
  check(table.columns.length >= 1 && table.columns.length <= 12, `${table.columns.length} columns`);
  check(
    table.columns.every(({ width }) => Number.isInteger(width) && width > 0),
    'a width',
  );
  check(
    table.rows.every(({ cells }) => cells.length === table.columns.length),
    'rows of different length',
  );
  for (const cell of table.rows.flatMap((row) => row.cells))
    for (const item of cell.items) checkElement(item, check);
}
