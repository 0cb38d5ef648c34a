import type { ModalView } from '@slack/web-api';
import {
  FEEDBACK_REASONS,
  MAX_FEEDBACK_WORDS,
  REASON_LABELS,
  WHO_READS_FEEDBACK,
} from '../../contract/feedback-words.ts';
import { REASON_BLOCK, REASON_FORM, WORDS_BLOCK } from './view-names.ts';

const plain = (text: string) => ({ type: 'plain_text' as const, text, emoji: false });

/** A form that asks why an answer was not useful. No field is required. */
export function reasonForm(runId: string): ModalView {
  return {
    type: 'modal',
    callback_id: REASON_FORM,
    private_metadata: runId,
    title: plain('Not useful'),
    submit: plain('Send'),
    close: plain('Close'),
    blocks: [
      {
        type: 'input',
        block_id: REASON_BLOCK,
        optional: true,
        label: plain('Why was the answer not useful?'),
        element: {
          type: 'radio_buttons',
          action_id: 'reason',
          options: FEEDBACK_REASONS.map((value) => ({
            text: plain(REASON_LABELS[value]),
            value,
          })),
        },
      },
      {
        type: 'input',
        block_id: WORDS_BLOCK,
        optional: true,
        label: plain('In your own words'),
        element: {
          type: 'plain_text_input',
          action_id: 'words',
          multiline: true,
          max_length: MAX_FEEDBACK_WORDS,
        },
      },
      { type: 'context', elements: [plain(WHO_READS_FEEDBACK)] },
    ],
  };
}
