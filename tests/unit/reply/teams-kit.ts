import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { CardTable, Element } from '@windsock/bot/reply/teams/elements.ts';
import type { TeamsMessage } from '@windsock/bot/reply/teams.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';

export const OPTIONS = { runId: 'run_01J' };

export function all(reply: Reply): TeamsMessage[] {
  const { fallbacks, ...first } = renderTeams(reply, OPTIONS);
  return [first, ...fallbacks];
}

export function card(message: TeamsMessage | undefined) {
  const content = message?.attachments[0]?.content;
  if (!content) throw new Error('no card');
  return content;
}

export function textOf(element: Element | undefined): string {
  return element?.type === 'RichTextBlock' ? element.inlines.map((run) => run.text).join('') : '';
}

export function table(message: TeamsMessage | undefined): CardTable {
  const found = card(message).body.find((element) => element.type === 'Table');
  if (!found) throw new Error('no table');
  return found;
}

export function rows({ rows: all }: CardTable): string[][] {
  return all.map(({ cells }) => cells.map(({ items }) => items.map(textOf).join('')));
}
