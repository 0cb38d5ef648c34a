import type { Feedback, Verdict } from '@windsock/bot/contract/feedback.ts';
import { REASON_LABELS } from '@windsock/bot/contract/feedback-words.ts';
import type { Person } from '@windsock/bot/contract/people.ts';
import { personName } from '../../lib/people.ts';

export const VERDICT_WORDS: Record<Verdict, string> = { useful: 'Useful', not_useful: 'Not useful' };

/** What is needed to name the ids in feedback. */
export interface Known {
  /** The signed-in person's id. */
  me: string;
  people: readonly Pick<Person, 'user_id' | 'email' | 'first_name' | 'last_name'>[];
}

/** 'You', 'Ada Lovelace', 'Slack user U7' */
export function whoWords({ who: { id, kind } }: Pick<Feedback, 'who'>, { me, people }: Known): string {
  if (kind === 'slack') return `Slack user ${id}`;
  if (kind === 'teams') return `Teams user ${id}`;
  if (kind === 'api_key') return `API key ${id}`;
  if (id === me) return 'You';
  const person = people.find(({ user_id }) => user_id === id);
  return person ? personName(person) : `Person ${id}`;
}

/** Returns the question, or a text in place of a question that is not shown. */
export function questionWords({ hidden, question }: Pick<Feedback, 'hidden' | 'question'>): string {
  if (hidden === 'private') return 'A private question';
  if (hidden === 'rule') return 'A question whose answer you may not see';
  return question ?? 'A pressed button';
}

/** 'Something is missing: “Frankfurt, too”'; '—' if no reason was given. */
export function whyWords({ reason, words }: Pick<Feedback, 'reason' | 'words'>): string {
  const said = words ? `“${words}”` : '';
  if (reason && reason !== 'other') return said ? `${REASON_LABELS[reason]}: ${said}` : REASON_LABELS[reason];
  return said || (reason ? REASON_LABELS[reason] : '—');
}
