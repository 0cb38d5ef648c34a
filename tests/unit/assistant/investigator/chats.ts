import type { Reply } from '@windsock/bot/contract/reply.ts';
import { renderSlack, renderSlackPlaceholder } from '@windsock/bot/reply/slack.ts';
import { renderTeams, renderTeamsPlaceholder } from '@windsock/bot/reply/teams.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import { expect } from 'vitest';

const RUN = { runId: 'run-1' };
const MARKUP = /<[!@#]|<https?:|<at>|<a |<script|^"type":"(?:TextBlock|FactSet)"$|^\{\{DATE$|[\u202e\u200b]/;

/** Returns everything that a chat would parse. */
function parsed(reply: Reply): string[] {
  const slack = renderSlack(reply, RUN);
  const teams = renderTeams(reply, RUN);
  const versions = [slack, ...slack.fallbacks];
  return [
    ...versions.flatMap(({ text, blocks }) => [
      text,
      ...blocks.flatMap((block) => {
        if (block.type === 'section') return block.text.text;
        if (block.type === 'markdown') return block.text;
        return block.type === 'context' ? block.elements.map((element) => element.text) : [];
      }),
    ]),
    teams.text ?? '',
    ...teams.fallbacks.map(({ text = '' }) => text),
    ...teams.attachments.flatMap(
      ({ content }) => JSON.stringify(content.body).match(/"type":"(?:TextBlock|FactSet)"|\{\{DATE/g) ?? [],
    ),
  ];
}

/**
 * Expects that nothing in a reply is a mention, a link or markup in any chat, nor a control character in a terminal.
 */
export function expectInert(reply: Reply): void {
  for (const version of parsed(reply)) expect(version).not.toMatch(MARKUP);
  // Blocks are verbatim, but Slack turns addresses in a message's own text into links.
  const slack = renderSlack(reply, RUN);
  for (const { text } of [slack, ...slack.fallbacks]) expect(text).not.toContain('://');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would obey
  expect(renderText(reply)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069\u200b]/);
}

/** Expects the same of the progress text. */
export function expectInertMeanwhile(words: string): void {
  const { blocks, text } = renderSlackPlaceholder(words, RUN.runId);
  expect(text).not.toMatch(/<|:\/\/|@\w/);
  // Only plain text blocks and buttons, in which nothing is parsed.
  expect(JSON.stringify(blocks)).not.toContain('"type":"mrkdwn"');
  const [card] = renderTeamsPlaceholder(words, RUN.runId).attachments;
  expect(JSON.stringify(card?.content.body)).not.toMatch(
    /"type":"(?:TextBlock|FactSet)"|[\u202e\u200b]|\{\{DATE/,
  );
}
