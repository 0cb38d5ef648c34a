import { DateTime } from 'luxon';
import type { Proposal } from '../../contract/proposal.ts';
import type { Action, Reply } from '../../contract/reply.ts';
import { describeSchedule } from '../../domain/schedule/describe.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDecision } from '../../services/jobs/decide.ts';
import type { JobPlace } from '../jobs/place.ts';
import type { Choice } from '../plan.ts';
import { choiceActions } from './clarify.ts';

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

const RUNS = { cron: ['First run', 'Then', 'Then'], once: ['Runs'] };

/** Returns 'every Monday at 09:00 (Europe/London)', for use within a sentence. */
export const whenInWords = (schedule: Schedule): string =>
  describeSchedule(schedule)
    .replace(/^Once, on/, 'once on')
    .replace(/^(?:Every|On)\b/, (word) => word.toLowerCase());

/** Returns 'Sunday, 22 November 2026 at 09:00 (UTC+10:00)'. */
export function runInWords(at: string, timezone: string): string {
  const local = DateTime.fromISO(at, { zone: timezone });
  const offset = local.offset === 0 ? 'UTC' : `UTC${local.toFormat('ZZ')}`;
  return `${local.toFormat("cccc, d LLLL yyyy 'at' HH:mm")} (${offset})`;
}

const NAMES = { slack: 'Slack', teams: 'Microsoft Teams' };

/** Returns where answers go, for use after 'Posted:'. */
export function placeInWords(place: Exclude<JobPlace, { at: 'none' }>, { kind }: Schedule): string {
  const thread = kind === 'once' ? 'as a new thread' : 'each time as a new thread';
  if (place.at === 'here') return `in this ${place.chat ? 'chat' : 'channel'}, ${thread}`;
  const name = NAMES[place.platform];
  if (place.known) return `in ${name}, where default reports go, ${thread}`;
  return `in ${name}, in the channel where I am first mentioned: it waits until then`;
}

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

/** The reply if the time is ambiguous. */
export function whichTimeReply(description: string, question: string, options: Choice[]): Reply {
  return {
    kind: 'clarify',
    text: `**${data(description)}**: when shall it come? ${question}`,
    actions: choiceActions(options),
  };
}

/** The reply if the question is clear but the time is missing. */
export function whenReply(description: string, options: Choice[]): Reply {
  return {
    kind: 'clarify',
    text: `**${data(description)}**: when shall it come? Say a time, such as “weekdays at 8” or “on the first of each month at 9”.`,
    actions: choiceActions(options),
  };
}

/** The reply if the question is missing, or was not understood. */
export function whatReply(
  schedule: Schedule | undefined,
  unclear: string | undefined,
  options: Choice[],
): Reply {
  const when = schedule ? `, ${whenInWords(schedule)}` : '';
  const text =
    unclear === undefined
      ? `What shall I report${when}? Say it in your own words, such as “costs of yesterday by service”.`
      : `I am not sure what “${data(unclear, 120)}” asks for, so nothing is scheduled. ${
          options.length > 0
            ? `Did you mean one of these${when}?`
            : 'Say the question in full, as you would ask it now.'
        }`;
  return { kind: 'clarify', text, ...(options.length > 0 && { actions: choiceActions(options) }) };
}

export const changeReply = ({
  description,
  schedule,
}: {
  description: string;
  schedule: Schedule;
}): Reply => ({
  kind: 'clarify',
  text: `What shall I change of **${data(description)}, ${whenInWords(schedule)}**? Tell me another time or question: “at 10”, “on Mondays”, “in London time”, “only the stopped ones”.`,
});

/** The reply after the job was created. */
export function scheduledReply(
  job: { description: string; schedule: Schedule; next_run: string | null },
  where: string,
): Reply {
  const { description, schedule, next_run } = job;
  const next = next_run
    ? ` ${schedule.kind === 'cron' ? 'First run' : 'It runs'}: ${runInWords(next_run, schedule.timezone)}.`
    : '';
  return {
    kind: 'notice',
    text: `**Scheduled: ${data(description)}, ${whenInWords(schedule)}.**${next} It is posted ${where}.`,
    notes: [
      schedule.kind === 'cron'
        ? 'Say “pause it”, “move it to 8” or “delete it” in this thread, or open Scheduled Jobs in the settings of Windsock’s console.'
        : 'Say “move it to 8” or “delete it” in this thread, or open Scheduled Jobs in the settings of Windsock’s console.',
    ],
  };
}

export const cancelledReply: Reply = {
  kind: 'notice',
  text: 'All right, cancelled: nothing was scheduled.',
};

const notice = (text: string): Reply => ({ kind: 'notice', text });

/** The reply to a button of a proposal that was decided before. `job`: its current state, if it exists. */
export function historyReply(
  decision: JobDecision,
  proposal: Pick<Proposal, 'description' | 'schedule'>,
  job?: { enabled: boolean; next_run: string | null; schedule: Schedule },
): Reply {
  const what = `**${data(proposal.description)}, ${whenInWords(proposal.schedule)}**`;
  if (decision === 'cancelled')
    return notice(
      `${what} was cancelled already, and is not scheduled. Ask for it again if you want it after all.`,
    );
  if (decision === 'changed')
    return notice(`${what} was changed since: the newer proposal in this thread is the one to confirm.`);
  if (decision === 'moved')
    return notice(`Nothing was added: the job that was there was moved instead, to these times. ${what}.`);
  if (!job)
    return notice(
      `${what} was confirmed before, and is not among the scheduled jobs now. Ask “what is scheduled here?” to see those that are.`,
    );
  if (job.next_run)
    return notice(
      `${what} is scheduled already. Next run: ${runInWords(job.next_run, job.schedule.timezone)}. Say “delete it” if you do not want it any more.`,
    );
  return notice(`${what} was scheduled, and ${job.enabled ? 'has run' : 'is paused'}.`);
}
