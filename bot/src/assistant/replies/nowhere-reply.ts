import type { Proposal } from '../../contract/proposal.ts';
import type { Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import type { Choice } from '../plan.ts';
import { choiceActions } from './clarify.ts';
import { whenInWords } from './job-words.ts';

/** The reply if a job cannot be created here: what was understood, why not, and its question now. */
export function nowhereReply(
  proposal: Pick<Proposal, 'description' | 'schedule'> & { nearest?: string; but?: string | undefined },
  why: 'no_chat' | 'unlinked' | 'no_workspace',
  now: Choice,
): Reply {
  const reason = {
    no_chat:
      'its answers are posted in chat, and no chat is connected yet. Connect Slack or Microsoft Teams under Settings first, then ask again.',
    unlinked:
      'this organisation is not connected to a workspace yet. Connect it under Settings in the Windsock console first, then ask again.',
    no_workspace:
      'scheduled jobs belong to a workspace with a chat. Ask in Slack, in Microsoft Teams or in the console.',
  }[why];
  const nearest = proposal.nearest ? `${proposal.nearest} ` : '';
  return {
    kind: 'notice',
    text: `${nearest}I cannot schedule **${data(proposal.description)}, ${whenInWords(proposal.schedule)}** yet: ${reason} I can answer it right now:`,
    ...(proposal.but && { notes: [proposal.but] }),
    actions: choiceActions([now]),
  };
}
