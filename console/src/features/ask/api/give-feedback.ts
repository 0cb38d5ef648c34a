import type { feedbackBody, feedbackResult } from '@windsock/bot/contract/feedback.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export type Judgement = z.input<typeof feedbackBody>;

/** Says whether an answer was useful, and replaces an earlier judgement. */
export function giveFeedback(input: { workspaceId: string; runId: string; judgement: Judgement }) {
  const { judgement, runId, workspaceId } = input;
  const path = `/api/workspaces/${encodeURIComponent(workspaceId)}/runs/${encodeURIComponent(runId)}/feedback`;
  return request<typeof feedbackResult>('POST', path, { body: judgement });
}
