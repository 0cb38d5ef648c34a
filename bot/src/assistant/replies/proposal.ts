import type { Proposal } from '../../contract/proposal.ts';
import type { Action, Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import { RUNS, runInWords, whenInWords } from './job-words.ts';

const ACTIONS: Action[] = [
  { id: 'confirm', kind: 'confirm', label: 'Confirm', style: 'primary' },
  { id: 'change', kind: 'ask', label: 'Change', text: 'change it' },
  { id: 'cancel', kind: 'cancel', label: 'Cancel' },
];

/** Shows a job before it is created, for confirmation. */
export function proposalReply(
  proposal: Proposal,
  said: { why?: string; cost: string; where: string; notes: string[] },
): Reply {
  const { description, query, schedule, next_runs } = proposal;
  return {
    kind: 'clarify',
    text: `${said.why ? `${said.why} I propose this: ` : ''}**${data(description)}, ${whenInWords(schedule)}.** Shall I schedule this? Nothing is saved before you confirm.`,
    bullets: [
      `**Asked each time:** ${data(query)}`,
      ...next_runs.map((at, i) => `**${RUNS[schedule.kind][i]}:** ${runInWords(at, schedule.timezone)}`),
      `**Posted:** ${said.where}`,
      `**AWS charges per run:** ${said.cost}`,
    ],
    ...(said.notes.length > 0 && { notes: said.notes }),
    proposal,
    actions: ACTIONS,
  };
}
