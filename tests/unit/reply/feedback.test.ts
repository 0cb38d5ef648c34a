import type { KnownBlock } from '@slack/web-api';
import { isJudged } from '@windsock/bot/contract/judged.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { replyKindSchema } from '@windsock/bot/contract/reply.ts';
import { feedbackBlocks } from '@windsock/bot/reply/slack/feedback.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';
import { describe, expect, it } from 'vitest';
import { instances } from './samples.ts';
import { slackViolations } from './slack-limits.ts';

const RUN = { runId: 'run_01J' };
const answer: Reply = { kind: 'answer', text: 'Two.' };

describe('people are asked whether a reply was useful', () => {
  it.each(replyKindSchema.options.map((kind) => [kind, kind === 'answer'] as const))(
    'under a reply of kind %s: %s, on every platform',
    (kind, judged) => {
      const reply: Reply = { kind, text: 'Two.' };
      expect(isJudged(reply)).toBe(judged);
      expect(JSON.stringify(renderSlack(reply, RUN)).includes('not_useful')).toBe(judged);
      expect(JSON.stringify(renderTeams(reply, RUN)).includes('not_useful')).toBe(judged);
    },
  );

  it('never under a question that has to be decided first', () => {
    expect(isJudged({ ...answer, proposal: {} as NonNullable<Reply['proposal']> })).toBe(false);
    expect(isJudged({ ...answer, change: {} as NonNullable<Reply['change']> })).toBe(false);
  });
});

describe('the thumbs in Slack', () => {
  it('name their run and verdict, as Slack documents', () => {
    const [block] = feedbackBlocks(answer, 'run_01J') satisfies KnownBlock[];
    const [thumbs] = block?.elements ?? [];
    expect(thumbs?.action_id).toBe('windsock:feedback:0');
    expect(JSON.parse(thumbs?.positive_button.value ?? '')).toEqual({ r: 'run_01J', a: 'useful' });
    expect(JSON.parse(thumbs?.negative_button.value ?? '')).toEqual({ r: 'run_01J', a: 'not_useful' });
  });

  it('are two plain buttons if Slack refuses them, with the same answer above', () => {
    const { blocks, fallbacks } = renderSlack(instances(3), RUN);
    const [first, ...simpler] = fallbacks;
    expect(first?.blocks.slice(0, -1)).toEqual(blocks.slice(0, -1));
    expect(blocks.at(-1)?.type).toBe('context_actions');
    expect(first?.blocks.at(-1)).toMatchObject({
      type: 'actions',
      elements: [{ text: { text: 'Useful' } }, { text: { text: 'Not useful' } }],
    });
    expect(JSON.stringify(simpler)).not.toContain('context_actions');
    for (const message of fallbacks) expect(slackViolations(message)).toEqual([]);
  });
});
