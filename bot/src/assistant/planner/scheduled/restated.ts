import type { Draft } from '../../frame.ts';
import { isRequest } from '../../parts.ts';
import type { Plan, SaidSchedule } from '../../plan.ts';
import { readJobCommand } from '../intents/job-commands/read-job-command.ts';
import { readSmallTalk } from '../intents/small-talk.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { saysNothing } from '../words/says-nothing.ts';
import type { Asking } from './asking.ts';
import { readDecision } from './draft-decision.ts';
import { readWanted } from './wanted.ts';

/** Answers a message about the proposed job that changes nothing: "when will it come", "no more of these". */
export function ofDraft(draft: Draft, { input }: Asking): Plan | undefined {
  const command = readJobCommand(input.text, { ...input, isAboutJobs: true });
  const by = command && 'which' in command ? command.which?.by : undefined;
  if (!command || (by !== 'this' && by !== 'listed')) return undefined;
  if (command.do === 'pause' || command.do === 'delete') return { kind: 'decide', decision: 'cancel' };
  return command.do === 'list' ? restated(draft, input.text) : undefined;
}

/**
 * "here is fine as well", "looks good": a remark about the proposed job, which states it again. While it is open what to
 * report, a word of consent means the answer that the thread shows.
 */
export function remarked(draft: Draft, asking: Asking): Plan | undefined {
  const { input, tools } = asking;
  const { frame: { asked, last } = {}, text } = input;
  if (
    isQuestion(text) ||
    isRequest(text) ||
    readSmallTalk(text) ||
    !saysNothing(text, input, lexiconOf(tools))
  )
    return undefined;
  const again = restated(draft, text);
  if (again || draft.wanted || !last || readDecision(text) !== 'confirm') return again;
  const found = readWanted('this', { last, ...(asked !== undefined && { asked }) }, asking, draft.schedule);
  return 'what' in found ? restated({ ...draft, wanted: found.what }, text) : undefined;
}

const isQuestion = (text: string): boolean =>
  text.includes('?') ||
  /^(?:(?:and|but|so|ok|okay)[, ]+)*(?:what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|has|have|can|could|will|would|show|list)\b/i.test(
    text,
  );

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
