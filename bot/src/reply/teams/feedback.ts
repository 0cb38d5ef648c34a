import type { Verdict } from '../../contract/feedback.ts';
import {
  FEEDBACK_REASONS,
  MAX_FEEDBACK_WORDS,
  REASON_LABELS,
  WHO_READS_FEEDBACK,
} from '../../contract/feedback-words.ts';
import { FEEDBACK_KIND, isJudged } from '../../contract/judged.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Choices, FeedbackElement, Judging } from './elements.ts';
import { line, QUIET } from './elements.ts';

/** The form's inputs, as they come back beside the button's data. */
export const REASON_INPUT = 'windsock_reason';
export const WORDS_INPUT = 'windsock_words';

/** The form, which is hidden until somebody says that the answer was not useful. */
const FORM = 'windsock_why';

/**
 * *Useful* and *Not useful* under an answer, and the form that the latter opens in the card itself. Teams' own feedback
 * buttons do not fit: their invoke names the message instead of the run, and they cannot ask for our reasons.
 */
export function feedbackElements(reply: Reply, runId: string): FeedbackElement[] {
  if (!isJudged(reply)) return [];
  const judging = (title: string, a: Verdict): Judging => ({
    type: 'Action.Submit',
    title,
    data: { windsock: { r: runId, a, kind: FEEDBACK_KIND } },
  });
  return [
    {
      type: 'ColumnSet',
      spacing: 'Small',
      columns: [
        column('👍 Useful', judging('Useful', 'useful')),
        column('👎 Not useful', {
          type: 'Action.ToggleVisibility',
          title: 'Not useful',
          targetElements: [FORM],
        }),
      ],
    },
    {
      type: 'Container',
      id: FORM,
      isVisible: false,
      spacing: 'Small',
      items: [
        {
          type: 'Input.ChoiceSet',
          id: REASON_INPUT,
          label: 'Why was it not useful?',
          style: 'compact',
          choices: FEEDBACK_REASONS.map((value) => ({ title: REASON_LABELS[value], value })),
        },
        {
          type: 'Input.Text',
          id: WORDS_INPUT,
          label: 'In your own words',
          isMultiline: true,
          maxLength: MAX_FEEDBACK_WORDS,
        },
        line(WHO_READS_FEEDBACK, QUIET, { spacing: 'Small' }),
        { type: 'ActionSet', actions: [judging('Send', 'not_useful')] },
      ],
    },
  ];
}

const column = (text: string, selectAction: Choices['columns'][number]['selectAction']) => ({
  type: 'Column' as const,
  width: 'auto' as const,
  items: [line(text, QUIET)],
  selectAction,
});
