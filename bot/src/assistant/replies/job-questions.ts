import type { Reply } from '../../contract/reply.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { Choice } from '../plan.ts';
import { choiceActions } from './clarify.ts';
import { whenInWords } from './job-words.ts';

/** The reply if the time is ambiguous. */
export function whichTimeReply(description: string, question: string, options: Choice[]): Reply {
  return {
    kind: 'clarify',
    text: `**${data(description)}**: when should it run? ${question}`,
    actions: choiceActions(options),
  };
}

/** The reply if the question is clear but the time is missing. */
export function whenReply(description: string, options: Choice[]): Reply {
  return {
    kind: 'clarify',
    text: `**${data(description)}**: when should it run? Say a time, such as “weekdays at 8” or “on the first of each month at 9”.`,
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
