import type { Verdict } from '../../contract/feedback.ts';
import { FEEDBACK_KIND, isJudged } from '../../contract/judged.ts';
import type { Reply } from '../../contract/reply.ts';
import type { ActionsBlock, Button, ContextActionsBlock, SlackBlock } from './blocks.ts';
import { plain } from './blocks.ts';

const ACTION_ID = `windsock:${FEEDBACK_KIND}:0`;

const pressed = (runId: string, a: Verdict): string => JSON.stringify({ r: runId, a });

/**
 * *Useful* and *Not useful* under an answer, as Slack's own small thumbs, which show which was pressed.
 * https://docs.slack.dev/reference/block-kit/block-elements/feedback-buttons-element
 */
export function feedbackBlocks(reply: Reply, runId: string): ContextActionsBlock[] {
  if (!isJudged(reply)) return [];
  const button = (verdict: Verdict, text: string, label: string) => ({
    text: plain(text, 75),
    accessibility_label: label,
    value: pressed(runId, verdict),
  });
  return [
    {
      type: 'context_actions',
      elements: [
        {
          type: 'feedback_buttons',
          action_id: ACTION_ID,
          positive_button: button('useful', 'Useful', 'This answer is useful'),
          negative_button: button('not_useful', 'Not useful', 'This answer is not useful'),
        },
      ],
    },
  ];
}

/** Replaces the thumbs by two plain buttons, for a Slack that refuses thumbs. */
export const withPlainFeedback = (blocks: SlackBlock[]): SlackBlock[] =>
  blocks.map((block) => (block.type === 'context_actions' ? plainBlock(block) : block));

function plainBlock({ elements }: ContextActionsBlock): ActionsBlock {
  const buttons = elements.flatMap(({ negative_button, positive_button }) =>
    [positive_button, negative_button].map(
      ({ text, value }, index): Button => ({
        type: 'button',
        action_id: `windsock:${FEEDBACK_KIND}:${index}`,
        text,
        value,
      }),
    ),
  );
  return { type: 'actions', elements: buttons };
}
