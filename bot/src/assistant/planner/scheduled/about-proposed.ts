import type { Plan } from '../../plan.ts';
import { pickedChoice } from '../choices.ts';
import type { Asking } from './asking.ts';
import { readDecision, repeatsDecision, takesBack } from './draft-decision.ts';
import { amended } from './drafts.ts';
import { ofDraft, remarked } from './restated.ts';
import { atSameTime } from './same-time.ts';
import { pickedPlan } from './scheduled.ts';

/**
 * "the first one", "make it 9", "yes": plans a choice that was offered, or a word about the job that is proposed or was
 * made.
 * @param toChannel plans a message that names another channel
 */
export function aboutProposed(
  asking: Asking,
  toChannel: (text: string) => Plan | undefined,
): Plan | undefined {
  const { frame, text } = asking.input;
  const { change, draft, job: made } = frame ?? {};
  const picked = pickedChoice(text, frame);
  if (picked) return picked.query ? pickedPlan(text, picked, asking) : picked.plan;
  const elsewhere = toChannel(text);
  if (elsewhere) return elsewhere;
  // While it is open what to report, "yes" means what the thread shows.
  const agreed = draft && !draft.wanted ? remarked(draft, asking) : undefined;
  if (agreed) return agreed;
  const decision = draft || change ? readDecision(text) : made && repeatsDecision(text);
  if (decision && (draft || decision !== 'change')) return { kind: 'decide', decision };
  const beside = atSameTime(text, asking);
  if (beside || !draft) return beside;
  const changed = ofDraft(draft, asking) ?? amended(draft, asking);
  if (changed) return changed;
  return takesBack(text, asking) ? { kind: 'decide', decision: 'cancel' } : remarked(draft, asking);
}
