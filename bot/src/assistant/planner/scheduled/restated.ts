import type { Draft } from '../../frame.ts';
import type { Plan, SaidSchedule } from '../../plan.ts';
import { readJobCommand } from '../intents/job-commands/read-job-command.ts';
import type { Asking } from './asking.ts';

/** Answers a message about the proposed job that changes nothing: "when will it come", "no more of these". */
export function ofDraft(draft: Draft, { input }: Asking): Plan | undefined {
  const command = readJobCommand(input.text, { ...input, isAboutJobs: true });
  const by = command && 'which' in command ? command.which?.by : undefined;
  if (!command || (by !== 'this' && by !== 'listed')) return undefined;
  if (command.do === 'pause' || command.do === 'delete') return { kind: 'decide', decision: 'cancel' };
  return command.do === 'list' ? restated(draft, input.text) : undefined;
}

/** Returns the proposed job again, with a note about another channel that was asked for. */
export function restated(draft: Draft, asked: string, elsewhere?: string): Plan | undefined {
  const reading = saidAs(draft);
  if (!draft.wanted || !reading) return undefined;
  return {
    ...{ kind: 'schedule', asked, reading, what: draft.wanted, amends: true },
    ...(elsewhere && { elsewhere }),
  };
}

/** Returns the draft's schedule as if the message had just given it. */
export const saidAs = ({ schedule }: Draft): SaidSchedule | undefined =>
  schedule && { kind: 'read', schedule, assumed: [], rest: '' };
