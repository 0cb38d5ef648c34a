import type { Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { FirstQuestions } from '../first-questions/find.ts';

const MAX_NAMES = 5;

/** The reply after accounts were connected: which ones, and what to ask about them first. */
export function accountConnectedReply(
  accounts: readonly { alias: string; id: string }[],
  { costUsd, questions }: FirstQuestions,
): Reply {
  const [first, another] = accounts;
  const names = accounts.slice(0, MAX_NAMES).map(({ alias, id }) => `**${data(alias)}** (${id})`);
  const more = accounts.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  const who = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('');
  const are = another ? 'are' : 'is';
  const from = another ? 'them' : 'it';
  const next =
    questions.length > 0
      ? 'Some questions to begin with:'
      : 'Mention me with a question about resources, costs or security, or say **help** for examples.';
  return {
    kind: 'notice',
    text: first ? `${who} ${are} connected: I answer from ${from} now. ${next}` : next,
    ...(costUsd > 0 && {
      notes: [`AWS charged ${spokenMoney(costUsd)} for seeing whether these have an answer.`],
    }),
    actions: questions.map((text, at) => ({
      id: `question-${at + 1}`,
      kind: 'ask',
      label: text.charAt(0).toUpperCase() + text.slice(1),
      text,
    })),
  };
}
