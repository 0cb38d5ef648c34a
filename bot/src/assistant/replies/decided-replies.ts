import type { Reply } from '../../contract/reply.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import { runInWords, whenInWords } from './job-words.ts';

/** The reply that asks what to change in a proposal. */
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

/** The reply after a proposal was cancelled. */
export const cancelledReply: Reply = {
  kind: 'notice',
  text: 'All right, cancelled: nothing was scheduled.',
};
